// What stands in a sentence for something else (reference/domain 3.3): the pairs of the concept ~bot_substitutions, `from | to`, change the words
// before anything reads them; words that sound like others count as those in patterns. Places in the sentence stay those of what was said.
import type { Phrase } from './phrases'
import { type Word, wordsOf } from './words'

export const substitutionConcept = '~bot_substitutions'
const mark = '|'

/** `?`: any number. */
type Said = { plain: string } | { isNumber: true }

export interface Substitution {
  said: readonly Said[]
  isFirst: boolean
  isLast: boolean
  text: string
  words: readonly string[]
}

/** A stretch of the sentence with what is read in its place. */
export interface Replaced {
  start: number
  end: number
  text: string
}

/** The longest first; undefined where there is none. */
export function substitutionsOf(phrases: readonly Phrase[], language: string): readonly Substitution[] | undefined {
  const pairs = phrases.filter(({ kind, standsFor }) => kind === 'concept' && standsFor.toLowerCase() === substitutionConcept)
  const read = pairs.flatMap(({ text }) => substitutionIn(text, language) ?? [])
  return read.length === 0 ? undefined : read.toSorted((one, other) => other.said.length - one.said.length)
}

/** null for a member that is no pair, or replaces nothing. */
export function substitutionIn(pair: string, language: string): Substitution | null {
  const at = pair.indexOf(mark)
  if (at < 0) return null
  const [from, text] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  const [isFirst, isLast] = [from.startsWith('<'), from.endsWith('>')]
  const inside = from.slice(isFirst ? 1 : 0, isLast ? -1 : undefined)
  const said = inside.split(/[\s_]+/).flatMap((part): Said[] => {
    if (part === '?') return [{ isNumber: true }]
    return wordsOf(part, language).map(({ plain }) => ({ plain }))
  })
  const isWorded = said.some((one) => 'plain' in one)
  return isWorded ? { said, isFirst, isLast, text, words: wordsOf(text, language).map(({ plain }) => plain) } : null
}

/** From left to right, each word in one of them at most. A sentence of which nothing would be left stays as it is. */
export function substituted(words: readonly Word[], substitutions: readonly Substitution[]): { words: Word[]; replaced: Replaced[] } {
  const all = words.flatMap(numberApart)
  const result: Word[] = []
  const replaced: Replaced[] = []
  let at = 0
  while (at < all.length) {
    const found = substitutions.find((one) => isAt(one, all, at))
    const word = all[at]
    if (found === undefined) {
      if (word !== undefined) result.push(word)
      at += 1
      continue
    }
    const covered = all.slice(at, at + found.said.length)
    const own = found.said.flatMap((one, i) => ('plain' in one ? [] : (covered[i] ?? [])))
    const left = covered.filter((one) => !own.includes(one))
    const [start, end] = [left[0]?.start ?? 0, left.at(-1)?.end ?? 0]
    // What a number counts stays behind it.
    const isNumbered = own[0] !== undefined && covered[0] === own[0]
    const made = found.words.map((plain) => ({ start, end, plain }))
    result.push(...(isNumbered ? [...own, ...made] : [...made, ...own]))
    const isJoined = isNumbered && own.at(-1)?.end === start
    replaced.push({ start, end, text: isJoined && found.text !== '' ? ` ${found.text}` : found.text })
    at += found.said.length
  }
  if (replaced.length === 0) return { words: [...words], replaced }
  return result.some(({ plain }) => !/^[?!]$/.test(plain)) ? { words: result, replaced } : { words: [...words], replaced: [] }
}

function isAt({ said, isFirst, isLast }: Substitution, words: readonly Word[], at: number): boolean {
  if (isFirst && at > 0) return false
  const end = at + said.length
  if (isLast && words.slice(end).some(({ plain }) => !/^[?!]$/.test(plain))) return false
  return said.every((one, i) => {
    const plain = words[at + i]?.plain
    return plain !== undefined && ('plain' in one ? plain === one.plain : /^\d+$/.test(plain))
  })
}

/** `5km` as the number and the word. */
function numberApart(word: Word): Word[] {
  const digits = /^\d+(?=\p{L}+$)/u.exec(word.plain)?.[0]
  if (digits === undefined || word.plain.length !== word.end - word.start) return [word]
  const middle = word.start + digits.length
  return [
    { start: word.start, end: middle, plain: digits },
    { start: middle, end: word.end, plain: word.plain.slice(digits.length) },
  ]
}

/** The first of them is said, the others sound like it: `right | write`. null for any other member of a concept. */
export function homophonesIn(member: string): { said: string; meant: string[] } | null {
  const [said = '', ...meant] = member.split(mark).map((part) => part.trim())
  const others = meant.filter((part) => part !== '')
  return said === '' || others.length === 0 ? null : { said, meant: others }
}
