// Values as every part can keep and show them: no zero byte, which a database refuses, no half of a surrogate pair, which no encoding
// has, and no number too large to be written again (`1e400` is read as infinite). Broken text is found, or replaced by U+FFFD; such
// numbers, and values too deep in one another, are found, or left out. Whether to repair or to
// refuse is up to whoever takes something in. What is sound already is given back as it is.

export type Fault = 'text' | 'number' | 'depth'

/** The first thing wrong with a value, its keys included; `deepest`: how deep objects and lists may lie in one another. */
export function faultIn(value: unknown, deepest: number): Fault | null {
  if (typeof value === 'string') return isWellFormed(value) ? null : 'text'
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'number'
  if (typeof value !== 'object' || value === null) return null
  if (deepest < 0) return 'depth'
  if (Array.isArray(value)) return firstFault(value, deepest - 1)
  return Object.keys(value).every(isWellFormed) ? firstFault(Object.values(value), deepest - 1) : 'text'
}

function firstFault(values: readonly unknown[], deepest: number): Fault | null {
  for (const value of values) {
    const fault = faultIn(value, deepest)
    if (fault !== null) return fault
  }
  return null
}

export function isWellFormed(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

export function wellFormedText(text: string): string {
  return isWellFormed(text) ? text : text.toWellFormed().replaceAll('\0', '\ufffd')
}

/** A JSON value, well formed: null stands where one lies too deep or a number is too large. Of keys that become the same, the last one's value is kept. */
export function wellFormed<T>(value: T, deepest: number): T
export function wellFormed(value: unknown, deepest: number): unknown {
  return faultIn(value, deepest) === null ? value : repaired(value, deepest)
}

function repaired(value: unknown, deepest: number): unknown {
  if (typeof value === 'string') return wellFormedText(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'object' || value === null) return value
  if (deepest < 0) return null
  if (Array.isArray(value)) return value.map((entry) => repaired(entry, deepest - 1))
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [wellFormedText(key), repaired(entry, deepest - 1)]))
}

/** What JSON.stringify writes for a character that is none, not what it writes for a text that looks like it. */
const brokenEscape = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g

/** A value as JSON text that is well formed, whatever it holds. */
export function wellFormedJson(value: unknown): string {
  return wellFormedJsonText(JSON.stringify(value) ?? 'null')
}

/** The same of what JSON.stringify wrote. */
export function wellFormedJsonText(text: string): string {
  return text.includes('\\u') ? text.replace(brokenEscape, '$1\ufffd') : text
}

/** The beginning of a text, not cut within a character. */
export function beginningOf(text: string, mostChars: number): string {
  if (text.length <= mostChars) return text
  const cut = text.slice(0, mostChars)
  return /[\ud800-\udbff]$/.test(cut) && /^[\udc00-\udfff]/.test(text.slice(mostChars)) ? cut.slice(0, -1) : cut
}
