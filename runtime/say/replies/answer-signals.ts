// Finds the words in a sentence that say yes or no, those that turn them around, and those that doubt, by the lists of answer-words. What
// they mean together is yes-or-no.ts.
import { type AnswerWords, answerWords } from './answer-words'

type Part = Exclude<keyof AnswerWords, 'between' | 'but' | 'alone' | 'opens' | 'asks' | 'articles' | 'negatesBefore' | 'negatesAfter'>

export interface Signal {
  parts: ReadonlySet<Part>
  begins: number
  ends: number
}

export interface KnownAnswers {
  phrases: Phrases
  between: ReadonlySet<string>
  but: readonly string[]
  opens: readonly string[]
  asks: readonly string[]
}

interface Phrases {
  parts: Map<string, Set<Part>>
  alone: ReadonlySet<string>
  longest: number
}

const parts: readonly Part[] = ['yes', 'fine', 'no', 'not', 'without', 'wrong', 'trouble', 'unsure', 'nothing']
const known = new Map<string, KnownAnswers>()

/** Words of the language, and of English beside it. */
export function answersKnownIn(language: string): KnownAnswers {
  const code = answerWords[language.slice(0, 2)] ? language.slice(0, 2) : 'en'
  const had = known.get(code)
  if (had) return had
  const lists = [...new Set([answerWords[code], answerWords.en])].filter((list) => list !== undefined)
  const listed = (part: keyof AnswerWords) => lists.flatMap((list) => listOf(list[part]))
  const byPhrase = new Map<string, Set<Part>>()
  for (const part of parts) for (const phrase of listed(part)) addPart(byPhrase, phrase, part)
  const made = {
    phrases: { parts: byPhrase, alone: new Set(listed('alone')), longest: longestOf(byPhrase.keys()) },
    between: new Set(listed('between')),
    but: listed('but'),
    opens: listed('opens'),
    asks: listed('asks'),
  }
  known.set(code, made)
  return made
}

const listOf = (words: string | undefined): string[] => (words ?? '').split('|').map(plainAnswer).filter(Boolean)
const longestOf = (phrases: Iterable<string>): number => Math.max(0, ...[...phrases].map((phrase) => phrase.length))

function addPart(to: Map<string, Set<Part>>, phrase: string, part: Part): void {
  const has = to.get(phrase)
  if (has) has.add(part)
  else to.set(phrase, new Set([part]))
}

/** What a bot or a node calls yes and no, which it means whatever the words mean elsewhere. */
export function ownAnswers(yes: readonly string[], no: readonly string[]): Phrases {
  const byPhrase = new Map<string, Set<Part>>()
  for (const phrase of no.map(plainAnswer).filter(Boolean)) byPhrase.set(phrase, new Set<Part>(['no']))
  for (const phrase of yes.map(plainAnswer).filter(Boolean)) if (!byPhrase.has(phrase)) byPhrase.set(phrase, new Set<Part>(['yes']))
  return { parts: byPhrase, alone: new Set(), longest: longestOf(byPhrase.keys()) }
}

/** In lower case, without accents, signs that show nothing, and tones of a skin. */
export function plainAnswer(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u{1F3FB}-\u{1F3FF}\uFE0F\p{Cf}]/gu, '')
    .replaceAll(/[’‘´`]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** "yess" and "nooo" as "yes" and "no": a word that is unknown is read with fewer of a letter that is repeated, if that makes it known. */
export function withoutLongLetters(text: string, { phrases }: KnownAnswers): string {
  return text.replaceAll(/\p{L}*(\p{L})\1\p{L}*/gu, (word) => {
    const shorter = [
      word.replaceAll(/(\p{L})\1{2,}/gu, '$1$1'),
      word.replaceAll(/(\p{L})\1{2,}/gu, '$1'),
      word.replace(/(\p{L})\1+$/u, '$1'),
    ]
    return phrases.parts.has(word) ? word : (shorter.find((form) => phrases.parts.has(form)) ?? word)
  })
}

/** From left to right, without overlaps; of those that begin at one place the longest, and of equals what the bot calls its own. */
export function signalsIn(text: string, known: readonly Phrases[]): Signal[] {
  const found: Signal[] = []
  for (let at = 0; at < text.length; at += 1) {
    const signal = longestAt(text, at, known)
    if (signal === null) continue
    found.push(signal)
    at = signal.ends - 1
  }
  return found
}

function longestAt(text: string, at: number, known: readonly Phrases[]): Signal | null {
  if (isInWord(text, at)) return null
  let best: Signal | null = null
  for (const { parts, alone, longest } of known) {
    for (let ends = Math.min(text.length, at + longest); ends > (best?.ends ?? at); ends -= 1) {
      const phrase = text.slice(at, ends)
      const has = parts.get(phrase)
      if (!has || cutsWord(text, phrase, ends)) continue
      const isHeard = !alone.has(phrase) || text.replaceAll(/[\s\p{P}]+/gu, '') === phrase.replaceAll(/[\s\p{P}]+/gu, '')
      best = { parts: isHeard ? has : new Set<Part>(['nothing']), begins: at, ends }
      break
    }
  }
  return best
}

const isLetter = (char: string): boolean => /[\p{L}\p{N}]/u.test(char)
const isSpaced = (char: string): boolean => /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Nd}]/u.test(char)

/** Whether a place is inside a word. Scripts without blanks have no inside. */
function isInWord(text: string, at: number): boolean {
  const [before = '', here = ''] = [text[at - 1], text[at]]
  return isSpaced(here) && isLetter(before)
}

/** Endings are joined to words of Korean, but not to those of one syllable: "예약" is no "예". */
function cutsWord(text: string, phrase: string, ends: number): boolean {
  const next = text[ends] ?? ''
  if (!isLetter(next) || !isSpaced(phrase.at(-1) ?? '')) return false
  return !/^\p{Script=Hangul}{2,}|^\p{Script=Hangul}+\s/u.test(phrase)
}
