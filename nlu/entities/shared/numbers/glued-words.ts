// Numbers that German and Italian write in one word: zweihundertdreiundvierzig, duecentoquarantacinque, dreieinhalb. Letters are small and
// without accents; words that stand apart are word-runs.ts's.
import { numberWords } from './word-tables'

type Reader = (word: string) => number | null

export const gluedReaders: Readonly<Record<string, Reader>> = { de: readGerman, it: readItalian }

const longest = 60

function below(language: string, limit: number): ReadonlyMap<string, number> {
  return new Map([...(numberWords.get(language)?.values ?? [])].filter(([, value]) => value < limit))
}

const german = below('de', 100)
const fixed = new Map([
  ['anderthalb', 1.5],
  ['dreiviertel', 0.75],
])

function readGerman(written: string): number | null {
  if (written.length > longest) return null
  const word = written.replaceAll('ue', 'u').replaceAll('oe', 'o').replace('dreizig', 'dreissig')
  const known = fixed.get(word)
  if (known !== undefined) return known
  const half = /^(.+?)(?:und)?einhalb$/.exec(word)?.[1]
  if (half !== undefined) {
    const whole = half === 'ein' ? 1 : thousands(half)
    return whole === null ? null : whole + 0.5
  }
  return word === 'eineinhalb' ? 1.5 : thousands(word)
}

function thousands(word: string): number | null {
  const at = word.indexOf('tausend')
  if (at < 0) return hundreds(word)
  const count = at === 0 ? 1 : hundreds(word.slice(0, at))
  const rest = restOf(word.slice(at + 7), hundreds)
  return count === null || rest === null ? null : count * 1000 + rest
}

function hundreds(word: string): number | null {
  const at = word.indexOf('hundert')
  if (at < 0) return tens(word)
  const count = at === 0 ? 1 : tens(word.slice(0, at))
  const rest = restOf(word.slice(at + 7), tens)
  return count === null || rest === null ? null : count * 100 + rest
}

function restOf(word: string, read: Reader): number | null {
  if (word === '') return 0
  return read(word) ?? (word.startsWith('und') ? read(word.slice(3)) : null)
}

function tens(word: string): number | null {
  const known = german.get(word)
  if (known !== undefined) return known
  const at = word.indexOf('und', 2)
  const [unit, ten] = [german.get(word.slice(0, at)), german.get(word.slice(at + 3))]
  return at > 0 && unit !== undefined && unit > 0 && unit < 10 && ten !== undefined && ten >= 20 ? ten + unit : null
}

const italian = below('it', 100)

function readItalian(word: string): number | null {
  if (word.length > longest) return null
  const [, count, , rest = ''] = /^(.*?)(mila|mille)(.*)$/.exec(word) ?? []
  if (count === undefined) return centinaia(word)
  const many = count === '' ? 1 : centinaia(count)
  const more = rest === '' ? 0 : centinaia(rest)
  return many === null || more === null ? null : many * 1000 + more
}

function centinaia(word: string): number | null {
  const at = word.indexOf('cent')
  if (at < 0) return decine(word)
  const count = at === 0 ? 1 : decine(word.slice(0, at))
  const tail = word.slice(at + 4)
  const rest = tail === 'o' ? 0 : decine(tail.startsWith('o') && italian.get(tail) === undefined ? tail.slice(1) : tail)
  return count === null || rest === null ? null : count * 100 + rest
}

/** Before "uno" and "otto" the ten loses its last letter. */
function decine(word: string): number | null {
  const known = italian.get(word)
  if (known !== undefined) return known
  for (const [ten, value] of italian) {
    if (value < 20 || !word.startsWith(ten.slice(0, -1))) continue
    const unit = italian.get(word.startsWith(ten) ? word.slice(ten.length) : word.slice(ten.length - 1))
    if (unit !== undefined && unit > 0 && unit < 10) return value + unit
  }
  return null
}
