// The ways to encrypt that are offered to a realm, the best first. Older ones, of DES and RC4, are not: they are broken.
import { aes128Sha1, aes256Sha1 } from './aes-sha1'
import { aes128Sha2, aes256Sha2 } from './aes-sha2'
import type { Encryption } from './encryption'

export const encryptions: readonly Encryption[] = [aes256Sha2, aes128Sha2, aes256Sha1, aes128Sha1]

export function encryptionOf(type: number): Encryption | undefined {
  return encryptions.find((one) => one.type === type)
}
