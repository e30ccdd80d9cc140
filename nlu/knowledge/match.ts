// Looks a sentence up in a bot's knowledge: which questions it may mean, how surely, by which wording and which topics. What follows from
// that beside intents is resolve.ts's.
import type { AnswerCandidate, MatchedTrait } from '@parley/contract/base/understand'
import { BotSettings } from '@parley/contract/objects/bot/index'
import type { Embedding } from '../encoder/embedding'
import { readSentence, type Reader, type Sentence } from '../text/sentence'
import { createPhraseTable } from '../text/phrases'
import { phraseKey } from '../text/words'
import { isBelow, pathOf, placesOf, type Terms, termsOf, wordsFor } from './graph'
import type { Rules } from '../rules'
import type { KnowledgeHeader, KnowledgeRows } from './knowledge-model'
import { likelihoods, likeOf } from './likelihood'
import { meaningsOf, type Meanings } from './meanings'
import { likeness, wordVector, type WordVector, type WordWeights, wordWeights } from './word-vectors'
import { type WordIndex, wordIndex } from './word-index'

export interface LoadedKnowledge {
  header: KnowledgeHeader
  reader: Reader
  weights: WordWeights
  index: WordIndex
  meanings: ((embedding: Embedding) => Meanings) | null
  terms: Terms
  paths: readonly (readonly number[])[]
  /** Questions by the key of each of their wordings. */
  exact: ReadonlyMap<string, readonly number[]>
  /** Share of the topics above a question that must be spoken of. */
  coverage: number
}

export interface FoundAnswer extends AnswerCandidate {
  /** How alike its nearest wording is, in words and meaning: comparable with sentences of intents. */
  likeness: number
}

const usual = BotSettings.parse({})

const mostFound = 5
/** What a path whose topics the user named adds, when all of them were. */
const pathBonus = 0.05
const surest = 0.99
/** What is less likely is not told. */
const leastLikely = 0.1

/** Words of topics are the bot's own words here, as its synonyms are. */
export function loadKnowledge(header: KnowledgeHeader, rows: KnowledgeRows, reader: Reader, rules: Rules = {}): LoadedKnowledge {
  const synonyms = header.topics.flatMap(({ name, synonyms }) =>
    synonyms.map((text) => ({ text, standsFor: name, kind: 'synonym' as const })),
  )
  const ofBot = reader.phrases.phrases.filter(({ kind }) => kind !== 'synonym' || (rules.answerSynonyms ?? usual.answerSynonyms))
  const own: Reader = { ...reader, phrases: createPhraseTable([...ofBot, ...synonyms], reader.language) }
  const read = header.wordings.map(({ text }) => readSentence(text, own))
  const weights = wordWeights(read, own)
  const exact = new Map<string, number[]>()
  for (const { text, faq, inPath } of header.wordings) {
    const key = inPath ? '' : phraseKey(text, reader.language)
    if (key === '') continue
    const known = exact.get(key)
    if (!known) exact.set(key, [faq])
    else if (!known.includes(faq)) known.push(faq)
  }
  return {
    header,
    reader: own,
    weights,
    index: wordIndex(read.map((sentence) => wordVector(sentence, weights))),
    meanings: meaningsOf(rows),
    terms: termsOf(header, reader.language, reader.stem),
    paths: header.faqs.map(({ topic }) => pathOf(header.topics, topic)),
    exact,
    coverage: (rules.pathCoverage ?? usual.pathCoverage) / 100,
  }
}

interface Heard {
  /** Of the sentence as the classifier reads it. */
  embedding: Embedding | null
  /** The traits that the sentence has. */
  traits?: readonly MatchedTrait[]
  /** The id of a question that is looked for as if it did not have the sentence among its wordings; it is told wherever it stands. */
  leavingOut?: string | undefined
  /** Topics whose questions are not looked for, by their ids; ids of anything else do no harm. */
  without?: ReadonlySet<string>
  spell?: Reader['spell'] | undefined
}

/** Best first. */
export function findAnswers(
  known: LoadedKnowledge,
  text: string,
  { embedding, traits = [], leavingOut = '', without = new Set(), spell }: Heard,
): FoundAnswer[] {
  const sentence = readSentence(text, spell ? { ...known.reader, spell } : known.reader)
  const named = namedBy(known, sentence, traits)
  const exact = new Set(known.exact.get(phraseKey(text, known.reader.language)) ?? [])
  const left = known.header.faqs.findIndex(({ id }) => id === leavingOut)
  exact.delete(left)
  const best = bestWordings(known, sentence, { embedding, named, without: rowsOf(known, left, text) })
  const open = [...best].flatMap(([faq, found]) => {
    const question = known.header.faqs[faq]
    const path = pathShown(known, faq, named)
    const isExact = exact.has(faq)
    if (!question || isBelow(known.header, question.topic, without) || (!isExact && lacksTopics(known, path))) return []
    return [{ ...found, faq, question, path, isExact }]
  })
  const scores = likelihoods(
    open.map(({ like }) => like),
    embedding !== null && known.meanings !== null,
  )
  const found = open.flatMap(({ faq, row, alike, question, path, isExact }, at): (FoundAnswer & { rank: number })[] => {
    const score = scores[at] ?? 0
    if (!isExact && score <= leastLikely) return []
    const share = shareSpokenOf(path)
    const tagged = named.tags[faq] ? 1 : 0
    const rank = score + pathBonus * Math.max(share, tagged)
    const wording = known.header.wordings[row]
    return [
      {
        faqId: question.id,
        question: question.question,
        score: isExact ? 1 : Math.min(surest, rank),
        definite: isExact,
        wording: wording?.text ?? '',
        path,
        likeness: alike,
        rank: isExact ? 1 + rank : rank,
      },
    ]
  })
  found.sort((a, b) => b.rank - a.rank)
  return found.filter(({ faqId }, at) => at < mostFound || faqId === leavingOut).map(({ rank: _, ...answer }) => answer)
}

