// Looks a sentence up in a bot's knowledge: which questions it may mean, how surely, by which wording and which topics. What follows from
// that beside intents is resolve.ts's.
import type { AnswerCandidate } from '@parley/contract/base/understand'
import type { Embedding } from '../encoder/embedding'
import { readSentence, type Reader, type Sentence } from '../text/sentence'
import { createPhraseTable } from '../text/phrases'
import { phraseKey } from '../text/words'
import { pathOf, placesOf, type Terms, termsOf, wordsFor } from './graph'
import type { KnowledgeHeader, KnowledgeRows } from './knowledge-model'
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
}

export interface FoundAnswer extends AnswerCandidate {
  /** How alike its nearest wording is, in words and meaning: comparable with sentences of intents. */
  likeness: number
}

const mostFound = 5
/** What a path whose topics the user named adds, when all of them were. */
const pathBonus = 0.05
const surest = 0.99
/** What is less likely is not told. */
const leastLikely = 0.1

/** Words of topics are the bot's own words here, as its synonyms are. */
export function loadKnowledge(header: KnowledgeHeader, rows: KnowledgeRows, reader: Reader): LoadedKnowledge {
  const synonyms = header.topics.flatMap(({ name, synonyms }) =>
    synonyms.map((text) => ({ text, standsFor: name, kind: 'synonym' as const })),
  )
  const own: Reader = { ...reader, phrases: createPhraseTable([...reader.phrases.phrases, ...synonyms], reader.language) }
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
  }
}

/** Best first. `embedding` is of the sentence as the classifier reads it. */
export function findAnswers(known: LoadedKnowledge, text: string, embedding: Embedding | null): FoundAnswer[] {
  const sentence = readSentence(text, known.reader)
  const named = namedBy(known, sentence)
  const exact = new Set(known.exact.get(phraseKey(text, known.reader.language)) ?? [])
  const best = bestWordings(known, sentence, embedding, named)
  const found = [...best].flatMap(([faq, { row, score, alike }]): (FoundAnswer & { rank: number })[] => {
    const question = known.header.faqs[faq]
    if (!question) return []
    const path = pathShown(known, faq, named)
    const isExact = exact.has(faq)
    if (!isExact && path.some(({ kind, words }) => kind === 'mandatory' && words === '')) return []
    const counted = path.filter(({ kind }) => kind !== 'organiser')
    const share = counted.length === 0 ? 0 : counted.filter(({ words }) => words !== '').length / counted.length
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
  return found.slice(0, mostFound).map(({ rank: _, ...answer }) => answer)
}

interface Named {
  /** The user's words for each topic; '' where there are none. */
  topics: string[]
  tags: string[]
}

function namedBy({ terms, reader }: LoadedKnowledge, sentence: Sentence): Named {
  const places = placesOf(sentence, reader.language, reader.stem)
  return {
    topics: terms.topics.map((one) => wordsFor(one, sentence, places)),
    tags: terms.tags.map((one) => wordsFor(one, sentence, places)),
  }
}

/** All topics above a question but the root, from the top. */
function pathShown({ header, paths }: LoadedKnowledge, faq: number, named: Named): AnswerCandidate['path'] {
  return (paths[faq] ?? []).map((topic) => ({
    topic: header.topics[topic]?.name ?? '',
    kind: header.topics[topic]?.kind ?? 'default',
    words: named.topics[topic] ?? '',
  }))
}

interface Best {
  row: number
  score: number
  alike: number
}

/** Of each question its best wording; those with the names of topics count where the user named one. */
function bestWordings(known: LoadedKnowledge, sentence: Sentence, embedding: Embedding | null, named: Named): Map<number, Best> {
  const words = known.index.likenesses(wordVector(sentence, known.weights))
  const meanings = embedding && known.meanings ? known.meanings(embedding) : null
  const isNamed = known.paths.map((path) => path.some((topic) => named.topics[topic] !== ''))
  const best = new Map<number, Best>()
  known.header.wordings.forEach(({ faq, inPath }, row) => {
    if (inPath && !isNamed[faq]) return
    const share = words[row] ?? 0
    const near = meanings?.nearness(row) ?? null
    const score = probabilityOf(share, near)
    if (score <= (best.get(faq)?.score ?? leastLikely)) return
    best.set(faq, { row, score, alike: share + (near?.mean ?? 0) })
  })
  return best
}

/**
 * Fitted on 77 questions of a bank with one to five wordings each, beside sentences that none of them answers (bench knowledge); the centre
 * is lower by 1.1, because few bots have questions that are as alike as those.
 */
const withMeaning = { words: 5.8, sentence: 4.7, mean: 1.1, centre: 5.7 }
const wordsAlone = { words: 8.8, centre: 3.2 }

/** How likely the wording asks for the same. */
function probabilityOf(words: number, near: { sentence: number; mean: number } | null): number {
  const sum = near
    ? withMeaning.words * words + withMeaning.sentence * near.sentence + withMeaning.mean * near.mean - withMeaning.centre
    : wordsAlone.words * words - wordsAlone.centre
  return 1 / (1 + Math.exp(-sum))
}

/** How alike a sentence is to others of any sort, in the measure of FoundAnswer. */
export function likenessTo(known: LoadedKnowledge, sentence: WordVector, other: string): number {
  return likeness(sentence, wordVector(readSentence(other, known.reader), known.weights))
}
