// In which scripts texts are written, as far as it tells that a sentence cannot be understood at all: what was learned in Latin letters says
// nothing about Arabic ones.

/** Scripts that one language mixes are one. */
const scripts: readonly (readonly [name: string, shape: RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['east', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['thai', /\p{Script=Thai}/u],
]
const others = 'others'

export function scriptsIn(text: string): ReadonlySet<string> {
  const found = new Set(scripts.flatMap(([name, shape]) => (shape.test(text) ? [name] : [])))
  if (found.size === 0 && /\p{L}/u.test(text)) found.add(others)
  return found
}

export function scriptsOf(texts: Iterable<string>): ReadonlySet<string> {
  const all = new Set<string>()
  for (const text of texts) for (const script of scriptsIn(text)) all.add(script)
  return all
}

/** Whether a text has a letter in one of the scripts. */
export function isWrittenIn(text: string, known: ReadonlySet<string>): boolean {
  for (const script of scriptsIn(text)) if (known.has(script)) return true
  return false
}
