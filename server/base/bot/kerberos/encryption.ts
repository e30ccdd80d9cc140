// What Kerberos asks of a way to encrypt (RFC 3961, section 3): keys made of passwords, messages that nobody can change unseen, and checksums,
// each for one use of a key. Each family of ways is a file of its own (aes-sha1, aes-sha2); encryption-types lists them.
import { timingSafeEqual } from 'node:crypto'

export interface Encryption {
  /** Its number and that of its checksum, as messages have them. */
  type: number
  checksumType: number
  keyBytes: number
  /** The rounds of PBKDF2 where the realm names no other. */
  rounds: number
  keyOfPassword(password: string, salt: Buffer, rounds: number): Promise<Buffer>
  /** `confounder`: random bytes; given where a known outcome is wanted. */
  encrypt(key: Buffer, usage: number, plain: Buffer, confounder?: Buffer): Buffer
  /** Throws `Undecryptable`: it is another key's, or was changed. */
  decrypt(key: Buffer, usage: number, encrypted: Buffer): Buffer
  checksum(key: Buffer, usage: number, bytes: Buffer): Buffer
}

export class Undecryptable extends Error {}

/** For one use of a key, one is derived to encrypt with, one to protect what is encrypted, and one for checksums alone. */
export const derived = { encryption: 0xaa, integrity: 0x55, checksum: 0x99 } as const

export function usageOf(usage: number, what: (typeof derived)[keyof typeof derived]): Buffer {
  const constant = Buffer.alloc(5)
  constant.writeUInt32BE(usage)
  constant.writeUInt8(what, 4)
  return constant
}

export function refuseUnless(isSame: boolean): void {
  if (!isSame) throw new Undecryptable('The message is encrypted with another key')
}

export function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
