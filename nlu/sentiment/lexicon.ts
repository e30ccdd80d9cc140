// What a language says of feelings, in a form that is quick to look into. The words are in words/, reading a sentence is analyse.ts.
import type { ToneName } from '@parley/contract/base/mood/tone'
import { plainForm } from '../text/words'

/** The tones, and good or bad without a feeling of its own. */
const feelings = ['angry', 'disgust', 'fear', 'sad', 'joy', 'good', 'bad'] as const
export type Feeling = (typeof feelings)[number]

/** Words between spaces, mild ones first, then plain, then strong; `_` stands for a space and `word*` for every word that begins so. */
type Strengths = readonly [mild: string, plain: string, strong: string]

interface WordLists extends Record<Feeling, Strengths> {
  /** Turn round what they stand by. */
  not: string
  /** Idioms that say nothing, though a word among them would. */
  idle?: string
  more: string
  less: string
  /** What is said before them counts less. */
  but: string
}

/** How a language is written and where its negation stands. */
interface Grammar {
  /** Cut by spaces, or looked for letter by letter. */
  cut: 'spaces' | 'letters'
  /** Words, or letters, within which a negation before the word counts; 0: it never stands before. */
  before: number
  /** The same behind it. */
  after: number
  /** Ends a clause without a mark; sticky. */
  stop?: RegExp
  /** A word with an apostrophe is one word. */
  keepsApostrophes?: true
}

export interface Entry {
  words: readonly Part[]
  /** Letters, or words, that it takes. */
  length: number
  mark: { feeling: Feeling; strength: number } | { sign: 'not' | 'idle' | 'more' | 'less' | 'but' }
}

interface Part {
  text: string
  isBeginning: boolean
}

export interface Lexicon extends Grammar {
  /** By the whole first word, and by its beginning: the longest first. */
  whole: ReadonlyMap<string, readonly Entry[]>
  beginnings: ReadonlyMap<string, readonly Entry[]>
  longestBeginning: number
}

export const tonesOf: Record<Feeling, readonly { tone: ToneName; share: number }[]> = {
  angry: [
    { tone: 'angry', share: 1 },
    { tone: 'positive', share: -1 },
  ],
  disgust: [
    { tone: 'disgust', share: 1 },
    { tone: 'positive', share: -1 },
  ],
  fear: [
    { tone: 'fear', share: 1 },
    { tone: 'positive', share: -0.5 },
  ],
  sad: [
    { tone: 'sad', share: 1 },
    { tone: 'positive', share: -1 },
  ],
  joy: [
    { tone: 'joy', share: 1 },
    { tone: 'positive', share: 1 },
  ],
  good: [{ tone: 'positive', share: 1 }],
  bad: [{ tone: 'positive', share: -1 }],
}

export function lexicon(lists: WordLists, grammar: Grammar): Lexicon {
  const entries: Entry[] = []
  const add = (words: string, mark: Entry['mark']): void => {
    for (const word of words.split(/\s+/)) if (word !== '') entries.push({ ...partsOf(word, grammar.cut), mark })
  }
  for (const feeling of feelings) for (const [at, words] of lists[feeling].entries()) add(words, { feeling, strength: at + 1 })
  for (const sign of ['not', 'idle', 'more', 'less', 'but'] as const) add(lists[sign] ?? '', { sign })
  entries.sort((one, other) => other.length - one.length)
  const whole = new Map<string, Entry[]>()
  const beginnings = new Map<string, Entry[]>()
  for (const entry of entries) {
    const [first] = entry.words
    if (first === undefined) continue
    const key = grammar.cut === 'letters' ? first.text.slice(0, 1) : first.text
    const index = grammar.cut === 'spaces' && first.isBeginning ? beginnings : whole
    index.set(key, [...(index.get(key) ?? []), entry])
  }
  return { ...grammar, whole, beginnings, longestBeginning: Math.max(0, ...[...beginnings.keys()].map(({ length }) => length)) }
}

function partsOf(word: string, cut: Grammar['cut']): Pick<Entry, 'words' | 'length'> {
  const spoken = plainForm(word.replaceAll('_', ' '))
  if (cut === 'letters') return { words: [{ text: spoken, isBeginning: false }], length: spoken.length }
  const words = spoken.split(' ').map((text) => ({ text: text.replace(/\*$/, ''), isBeginning: text.endsWith('*') }))
  return { words, length: words.length }
}
