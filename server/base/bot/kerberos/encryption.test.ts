// Keys, messages and checksums by the vectors that the RFCs have published.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aes128Sha1, aes256Sha1 } from './aes-sha1'
import { aes128Sha2, aes256Sha2 } from './aes-sha2'
import { decryptStealing, encryptStealing } from './ciphertext-stealing'
import { encryptions } from './encryption-types'
import { Undecryptable } from './encryption'
import { nFold } from './n-fold'

const bytes = (hex: string): Buffer => Buffer.from(hex.replace(/\s/g, ''), 'hex')

describe('n-fold (RFC 3961, A.1)', () => {
  it.each([
    ['012345', 8, 'be072631276b1955'],
    ['password', 7, '78a07b6caf85fa'],
    ['Rough Consensus, and Running Code', 8, 'bb6ed30870b7f0e0'],
    ['password', 21, '59e4a8ca7c0385c3c37b3f6d2000247cb6e6bd5b3e'],
    ['MASSACHVSETTS INSTITVTE OF TECHNOLOGY', 24, 'db3b0d8f0b061e603282b308a50841229ad798fab9540c1b'],
    ['Q', 21, '518a54a215a8452a518a54a215a8452a518a54a215'],
    ['ba', 21, 'fb25d531ae8974499f52fd92ea9857c4ba24cf297e'],
    ['kerberos', 16, '6b65726265726f737b9b5b2b93132b93'],
  ])('makes of %j %d bytes', (text, length, folded) => {
    expect(nFold(Buffer.from(text), length).toString('hex')).toBe(folded)
  })
})

describe('ciphertext stealing (RFC 3962, B)', () => {
  const key = Buffer.from('chicken teriyaki')
  const text = Buffer.from("I would like the General Gau's Chicken, please, and wonton soup.")
  it.each([
    [17, 'c6353568f2bf8cb4d8a580362da7ff7f97'],
    [31, 'fc00783e0efdb2c1d445d4c8eff7ed2297687268d6ecccc0c07b25e25ecfe5'],
    [32, '39312523a78662d5be7fcbcc98ebf5a897687268d6ecccc0c07b25e25ecfe584'],
    [47, '97687268d6ecccc0c07b25e25ecfe584b3fffd940c16a18c1b5549d2f838029e39312523a78662d5be7fcbcc98ebf5'],
    [48, '97687268d6ecccc0c07b25e25ecfe5849dad8bbb96c4cdc03bc103e1a194bbd839312523a78662d5be7fcbcc98ebf5a8'],
    [
      64,
      '97687268d6ecccc0c07b25e25ecfe58439312523a78662d5be7fcbcc98ebf5a84807efe836ee89a526730dbc2f7bc8409dad8bbb96c4cdc03bc103e1a194bbd8',
    ],
  ])('encrypts %d bytes, and gives them back', (length, encrypted) => {
    const plain = text.subarray(0, length)
    expect(encryptStealing(key, plain).toString('hex')).toBe(encrypted)
    expect(decryptStealing(key, bytes(encrypted))).toEqual(plain)
  })
})

