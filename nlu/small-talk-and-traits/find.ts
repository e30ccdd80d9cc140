// Finds which small talk a sentence is and which traits it has: word for word, by a pattern, or by how near it lies to their sentences. With
// the encoder nearness is one of meaning, else of the words alone.
import type { MatchedTrait, SmallTalkMatch } from '@parley/contract/base/understand'
import { BotSettings } from '@parley/contract/objects/bot/index'
import type { Model, QuantizedRows } from '../model'
import { compilePatterns, firstMatch, matchWords } from '../patterns/compile'
import { keptIn } from '../patterns/kept'
import type { Concepts, Pattern } from '../patterns/pattern'
import { type Reader, readSentence, type Sentence, sentenceKey } from '../text/sentence'
import { dotWithRow } from '../vectors/quantize'
import { type SmallTalkAndTraits, isPattern, type TrainingSmallTalk, type TrainingTrait } from './model'

const usual = BotSettings.parse({})

interface Read {
  text: string
  key: string
  stems: ReadonlySet<string>
  pattern: Pattern | null
  row: number
}

interface Group<T> {
  of: T
  sentences: Read[]
}

export interface LoadedSmallTalkAndTraits {
  smallTalk: Group<TrainingSmallTalk>[]
  traits: Group<TrainingTrait>[]
  rows: QuantizedRows | null
  concepts: Concepts
  gap: number | undefined
  threshold: number
}

/** null where the bot has neither. */
export function loadSmallTalkAndTraits({ header, asides }: Model, reader: Reader, concepts: Concepts): LoadedSmallTalkAndTraits | null {
  const { smallTalk = [], traits = [], rules } = header satisfies SmallTalkAndTraits
  if (smallTalk.length + traits.length === 0) return null
  let row = 0
  const read = (text: string, isRule: boolean): Read => {
    const sentence = readSentence(text, reader)
    const pattern = isRule ? (compilePatterns([text], reader, concepts).patterns[0] ?? null) : null
    return { text, key: isRule ? '' : sentenceKey(sentence), stems: stemsOf(sentence), pattern, row: row++ }
  }
  return {
    smallTalk: smallTalk.map((of) => ({ of, sentences: of.questions.map((text) => read(text, isPattern(text))) })),
    traits: traits.map((of) => ({ of, sentences: of.sentences.map((text) => read(text, of.strategy === 'pattern')) })),
    rows: asides && asides.numbers.length > 0 ? asides : null,
    concepts,
    gap: rules?.patternGap,
    threshold: rules?.smallTalkThreshold ?? usual.smallTalkThreshold,
  }
}

interface Near {
  text: string
  score: number
  definite: boolean
  captured?: string[]
}

/** How near a sentence, which lies at this place where there is an encoder, is to the nearest of some others. */
function nearestIn(known: LoadedSmallTalkAndTraits, sentence: Sentence, meaning: Float32Array | null, others: readonly Read[]): Near {
  const key = sentenceKey(sentence)
  const words = matchWords(sentence)
  const stems = stemsOf(sentence)
  let best: Near = { text: '', score: 0, definite: false }
  for (const { text, key: own, stems: ownStems, pattern, row } of others) {
    const isSame = pattern ? firstMatch([pattern], words, known.concepts, known.gap) !== null : own !== '' && own === key
    if (isSame) return { text, score: 1, definite: true, ...capturedBy(known, pattern, sentence) }
    if (pattern || own === '') continue
    const score = meaning && known.rows ? dotWithRow(known.rows, row, meaning) : shared(stems, ownStems)
    if (score > best.score) best = { text, score: Math.min(1, score), definite: false }
  }
  return best
}

/** The words that a pattern keeps, as they were said; '' for a * that stands for none. */
function capturedBy({ concepts, gap }: LoadedSmallTalkAndTraits, pattern: Pattern | null, sentence: Sentence): Pick<Near, 'captured'> {
  const kept = pattern === null ? [] : keptIn(pattern, matchWords(sentence), concepts, gap)
  if (kept.length === 0) return {}
  const words = sentence.words.filter(({ plain }) => plain !== '?' && plain !== '!')
  const said = kept.map(({ from, to }) => (from === to ? '' : sentence.text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0)))
  return { captured: said }
}

export function smallTalkIn(known: LoadedSmallTalkAndTraits, sentence: Sentence, meaning: Float32Array | null): SmallTalkMatch | undefined {
  let found: SmallTalkMatch | undefined
  for (const { of, sentences } of known.smallTalk) {
    const { text, score, definite, captured } = nearestIn(known, sentence, meaning, sentences)
    if (score < known.threshold || (found && (found.definite || score <= found.score) && !(definite && !found.definite))) continue
    found = { smallTalkId: of.id, question: text, score, definite, ...(captured && { captured }) }
  }
  return found
}

/** Of each group the best that is heard; by patterns all of them. */
export function traitsIn(known: LoadedSmallTalkAndTraits, sentence: Sentence, meaning: Float32Array | null): MatchedTrait[] {
  const heard: MatchedTrait[] = []
  const best = new Map<string, MatchedTrait>()
  for (const { of, sentences } of known.traits) {
    const { score, definite } = nearestIn(known, sentence, meaning, sentences)
    const trait = { traitId: of.id, name: of.name, group: of.group, score }
    if (of.strategy === 'pattern') {
      if (definite) heard.push(trait)
    } else if (score >= of.threshold && score > (best.get(of.groupId)?.score ?? 0)) best.set(of.groupId, trait)
  }
  return [...heard, ...best.values()]
}

function stemsOf({ words, stems }: Sentence): ReadonlySet<string> {
  return new Set(stems.filter((_, i) => !/^[?!]$/.test(words[i]?.plain ?? '')))
}

/** Share of the words two sentences have in common, 0..1. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0
  return (2 * [...one].filter((stem) => other.has(stem)).length) / (one.size + other.size)
}
