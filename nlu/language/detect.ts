// In which languages a sentence may be written: by its script, then by the words, endings and letters that tell languages apart, and by the
// sentences a bot has learned from in each of its languages. Names, numbers and single words of many languages tell nothing.
import { plainForm, wordsOf } from '../text/words'
import { endingsOf, languagesOfWord, lettersOf } from './common-words'

/** The words a bot knows in a language, in plain form; undefined where it has learned nothing. */
export type KnownWords = (language: string) => ReadonlySet<string> | undefined

const scripts: readonly { shape: RegExp; languages: readonly string[] }[] = [
  { shape: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, languages: ['ja'] },
  { shape: /\p{Script=Hangul}/gu, languages: ['ko'] },
  { shape: /\p{Script=Han}/gu, languages: ['zh', 'ja'] },
  { shape: /\p{Script=Arabic}/gu, languages: ['ar'] },
  { shape: /\p{Script=Devanagari}/gu, languages: ['hi', 'mr'] },
  { shape: /\p{Script=Tamil}/gu, languages: ['ta'] },
  { shape: /\p{Script=Telugu}/gu, languages: ['te'] },
  { shape: /\p{Script=Cyrillic}/gu, languages: ['ru', 'uk', 'kk'] },
]

/** Letters of one language of several that share a script. */
const ownLetters: Readonly<Record<string, RegExp>> = {
  uk: /[іїєґ]/iu,
  kk: /[әғқңөұүһ]/iu,
  mr: /ळ|आहे|नाही|मला/u,
  zh_cn: /[们这说对时个为开发过还么请谢订钱买]/u,
  zh_tw: /[們這說國對會來沒發麼謝點錢]/u,
}

/** Less evidence than a word of one language alone tells nothing. */
const leastEvidence = 0.75
/** Languages with so much of the evidence for the likeliest one may be meant as well. */
const shareOfBest = 0.7
/** Of mail and of pages: their words are nobody's language. */
const addresses = /\S+@\S+|https?:\S+|www\.\S+/gu
/** Longer texts are judged by their beginning. */
const mostChars = 400

/** Those of the given languages, the likeliest first; none where the sentence does not tell, or is in another. */
export function languagesIn(text: string, languages: readonly string[], known: KnownWords = () => undefined): string[] {
  const beginning = text.slice(0, mostChars).replace(addresses, ' ').normalize('NFC')
  const letters = count(beginning, /\p{L}/gu)
  if (letters === 0) return []
  const kana = count(beginning, scripts[0]?.shape ?? /$^/gu)
  if (kana > 0 && count(beginning, /[\p{Script=Latin}]/gu) < letters / 2) return ofBases(languages, ['ja'], beginning)
  const script = scripts.find(({ shape }) => count(beginning, shape) > letters / 2)
  if (script) return ofBases(languages, script.languages, beginning)
  return byWords(beginning, languages, known)
}

const count = (text: string, shape: RegExp): number => text.match(shape)?.length ?? 0

/** Where letters of its own stand for one of them, that one alone. */
function ofBases(languages: readonly string[], bases: readonly string[], text: string): string[] {
  const fitting = bases.flatMap((base) => languages.filter((language) => baseOf(language) === base))
  const certain = fitting.filter((language) => ownLetters[language]?.test(text))
  if (certain.length > 0) return certain
  return fitting.filter((language) => ownLetters[language] === undefined || baseOf(language) === 'zh')
}

const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/)[0] ?? ''

function byWords(text: string, languages: readonly string[], known: KnownWords): string[] {
  const evidence = new Map<string, number>()
  const add = (found: readonly string[], weight: number): void => {
    for (const language of found) evidence.set(language, (evidence.get(language) ?? 0) + weight / found.length)
  }
  const bases = new Set(languages.map(baseOf))
  /** A word of two languages of which the bot speaks one is as good as a word of that one. */
  const addWord = (speaking: readonly string[]): void => {
    const own = speaking.filter((language) => bases.has(language))
    const isOwn = speaking.length <= 2 && own.length === 1
    add(isOwn ? own : speaking, 1)
    const others = isOwn ? speaking.filter((language) => !bases.has(language)) : []
    add(others, 0.5)
  }
  for (const word of spokenWords(text)) {
    addWord(languagesOfWord.get(word) ?? [])
    add(keysOf(endingsOf, word), 0.4)
    const knowing = languages.filter((language) => known(language)?.has(word))
    if (knowing.length < languages.length) add([...new Set(knowing.map(baseOf))], 0.8)
  }
  add(keysOf(lettersOf, text), 0.5)
  const best = Math.max(0, ...evidence.values())
  if (best < leastEvidence) return []
  return [...evidence]
    .filter(([, weight]) => weight >= best * shareOfBest)
    .sort(([one, oneWeight], [other, otherWeight]) => otherWeight - oneWeight || one.localeCompare(other))
    .flatMap(([base]) => languages.filter((language) => baseOf(language) === base))
}

/** Words in plain form; those with an apostrophe also as their parts. */
function spokenWords(text: string): string[] {
  return wordsOf(text, '').flatMap(({ plain }) => {
    if (!/\p{L}/u.test(plain)) return []
    return languagesOfWord.has(plain) ? [plain] : plain.split("'")
  })
}

const keysOf = (table: Readonly<Record<string, RegExp>>, text: string): string[] =>
  Object.entries(table).flatMap(([language, shape]) => (shape.test(text) ? [language] : []))

/** The words of sentences, as `KnownWords` has them. */
export function plainWordsOf(sentences: Iterable<string>): Set<string> {
  const words = new Set<string>()
  for (const sentence of sentences) for (const word of spokenWords(sentence)) words.add(plainForm(word))
  return words
}