/** Whether a topic above the question must be spoken of that is not, or too few are. */
function lacksTopics(known: LoadedKnowledge, path: AnswerCandidate['path']): boolean {
  if (path.some((step) => step.kind === 'mandatory' && !isSpokenOf(step))) return true
  return countedIn(path).length > 0 && shareSpokenOf(path) < known.coverage
}

const countedIn = (path: AnswerCandidate['path']) => path.filter(({ kind }) => kind !== 'organiser')

function shareSpokenOf(path: AnswerCandidate['path']): number {
  const counted = countedIn(path)
  return counted.length === 0 ? 0 : counted.filter(isSpokenOf).length / counted.length
}

/** Whether a question may be meant by a sentence that is none of its wordings, by its topics alone. */
export function openQuestions(
  known: LoadedKnowledge,
  text: string,
  { traits = [], without = new Set() }: Pick<Heard, 'traits' | 'without'>,
): (faq: number) => boolean {
  const named = namedBy(known, readSentence(text, known.reader), traits)
  return (faq) => {
    const question = known.header.faqs[faq]
    return question !== undefined && !isBelow(known.header, question.topic, without) && !lacksTopics(known, pathShown(known, faq, named))
  }
}

/** Names of the topics that are not looked in. */
export function leftOutOf({ header }: LoadedKnowledge, without: ReadonlySet<string>): string[] {
  return header.topics.filter(({ id }) => without.has(id)).map(({ name }) => name)
}

/** The wordings of a question that are the same words, alone and behind the names of its topics. */
function rowsOf({ header, paths, reader }: LoadedKnowledge, faq: number, text: string): ReadonlySet<number> {
  if (faq < 0) return new Set()
  const names = (paths[faq] ?? []).map((topic) => header.topics[topic]?.name ?? '')
  const alone = phraseKey(text, reader.language)
  const behind = phraseKey([...names, text].join(' '), reader.language)
  return new Set(
    header.wordings.flatMap((wording, row) => {
      const isSame = wording.faq === faq && phraseKey(wording.text, reader.language) === (wording.inPath ? behind : alone)
      return isSame ? [row] : []
    }),
  )
}

interface Named {
  /** The user's words for each topic; '' where there are none. */
  topics: string[]
  /** The name of its trait where that is heard; else ''. */
  traits: string[]
  tags: string[]
}

function namedBy({ header, terms, reader }: LoadedKnowledge, sentence: Sentence, heard: readonly MatchedTrait[]): Named {
  const places = placesOf(sentence, reader.language, reader.stem)
  return {
    topics: terms.topics.map((one) => wordsFor(one, sentence, places)),
    traits: header.topics.map(({ traitId }) => heard.find((trait) => trait.traitId === traitId)?.name ?? ''),
    tags: terms.tags.map((one) => wordsFor(one, sentence, places)),
  }
}

/** All topics above a question but the root, from the top. */
function pathShown({ header, paths }: LoadedKnowledge, faq: number, named: Named): AnswerCandidate['path'] {
  return (paths[faq] ?? []).map((topic) => ({
    topic: header.topics[topic]?.name ?? '',
    kind: header.topics[topic]?.kind ?? 'default',
    words: named.topics[topic] ?? '',
    ...(named.traits[topic] && { trait: named.traits[topic] }),
  }))
}

/** By words, or by its trait. */
export const isSpokenOf = ({ words, trait }: AnswerCandidate['path'][number]): boolean => words !== '' || trait !== undefined

interface Best {
  row: number
  like: number
  alike: number
}

interface Asked {
  embedding: Embedding | null
  named: Named
  /** Wordings that are not looked at. */
  without: ReadonlySet<number>
}

/** Of each question its best wording; those with the names of topics count where the user named one. */
function bestWordings(known: LoadedKnowledge, sentence: Sentence, { embedding, named, without }: Asked): Map<number, Best> {
  const words = known.index.likenesses(wordVector(sentence, known.weights))
  const meanings = embedding && known.meanings ? known.meanings(embedding) : null
  const isNamed = known.paths.map((path) => path.some((topic) => named.topics[topic] !== '' || named.traits[topic] !== ''))
  const best = new Map<number, Best>()
  known.header.wordings.forEach(({ faq, inPath }, row) => {
    if ((inPath && !isNamed[faq]) || without.has(row)) return
    const share = words[row] ?? 0
    const near = meanings?.nearness(row) ?? null
    const like = likeOf(share, near)
    if (like <= (best.get(faq)?.like ?? -Infinity)) return
    best.set(faq, { row, like, alike: share + (near?.mean ?? 0) })
  })
  return best
}

/** How alike a sentence is to others of any sort, in the measure of FoundAnswer. */
export function likenessTo(known: LoadedKnowledge, sentence: WordVector, other: string): number {
  return likeness(sentence, wordVector(readSentence(other, known.reader), known.weights))
}
