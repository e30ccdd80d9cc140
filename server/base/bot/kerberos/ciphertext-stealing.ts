// AES in CBC mode with ciphertext stealing (RFC 3962, section 5): what comes out is as long as what went in. The first block is chained to
// zeros, as Kerberos has it for every message.
import { createCipheriv, createDecipheriv } from 'node:crypto'

export const blockBytes = 16
const zeros = Buffer.alloc(blockBytes)

/** Of one block or more. */
export function encryptStealing(key: Buffer, plain: Buffer): Buffer {
  const padded = Buffer.alloc(Math.ceil(plain.length / blockBytes) * blockBytes)
  plain.copy(padded)
  const chained = chain(key, padded)
  if (chained.length === blockBytes) return chained
  const { before, last, beforeLast } = lastTwo(chained, chained.length)
  return Buffer.concat([before, last, beforeLast]).subarray(0, plain.length)
}

/** Of one block or more. */
export function decryptStealing(key: Buffer, stolen: Buffer): Buffer {
  if (stolen.length === blockBytes) return unchain(key, stolen)
  const { before, beforeLast: whole, last: part } = lastTwo(stolen, stolen.length)
  const tail = unchain(key, whole).subarray(part.length)
  return unchain(key, Buffer.concat([before, part, tail, whole])).subarray(0, stolen.length)
}

function lastTwo(bytes: Buffer, length: number): { before: Buffer; beforeLast: Buffer; last: Buffer } {
  const at = (Math.ceil(length / blockBytes) - 1) * blockBytes
  return { before: bytes.subarray(0, at - blockBytes), beforeLast: bytes.subarray(at - blockBytes, at), last: bytes.subarray(at) }
}

function chain(key: Buffer, blocks: Buffer): Buffer {
  const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, zeros).setAutoPadding(false)
  return Buffer.concat([cipher.update(blocks), cipher.final()])
}

function unchain(key: Buffer, blocks: Buffer): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, zeros).setAutoPadding(false)
  return Buffer.concat([decipher.update(blocks), decipher.final()])
}
