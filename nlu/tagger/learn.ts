// Learns from the values marked in training sentences where values of free text stand. Entities whose type finds its values by rules or lists
// are left to those.
import { BotSettings } from '@parley/contract/objects/bot/index'
import type { TrainingSet, TrainingUtterance } from '../training-set'
import { featuresOf } from './features'
import { fitTagger, type Lesson } from './fit'
import { copiesOf, markedSentence } from './marked'
import { packRows, packValues } from './pack'
import { labelsOf, mostEntities, type TaggerHeader, type TaggerRows } from './tagger-model'
import { countValues, knownBut } from './values'

/** An entity marked in fewer sentences is not looked for: what little they have in common says nothing. */
const fewestSentences = 5
const usual = BotSettings.parse({})
/** Bound the memory of learning to about 100 MB, and its time to a minute. */
const mostWeights = 8_000_000
const mostSentences = 20_000
/** So many sentences are learned in all; few are gone through more often. */
const wantedLessons = 12_000
const passes = { fewest: 1, most: 30 }
/** Sentences times labels that are learned within some 50 ms. */
const quickWork = 1500

export interface LearnedTagger {
  header: TaggerHeader
  rows: TaggerRows
}

/**
 * What is learned after a small change: the same as before where no mark has changed, else anew where that takes no time to speak of; 'more'
 * where it takes longer.
 */
export async function relearnTagger(
  before: { set: TrainingSet; tagger: LearnedTagger | null },
  set: TrainingSet,
  seed: number,
): Promise<LearnedTagger | null | 'more'> {
  const entities = learnable(set)
  const marked = sentencesOf(set, entities)
  if (JSON.stringify(marked) === JSON.stringify(sentencesOf(before.set, learnable(before.set)))) return before.tagger
  if (marked.length * labelsOf(entities.length) > quickWork) return 'more'
  return learnTagger(set, seed, () => Promise.resolve())
}

/**
 * Sentences without a mark are learned of intents alone in which nothing is marked: elsewhere people mark some and leave others. null where there
 * is nothing to learn.
 */
export async function learnTagger(set: TrainingSet, seed: number, pause: () => Promise<void>): Promise<LearnedTagger | null> {
  const entities = learnable(set)
  if (entities.length === 0) return null
  const marked = sentencesOf(set, entities)
  const sentences = [...marked, ...without(set).slice(0, marked.length)].map((one) => markedSentence(one, entities, set.language))
  const values = countValues(sentences)
  const seen = sentences.flatMap((sentence) =>
    copiesOf(sentence).map((copy) => ({ ...copy, features: featuresOf(copy.pieces, knownBut(values, sentence)) })),
  )
  const rows = rowsOf(
    seen.map(({ features }) => features),
    Math.floor(mostWeights / labelsOf(entities.length)),
  )
  const lessons: Lesson[] = seen.map(({ features, labels }) => ({
    labels,
    features: features.map((keys) => Int32Array.from([...keys].flatMap((key) => rows.get(key) ?? []))),
  }))
  const wanted = Math.round(wantedLessons / lessons.length)
  const plan = { passes: Math.min(passes.most, Math.max(passes.fewest, wanted)), seed, pause }
  const fitted = await fitTagger(lessons, { entities: entities.length, rows: rows.size }, plan)
  return {
    header: { entities, threshold: set.rules?.entityThreshold ?? usual.entityThreshold },
    rows: { ...packRows([...rows.keys()], fitted, labelsOf(entities.length)), ...packValues(values) },
  }
}

function sentencesOf({ intents }: TrainingSet, entities: readonly string[]): TrainingUtterance[] {
  if (entities.length === 0) return []
  const marked = intents
    .flatMap(({ utterances }) => utterances)
    .filter(({ marks }) => marks.some(({ entityId }) => entities.includes(entityId)))
  const share = mostSentences / Math.max(mostSentences, marked.length)
  return marked.filter((_, i) => Math.floor((i + 1) * share) > Math.floor(i * share))
}

function without({ intents }: TrainingSet): TrainingUtterance[] {
  return intents.filter(({ utterances }) => utterances.every(({ marks }) => marks.length === 0)).flatMap(({ utterances }) => utterances)
}

/** Those of free text that are marked often enough, the most frequent first. */
function learnable({ intents, entities }: TrainingSet): string[] {
  const counts = new Map(entities.filter(({ takesAnyWords }) => takesAnyWords).map(({ id }) => [id, 0]))
  for (const { utterances } of intents) {
    for (const { marks } of utterances) {
      for (const id of new Set(marks.map(({ entityId }) => entityId))) {
        const count = counts.get(id)
        if (count !== undefined) counts.set(id, count + 1)
      }
    }
  }
  const often = [...counts].filter(([, count]) => count >= fewestSentences).sort(([, one], [, other]) => other - one)
  return often.slice(0, mostEntities).map(([id]) => id)
}

/** The keys seen more than once, each with its row; the rarest are left out where there are too many. */
function rowsOf(sentences: readonly Uint32Array[][], most: number): Map<number, number> {
  const counts = new Map<number, number>()
  for (const pieces of sentences) for (const keys of pieces) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const often = [...counts].filter(([, count]) => count > 1)
  if (often.length > most) often.sort(([, one], [, other]) => other - one)
  const kept = often.slice(0, most).map(([key]) => key)
  return new Map(kept.sort((one, other) => one - other).map((key, row) => [key, row]))
}
