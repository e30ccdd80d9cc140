// Finds the sentence of some passages that answers a question: candidates by words (BM25) and by meaning together, then each of their
// sentences by how much of the question it covers and how near it lies. A passage without a meaning is found by its words alone. The answer is a
// span of the text, nothing is written anew.
import { everydaySentences } from '../everyday/sentences'
import { dot, type Embedding, type TextRole } from '../encoder/embedding'
import { baseLanguage, stemOf, type Stem } from '../text/stems'
import { wordsOf } from '../text/words'
import { type Passage, sentencesOf, type Span } from './split'

export interface KeptPassage extends Passage {
  id: string
  /** Its document. */
  title: string
  /** Of its heading and text, by the encoder that the question is asked with; null where there is none. */
  meaning: Float32Array | null
}

export interface LoadedPassages {
  language: string
  stem: Stem | null
  passages: readonly KeptPassage[]
  /** By stem: the passages that have it, and how often. */
  postings: ReadonlyMap<string, ReadonlyMap<number, number>>
  lengths: readonly number[]
  meanLength: number
  /** In how many sentences a stem is, everyday ones among them. */
  frequencies: ReadonlyMap<string, number>
  sentences: number
}

export interface FoundPassage {
  passage: KeptPassage
  /** In the passage's text. */
  span: Span
  /** Likely to answer, 0..1. */
  score: number
  /** The question's words that it has. */
  words: string[]
  why: { words: number; coverage: number; nearness: number | null }
}

export type Embed = (texts: readonly string[], as: TextRole) => Promise<readonly Embedding[]>

const bm25 = { saturation: 1.2, length: 0.75 }
const candidatesEach = 4
const mostFound = 5
/** An answer shorter than this takes the sentence behind it along. */
const shortChars = 40

export async function loadPassages(passages: readonly KeptPassage[], language: string): Promise<LoadedPassages> {
  const stem = await stemOf(language)
  const postings = new Map<string, Map<number, number>>()
  const frequencies = new Map<string, number>()
  let sentences = 0
  const count = (text: string): void => {
    sentences += 1
    for (const each of new Set(stemsOf(text, language, stem))) frequencies.set(each, (frequencies.get(each) ?? 0) + 1)
  }
  const lengths = passages.map(({ heading, text }, at) => {
    const stems = stemsOf(`${heading} ${text}`, language, stem)
    for (const each of stems) {
      const places = postings.get(each) ?? new Map<number, number>()
      places.set(at, (places.get(at) ?? 0) + 1)
      postings.set(each, places)
    }
    for (const { begins, ends } of sentencesOf(text)) count(text.slice(begins, ends))
    return stems.length
  })
  if (baseLanguage(language) === 'en') everydaySentences.forEach(count)
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return { language, stem, passages, postings, lengths, meanLength, frequencies, sentences }
}

/** The same passages with other meanings. */
export function withMeanings(loaded: LoadedPassages, meanings: ReadonlyMap<string, Float32Array>): LoadedPassages {
  return { ...loaded, passages: loaded.passages.map((passage) => ({ ...passage, meaning: meanings.get(passage.id) ?? null })) }
}

function stemsOf(text: string, language: string, stem: Stem | null): string[] {
  return wordsOf(text, language)
    .map(({ plain }) => plain)
    .filter((plain) => /[\p{L}\p{N}]/u.test(plain))
    .map((plain) => (stem ? stem(plain) : plain))
}

/** Best first. `isOpen`: of passages that may not be found it is false. */
export async function findPassages(
  loaded: LoadedPassages,
  question: string,
  embed: Embed | null,
  isOpen: (passage: KeptPassage) => boolean = () => true,
): Promise<FoundPassage[]> {
  const asked = [...new Set(stemsOf(question, loaded.language, loaded.stem))]
  if (asked.length === 0 || loaded.passages.length === 0) return []
  const usesMeaning = embed !== null && loaded.passages.some(({ meaning: own }) => own !== null)
  const meaning = usesMeaning ? ((await embed([question], 'sentence'))[0] ?? null) : null
  const words = wordScores(loaded, asked)
  const near = loaded.passages.map(({ meaning: own }) => (meaning && own ? dot(meaning.mean, own) : 0))
  const isOpenAt = loaded.passages.map(isOpen)
  const best = (scores: readonly number[]): number[] =>
    scores
      .map((score, at) => ({ score, at }))
      .filter(({ score, at }) => score > 0 && isOpenAt[at])
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, candidatesEach)
      .map(({ at }) => at)
  const candidates = [...new Set([...best(words), ...best(near)])]
  const found = await Promise.all(
    candidates.map((at) => bestSentence(loaded, at, { asked, words: words[at] ?? 0, meaning, embed, question })),
  )
  return found
    .flatMap((each) => each ?? [])
    .sort((a, b) => b.score - a.score || (a.passage.id < b.passage.id ? -1 : 1))
    .slice(0, mostFound)
}

