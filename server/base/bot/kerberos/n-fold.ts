// n-fold (RFC 3961, section 5.1): stretches or folds a text to so many bytes, which keys are then derived with.

export function nFold(text: Uint8Array, bytes: number): Buffer {
  const inputBits = text.length * 8
  const value = numberOf(text)
  const mask = (1n << BigInt(inputBits)) - 1n
  const copies = leastCommonMultiple(text.length, bytes) / text.length
  let joined = 0n
  for (let copy = 0; copy < copies; copy++) {
    const by = BigInt((13 * copy) % inputBits)
    const rotated = ((value >> by) | (value << (BigInt(inputBits) - by))) & mask
    joined = (joined << BigInt(inputBits)) | rotated
  }
  return bytesOf(addedUp(joined, BigInt(bytes * 8)), bytes)
}

/** Its parts of so many bits, in ones' complement: what is carried out on the left comes in on the right. */
function addedUp(joined: bigint, bits: bigint): bigint {
  const mask = (1n << bits) - 1n
  let sum = 0n
  for (let rest = joined; rest > 0n; rest >>= bits) sum += rest & mask
  while (sum > mask) sum = (sum & mask) + (sum >> bits)
  return sum
}

function leastCommonMultiple(one: number, other: number): number {
  let [larger, smaller] = [one, other]
  while (smaller !== 0) [larger, smaller] = [smaller, larger % smaller]
  return (one * other) / larger
}

function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
}

function bytesOf(value: bigint, bytes: number): Buffer {
  return Buffer.from(value.toString(16).padStart(bytes * 2, '0'), 'hex')
}
