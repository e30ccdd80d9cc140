// AES with HMAC-SHA1 (RFC 3962): what every realm has had since 2005, Active Directory among them.
import { createCipheriv, createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { blockBytes, decryptStealing, encryptStealing } from './ciphertext-stealing'
import { derived, type Encryption, isSame, refuseUnless, usageOf } from './encryption'
import { nFold } from './n-fold'

const macBytes = 12

export const aes128Sha1 = aesSha1(17, 15, 16)
export const aes256Sha1 = aesSha1(18, 16, 32)

function aesSha1(type: number, checksumType: number, keyBytes: 16 | 32): Encryption {
  return {
    ...{ type, checksumType, keyBytes, rounds: 4096 },
    async keyOfPassword(password, salt, rounds) {
      const seed = await promisify(pbkdf2)(password, salt, rounds, keyBytes, 'sha1')
      return derivedKey(seed, Buffer.from('kerberos'))
    },
    encrypt(key, usage, plain, confounder = randomBytes(blockBytes)) {
      const whole = Buffer.concat([confounder, plain])
      const encrypted = encryptStealing(derivedKey(key, usageOf(usage, derived.encryption)), whole)
      return Buffer.concat([encrypted, mac(derivedKey(key, usageOf(usage, derived.integrity)), whole)])
    },
    decrypt(key, usage, encrypted) {
      refuseUnless(encrypted.length >= blockBytes + macBytes)
      const body = encrypted.subarray(0, -macBytes)
      const whole = decryptStealing(derivedKey(key, usageOf(usage, derived.encryption)), body)
      const expected = mac(derivedKey(key, usageOf(usage, derived.integrity)), whole)
      refuseUnless(isSame(expected, encrypted.subarray(-macBytes)))
      return whole.subarray(blockBytes)
    },
    checksum: (key, usage, bytes) => mac(derivedKey(key, usageOf(usage, derived.checksum)), bytes),
  }
}

function mac(key: Buffer, bytes: Buffer): Buffer {
  return createHmac('sha1', key).update(bytes).digest().subarray(0, macBytes)
}

/** RFC 3961, section 5.1: the constant, encrypted again and again until there are bytes enough. */
function derivedKey(key: Buffer, constant: Buffer): Buffer {
  const blocks: Buffer[] = []
  let block = nFold(constant, blockBytes)
  for (let bytes = 0; bytes < key.length; bytes += blockBytes) {
    block = createCipheriv(`aes-${key.length * 8}-ecb`, key, null)
      .setAutoPadding(false)
      .update(block)
    blocks.push(block)
  }
  return Buffer.concat(blocks).subarray(0, key.length)
}