describe('the key of a password', () => {
  const athena = 'ATHENA.MIT.EDUraeburn'
  it.each([
    { rounds: 1, password: 'password', salt: athena, key: 'fe697b52bc0d3ce14432ba036a92e65bbb52280990a2fa27883998d72af30161' },
    { rounds: 2, password: 'password', salt: athena, key: 'a2e16d16b36069c135d5e9d2e25f896102685618b95914b467c67622225824ff' },
    { rounds: 1200, password: 'password', salt: athena, key: '55a6ac740ad17b4846941051e1e8b0a7548d93b0ab30a8bc3ff16280382b8c2a' },
    {
      ...{ rounds: 5, password: 'password', salt: bytes('1234567878563412') },
      key: '97a4e786be20d81a382d5ebc96d5909cabcdadc87ca48f574504159f16c36e31',
    },
    {
      ...{ rounds: 1200, password: 'X'.repeat(64), salt: 'pass phrase equals block size' },
      key: '89adee3608db8bc71f1bfbfe459486b05618b70cbae22092534e56c553ba4b34',
    },
    {
      ...{ rounds: 1200, password: 'X'.repeat(65), salt: 'pass phrase exceeds block size' },
      key: 'd78c5c9cb872a8c9dad4697f0bb5b2d21496c82beb2caeda2112fceea057401b',
    },
    {
      ...{ rounds: 50, password: '𝄞', salt: 'EXAMPLE.COMpianist' },
      key: '4b6d9839f84406df1f09cc166db4b83c571848b784a3d6bdc346589a3e393f9e',
    },
  ])('of 256 bits, after $rounds rounds of SHA-1, is that of RFC 3962 (%#)', async ({ rounds, password, salt, key }) => {
    expect((await aes256Sha1.keyOfPassword(password, Buffer.from(salt), rounds)).toString('hex')).toBe(key)
  })

  it.each([
    { rounds: 1, password: 'password', salt: athena, key: '42263c6e89f4fc28b8df68ee09799f15' },
    { rounds: 2, password: 'password', salt: athena, key: 'c651bf29e2300ac27fa469d693bdda13' },
    { rounds: 1200, password: 'password', salt: athena, key: '4c01cd46d632d01e6dbe230a01ed642a' },
    { rounds: 5, password: 'password', salt: bytes('1234567878563412'), key: 'e9b23d52273747dd5c35cb55be619d8e' },
    { rounds: 1200, password: 'X'.repeat(64), salt: 'pass phrase equals block size', key: '59d1bb789a828b1aa54ef9c2883f69ed' },
    { rounds: 1200, password: 'X'.repeat(65), salt: 'pass phrase exceeds block size', key: 'cb8005dc5f90179a7f02104c0018751d' },
    { rounds: 50, password: '𝄞', salt: 'EXAMPLE.COMpianist', key: 'f149c1f2e154a73452d43e7fe62a56e5' },
  ])('of 128 bits, after $rounds rounds of SHA-1, is that of RFC 3962 (%#)', async ({ rounds, password, salt, key }) => {
    expect((await aes128Sha1.keyOfPassword(password, Buffer.from(salt), rounds)).toString('hex')).toBe(key)
  })

  it.each([
    [aes128Sha2, '089bca48b105ea6ea77ca5d2f39dc5e7'],
    [aes256Sha2, '45bd806dbf6a833a9cffc1c94589a222367a79bc21c413718906e9f578a78467'],
  ])('of SHA-2 ($type) is that of RFC 8009', async (encryption, key) => {
    const salt = Buffer.concat([bytes('10df9dd783e5bc8acea1730e74355f61'), Buffer.from('ATHENA.MIT.EDUraeburn')])
    expect((await encryption.keyOfPassword('password', salt, encryption.rounds)).toString('hex')).toBe(key)
  })
})

const short = { encryption: aes128Sha2, key: '3705d96080c17728a0e800eab6e0d23c' }
const long = { encryption: aes256Sha2, key: '6d404d37faf79f9df0d33568d320669800eb4836472ea8a026d16b7182460c52' }
const text = '000102030405060708090a0b0c0d0e0f1011121314'

