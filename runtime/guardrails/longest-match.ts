// How long a match of a regular expression can be. Whether the expression may be run at all is kit/regex/safe.

/** A longer one counts as one without a bound. */
const mostUnits = 2000
const unbounded = Number.POSITIVE_INFINITY

interface Reading {
  source: string
  at: number
}

/** In UTF-16 units; null where there is no bound, or where a match depends on more than the characters beside it. */
export function longestMatch({ source }: Pick<RegExp, 'source'>): number | null {
  const longest = alternativesIn({ source, at: 0 })
  return longest > mostUnits ? null : longest
}

function alternativesIn(reading: Reading): number {
  let longest = 0
  let current = 0
  while (reading.at < reading.source.length) {
    const sign = reading.source[reading.at]
    if (sign === ')') break
    if (sign === '|') {
      reading.at += 1
      longest = Math.max(longest, current)
      current = 0
    } else current += times(atomAt(reading), mostTimes(reading))
  }
  return Math.max(longest, current)
}

/** Nothing is nothing, however often. */
const times = (length: number, count: number): number => (length === 0 ? 0 : length * count)

function atomAt(reading: Reading): number {
  const rest = reading.source.slice(reading.at)
  if (rest.startsWith('(')) return groupAt(reading, rest)
  if (/^[\^$]/.test(rest)) return take(reading, 1, unbounded)
  if (/^\\k/.test(rest) || /^\\[1-9]/.test(rest)) return take(reading, 2, unbounded)
  if (/^\\[bB]/.test(rest)) return take(reading, 2, 0)
  const sign = /^\\(?:u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|c[A-Za-z]|[\s\S])/.exec(rest)
  if (sign) return take(reading, sign[0].length, 2)
  const letters = /^\[(?:\\[\s\S]|[^\]\\])*\]/.exec(rest)
  return take(reading, letters?.[0].length ?? 1, 2)
}

function groupAt(reading: Reading, rest: string): number {
  const opening = /^\((?:\?(?:<?[=!]|:|<[^>]*>))?/.exec(rest)?.[0] ?? '('
  reading.at += opening.length
  const inside = alternativesIn(reading)
  reading.at += 1
  return /[=!]$/.test(opening) ? unbounded : inside
}

function take(reading: Reading, length: number, units: number): number {
  reading.at += length
  return units
}

function mostTimes(reading: Reading): number {
  const repeat = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(reading.source.slice(reading.at))?.[0]
  if (repeat === undefined) return 1
  reading.at += repeat.length
  if (/^(?:[*+]|\{\d+,\})/.test(repeat)) return unbounded
  if (repeat.startsWith('?')) return 1
  const [, least, most] = /^\{(\d+)(?:,(\d+))?/.exec(repeat) ?? []
  return Number(most ?? least ?? 1)
}
