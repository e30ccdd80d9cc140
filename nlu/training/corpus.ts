// The sentences of a training set in the form training works on, and the bot's own phrases.
import type { Encoder } from '../encoder/embedding'
import { type EmbeddingCache, embedCached, type KeptEmbedding } from '../encoder/embedding-cache'
import { createPhraseTable, type Phrase } from '../text/phrases'
import { type Reader, readSentence, type Sentence } from '../text/sentence'
import { stemOf } from '../text/stems'
import { phraseKey } from '../text/words'
import type { Rules } from '../rules'
import { droppedOf } from '../text/dropped'
import { substitutionsOf } from '../text/substitutions'
import type { TrainingSet } from '../training-set'

export interface CorpusSentence {
  sentence: Sentence
  /** Number of its intent in the training set. */
  intent: number
  /** Number among the intents that have sentences. */
  classIndex: number
  embedding: KeptEmbedding | null
}

export interface Corpus {
  reader: Reader
  sentences: CorpusSentence[]
  /** Intent number of each class. */
  classes: number[]
}

/** An encoder knows some languages only. */
export function encoderFor(language: string, encoder: Encoder | null): Encoder | null {
  return encoder?.knows(language) ? encoder : null
}

export async function readerFor(language: string, phrases: readonly Phrase[], rules: Rules = {}): Promise<Reader> {
  const dropped = droppedOf(language, rules.ignoreWords, rules.triggerPhrases)
  const substitutions = substitutionsOf(phrases, language)
  return {
    language,
    stem: await stemOf(language),
    phrases: createPhraseTable(phrases, language, rules.intentSynonyms),
    ...(dropped && { dropped }),
    ...(substitutions && { substitutions }),
  }
}

/** A sentence said twice in one intent counts once. */
export async function buildCorpus(
  set: TrainingSet,
  encoder: Encoder | null,
  cache?: EmbeddingCache,
  onEmbedded?: (done: number) => void,
): Promise<Corpus> {
  const reader = await readerFor(set.language, phrasesOf(set), set.rules)
  const sentences: CorpusSentence[] = []
  const classes: number[] = []
  set.intents.forEach(({ utterances }, intent) => {
    const seen = new Set<string>()
    for (const { text } of utterances) {
      if (seen.has(text) || text.trim() === '') continue
      if (seen.size === 0) classes.push(intent)
      seen.add(text)
      sentences.push({ sentence: readSentence(text, reader), intent, classIndex: classes.length - 1, embedding: null })
    }
  })
  await embedSentences(sentences, encoderFor(set.language, encoder), cache, onEmbedded)
  return { reader, sentences, classes }
}

export async function embedSentences(
  sentences: readonly CorpusSentence[],
  encoder: Encoder | null,
  cache?: EmbeddingCache,
  onEmbedded?: (done: number) => void,
): Promise<void> {
  if (!encoder) return
  const embeddings = await embedCached(
    sentences.map(({ sentence }) => sentence.canonical),
    encoder,
    cache,
    onEmbedded ? { onChunk: onEmbedded } : {},
  )
  sentences.forEach((sentence, i) => {
    sentence.embedding = embeddings[i] ?? null
  })
}

/** A word that begins with ~ names a set of words for patterns and stands for nothing itself. */
function isConcept(word: string): boolean {
  return word.startsWith('~')
}

const aliasMark = '+'

/** Synonyms first, then the values of entities: those listed and those marked in sentences; then the words of concepts. */
export function phrasesOf(set: TrainingSet): Phrase[] {
  const phrases: Phrase[] = []
  const known = new Set<string>()
  const add = (text: string, standsFor: string, kind: Phrase['kind']) => {
    const key = phraseKey(text, set.language)
    if (key === '' || known.has(key)) return
    known.add(key)
    phrases.push({ text, standsFor, kind })
  }
  const [concepts, words] = [true, false].map((wanted) => set.synonyms.filter(({ word }) => isConcept(word) === wanted))
  for (const { word, synonyms } of words ?? [])
    for (const synonym of synonyms) {
      if (synonym.startsWith(aliasMark)) add(synonym.slice(aliasMark.length), word, 'alias')
      else add(synonym, word, 'synonym')
    }
  const names = new Map(set.entities.map(({ id, name }) => [id, name]))
  for (const { name, values } of set.entities) for (const value of values ?? []) add(value, name, 'entity')
  for (const { utterances } of set.intents) {
    for (const { text, marks } of utterances) {
      for (const { start, end, entityId } of marks) add(text.slice(start, end), names.get(entityId) ?? entityId, 'entity')
    }
  }
  for (const { word, synonyms } of concepts ?? []) for (const text of synonyms) phrases.push({ text, standsFor: word, kind: 'concept' })
  return phrases
}