function wordScores({ passages, postings, lengths, meanLength }: LoadedPassages, asked: readonly string[]): number[] {
  const scores = passages.map(() => 0)
  for (const stem of asked) {
    const places = postings.get(stem)
    if (places === undefined) continue
    const idf = Math.log(1 + (passages.length - places.size + 0.5) / (places.size + 0.5))
    for (const [at, times] of places) {
      const length = 1 - bm25.length + (bm25.length * (lengths[at] ?? 0)) / meanLength
      scores[at] = (scores[at] ?? 0) + (idf * times * (bm25.saturation + 1)) / (times + bm25.saturation * length)
    }
  }
  return scores
}

/** As a passage, or a sentence of it, is embedded. */
export function textWithHeading(heading: string, text: string): string {
  return heading === '' ? text : `${heading}: ${text}`
}

interface Asked {
  asked: readonly string[]
  question: string
  words: number
  meaning: Embedding | null
  embed: Embed | null
}

async function bestSentence(
  loaded: LoadedPassages,
  at: number,
  { asked, words, meaning, embed }: Asked,
): Promise<FoundPassage | undefined> {
  const passage = loaded.passages[at]
  if (passage === undefined) return undefined
  const spans = sentencesOf(passage.text)
  const texts = spans.map(({ begins, ends }) => passage.text.slice(begins, ends))
  const isMeant = embed !== null && passage.meaning !== null
  const meanings = isMeant
    ? await embed(
        texts.map((text) => textWithHeading(passage.heading, text)),
        'passage',
      )
    : []
  const around = new Set(stemsOf(`${passage.title} ${passage.heading} ${passage.text}`, loaded.language, loaded.stem))
  let found: FoundPassage | undefined
  spans.forEach((span, place) => {
    const own = new Set(stemsOf(texts[place] ?? '', loaded.language, loaded.stem))
    for (const stem of stemsOf(passage.heading, loaded.language, loaded.stem)) own.add(stem)
    const coverage = (2 * shareOf(loaded, asked, own) + shareOf(loaded, asked, around)) / 3
    const other = meanings[place]
    const nearness = meaning && other ? dot(meaning.mean, other.mean) : null
    const score = likelihood(coverage, nearness)
    if (found !== undefined && found.score >= score) return
    found = { passage, span, score, words: asked.filter((stem) => own.has(stem)), why: { words, coverage, nearness } }
  })
  if (found === undefined) return undefined
  const next = spans[spans.indexOf(found.span) + 1]
  const isShort = found.span.ends - found.span.begins < shortChars && next !== undefined
  return isShort && next ? { ...found, span: { begins: found.span.begins, ends: next.ends } } : found
}

/** How much of the question's weight its words carry that are there: what is said in any sentence weighs little. */
function shareOf({ frequencies, sentences }: LoadedPassages, asked: readonly string[], there: ReadonlySet<string>): number {
  let [all, shared] = [0, 0]
  for (const stem of asked) {
    const weight = Math.log((sentences + 1) / ((frequencies.get(stem) ?? 0) + 0.5)) ** 2
    all += weight
    if (there.has(stem)) shared += weight
  }
  return all === 0 ? 0 : shared / all
}

const withMeaning = { coverage: 6, nearness: 9, centre: 7.2 }
const wordsAlone = { coverage: 9, centre: 5.2 }

function likelihood(coverage: number, nearness: number | null): number {
  const sum =
    nearness === null
      ? wordsAlone.coverage * coverage - wordsAlone.centre
      : withMeaning.coverage * coverage + withMeaning.nearness * nearness - withMeaning.centre
  return 1 / (1 + Math.exp(-sum))
}