describe('a message (RFC 8009, A)', () => {
  it.each([
    [short, '', '7e5895eaf2672435bad817f545a37148', 'ef85fb890bb8472f4dab20394dca781dad877eda39d50c870c0d5a0a8e48c718'],
    [
      short,
      text.slice(0, 12),
      '7bca285e2fd4130fb55b1a5c83bc5b24',
      '84d7f30754ed987bab0bf3506beb09cfb55402cef7e6877ce99e247e52d16ed4421dfdf8976c',
    ],
    [
      ...([short, text.slice(0, 32), '56ab21713ff62c0a1457200f6fa9948f'] as const),
      '3517d640f50ddc8ad3628722b3569d2ae07493fa8263254080ea65c1008e8fc295fb4852e7d83e1e7c48c37eebe6b0d3',
    ],
    [
      ...([short, text, 'a7a4e29a4728ce10664fb64e49ad3fac'] as const),
      '720f73b18d9859cd6ccb4346115cd336c70f58edc0c4437c5573544c31c813bce1e6d072c186b39a413c2f92ca9b8334a287ffcbfc',
    ],
    [long, '', 'f764e9fa15c276478b2c7d0c4e5f58e4', '41f53fa5bfe7026d91faf9be959195a058707273a96a40f0a01960621ac612748b9bbfbe7eb4ce3c'],
    [
      ...([long, text.slice(0, 12), 'b80d3251c1f6471494256ffe712d0b9a'] as const),
      '4ed7b37c2bcac8f74f23c1cf07e62bc7b75fb3f637b9f559c7f664f69eab7b6092237526ea0d1f61cb20d69d10f2',
    ],
    [
      ...([long, text.slice(0, 32), '53bf8a0d105265d4e276428624ce5e63'] as const),
      'bc47ffec7998eb91e8115cf8d19dac4bbbe2e163e87dd37f49beca92027764f68cf51f14d798c2273f35df574d1f932e40c4ff255b36a266',
    ],
    [
      ...([long, text, '763e65367e864f02f55153c7e3b58af1'] as const),
      '40013e2df58e8751957d2878bcd2d6fe101ccfd556cb1eae79db3c3ee86429f2b2a602ac86fef6ecb647d6295fae077a1feb517508d2c16b4192e01f62',
    ],
  ])('is encrypted as published, and read again (%#)', ({ encryption, key }, plain, confounder, encrypted) => {
    expect(encryption.encrypt(bytes(key), 2, bytes(plain), bytes(confounder)).toString('hex')).toBe(encrypted)
    expect(encryption.decrypt(bytes(key), 2, bytes(encrypted)).toString('hex')).toBe(plain)
  })

  it.each([
    [short, 'd78367186643d67b411cba9139fc1dee'],
    [long, '45ee791567eefca37f4ac1e0222de80d43c3bfa06699672a'],
  ])('has the checksum that is published (%#)', ({ encryption, key }, checksum) => {
    expect(encryption.checksum(bytes(key), 2, bytes(text)).toString('hex')).toBe(checksum)
  })
})

describe.each(encryptions)('messages of type $type', (encryption) => {
  const key = Buffer.alloc(encryption.keyBytes, 7)

  it('come back as they were, whatever their length', () => {
    const anything = fc.uint8Array({ maxLength: 200 }).map((one) => Buffer.from(one))
    fc.assert(
      fc.property(anything, (plain) => {
        expect(encryption.decrypt(key, 3, encryption.encrypt(key, 3, plain))).toEqual(plain)
      }),
    )
  })

  it('are refused when a bit of them is another, with another key, for another use, and cut short', () => {
    const encrypted = encryption.encrypt(key, 3, Buffer.from('a ticket of somebody'))
    const place = fc.record({ at: fc.nat(encrypted.length - 1), bit: fc.nat(7) })
    fc.assert(
      fc.property(place, ({ at, bit }) => {
        const changed = Buffer.from(encrypted)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(() => encryption.decrypt(key, 3, changed)).toThrow(Undecryptable)
      }),
    )
    expect(() => encryption.decrypt(Buffer.alloc(encryption.keyBytes, 8), 3, encrypted)).toThrow(Undecryptable)
    expect(() => encryption.decrypt(key, 4, encrypted)).toThrow(Undecryptable)
    for (let length = 0; length < encrypted.length; length++)
      expect(() => encryption.decrypt(key, 3, encrypted.subarray(0, length))).toThrow(Undecryptable)
  })
})
