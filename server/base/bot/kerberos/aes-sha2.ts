// AES with HMAC-SHA2 (RFC 8009): what newer realms prefer.
import { createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { blockBytes, decryptStealing, encryptStealing } from './ciphertext-stealing'
import { derived, type Encryption, isSame, refuseUnless, usageOf } from './encryption'

interface Family {
  type: number
  checksumType: number
  name: string
  hash: 'sha256' | 'sha384'
  keyBytes: number
  /** Of checksums, and of the keys they are made with. */
  macBytes: number
}

export const aes128Sha2 = aesSha2({
  ...{ type: 19, checksumType: 19, name: 'aes128-cts-hmac-sha256-128' },
  ...{ hash: 'sha256', keyBytes: 16, macBytes: 16 },
})
export const aes256Sha2 = aesSha2({
  ...{ type: 20, checksumType: 20, name: 'aes256-cts-hmac-sha384-192' },
  ...{ hash: 'sha384', keyBytes: 32, macBytes: 24 },
})

const firstState = Buffer.alloc(blockBytes)

function aesSha2({ type, checksumType, name, hash, keyBytes, macBytes }: Family): Encryption {
  const mac = (key: Buffer, ...parts: Buffer[]): Buffer => createHmac(hash, key).update(Buffer.concat(parts)).digest().subarray(0, macBytes)
  const key = (base: Buffer, label: Buffer, bytes: number): Buffer => derivedKey(hash, base, { label, bytes })
  return {
    ...{ type, checksumType, keyBytes, rounds: 32_768 },
    async keyOfPassword(password, salt, rounds) {
      const named = Buffer.concat([Buffer.from(`${name}\0`), salt])
      return key(await promisify(pbkdf2)(password, named, rounds, keyBytes, hash), Buffer.from('kerberos'), keyBytes)
    },
    encrypt(base, usage, plain, confounder = randomBytes(blockBytes)) {
      const whole = Buffer.concat([confounder, plain])
      const encrypted = encryptStealing(key(base, usageOf(usage, derived.encryption), keyBytes), whole)
      return Buffer.concat([encrypted, mac(key(base, usageOf(usage, derived.integrity), macBytes), firstState, encrypted)])
    },
    decrypt(base, usage, encrypted) {
      refuseUnless(encrypted.length >= blockBytes + macBytes)
      const body = encrypted.subarray(0, -macBytes)
      const expected = mac(key(base, usageOf(usage, derived.integrity), macBytes), firstState, body)
      refuseUnless(isSame(expected, encrypted.subarray(-macBytes)))
      return decryptStealing(key(base, usageOf(usage, derived.encryption), keyBytes), body).subarray(blockBytes)
    },
    checksum: (base, usage, bytes) => mac(key(base, usageOf(usage, derived.checksum), macBytes), bytes),
  }
}

/** Section 3. */
function derivedKey(hash: Family['hash'], base: Buffer, { label, bytes }: { label: Buffer; bytes: number }): Buffer {
  const [first, bits] = [Buffer.alloc(4), Buffer.alloc(4)]
  first.writeUInt32BE(1)
  bits.writeUInt32BE(bytes * 8)
  return createHmac(hash, base)
    .update(Buffer.concat([first, label, Buffer.from([0]), bits]))
    .digest()
    .subarray(0, bytes)
}
