// Writes what is not ASCII in a built script as escapes, and moves its source map along. A script of plain letters takes half the memory, and is
// read as it is; esbuild leaves the letters of regular expressions as they are.

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const digitOf = new Map([...digits].map((digit, value) => [digit, value]))
/** An escape has six letters in the place of one. */
const longer = 5

/** `mappings` as in a source map (ECMA-426). Throws where an escape would mean something else. */
export function inPlainLetters(text, mappings) {
  const unsafe = /\.raw`[^`]*[^\0-\x7f]|\\[^\0-\x7f]/.exec(text)
  if (unsafe) throw new Error(`Not to be written as an escape: ${unsafe[0].slice(-80)}`)
  const mapped = mappings.split(';')
  const lines = text.split('\n').map((line, i) => {
    const places = [...line.matchAll(/[^\0-\x7f]/g)].map(({ index }) => index)
    if (places.length === 0) return line
    mapped[i] = moved(mapped[i] ?? '', places)
    return line.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  })
  return { text: lines.join('\n'), mappings: mapped.join(';') }
}

/** One line of mappings; the first number of each is how far it stands from the one before. */
function moved(line, places) {
  let [before, after, passed] = [0, 0, 0]
  const segments = line.split(',').map((segment) => {
    if (segment === '') return segment
    const { value, length } = numberIn(segment)
    before += value
    while (passed < places.length && places[passed] < before) passed += 1
    const column = before + passed * longer
    const written = writtenNumber(column - after) + segment.slice(length)
    after = column
    return written
  })
  return segments.join(',')
}

function numberIn(segment) {
  let [value, shift, length] = [0, 0, 0]
  for (const digit of segment) {
    const part = digitOf.get(digit) ?? 0
    value |= (part & 31) << shift
    shift += 5
    length += 1
    if ((part & 32) === 0) break
  }
  return { value: value & 1 ? -(value >> 1) : value >> 1, length }
}

function writtenNumber(number) {
  let left = number < 0 ? (-number << 1) | 1 : number << 1
  let written = ''
  do {
    const part = left & 31
    left >>>= 5
    written += digits[left > 0 ? part | 32 : part]
  } while (left > 0)
  return written
}
