// How the classifier does on sentences it has not seen: trains without a part of the sentences and scores that part.
import { meaningOf } from '../intents/dense'
import { type Similarity, similarityTo, type QuantizedEmbedding } from '../intents/similarity'
import { classesSearched } from '../intents/nearest'
import { ignoreNone } from '../intents/none'
import { bestClasses } from '../intents/probabilities'
import type { ScopeEvidence } from '../intents/scope'
import { createKernel } from '../vectors/kernel-loader'
import type { CorpusSentence } from './corpus'
import { splitFolds, planFor, runPlan } from './fit-plan'
import { createFit, type Example, type Shape } from './softmax'

export interface HeldOut {
  /** Number of the sentence in the corpus. */
  index: number
  /** Which part was held out with it. */
  fold: number
  /** One a class, None's set aside. */
  scores: Float32Array
  rightClass: number
  evidence: ScopeEvidence
}

export interface FoldChoice {
  folds: number
  /** How many of the folds are really held out. */
  used: number
}

const enoughUnseen = 750

/** Small sets are used to the full; from large ones a part tells enough. */
export function foldsFor(sentences: number): FoldChoice {
  if (sentences > 3000) return { folds: Math.max(10, Math.min(20, Math.round(sentences / enoughUnseen))), used: 1 }
  if (sentences > 600) return { folds: 3, used: 2 }
  return sentences > 300 ? { folds: 3, used: 3 } : { folds: 5, used: 5 }
}

export interface HeldOutOptions {
  choice: FoldChoice
  seed: number
  /** Those of the classes that are None. */
  noneClasses?: readonly number[]
  /** Sentences from this one on are learned in every fold and never scored. */
  judged?: number
}

export async function scoreHeldOut(
  sentences: readonly CorpusSentence[],
  examples: readonly Example[],
  shape: Shape,
  { choice, seed, noneClasses = [], judged = sentences.length }: HeldOutOptions,
): Promise<HeldOut[]> {
  const classes = examples.map((example) => example.classIndex)
  const foldOf = splitFolds(classes.slice(0, judged), choice.folds, seed)
  const unseen: HeldOut[] = []
  const fit = createFit(createKernel(), shape)
  const numbers = examples.map((example) => fit.add(example))
  for (let fold = 0; fold < choice.used; fold++) {
    fit.reset()
    const learned = numbers.filter((number) => foldOf[number] !== fold)
    await runPlan(fit, learned, planFor(examples.length), seed)
    const compared = learned.filter((number) => number < judged && !noneClasses.includes(classes[number] ?? 0))
    const closeness = similarityByClass(compared.flatMap((number) => sentences[number] ?? []))
    for (const index of numbers) {
      if (foldOf[index] !== fold) continue
      const { scores, none } = ignoreNone(fit.scores(index), noneClasses)
      const evidence = { ...evidenceOf(scores, sentences[index] ?? null, closeness), none }
      unseen.push({ index, fold, scores, rightClass: classes[index] ?? 0, evidence })
    }
  }
  return unseen
}

/** Similarity to sentences by class; those without a meaning are left out. */
export function similarityByClass(sentences: readonly CorpusSentence[]): Similarity {
  const groups: QuantizedEmbedding[][] = []
  for (const { classIndex, embedding } of sentences) {
    const group = groups[classIndex] ?? []
    if (embedding) group.push({ numbers: embedding.meanNumbers, scale: embedding.meanScale })
    groups[classIndex] = group
  }
  return similarityTo([...groups])
}

export function evidenceOf(
  scores: Float32Array,
  sentence: Pick<CorpusSentence, 'embedding'> | null,
  closeness: Similarity,
): Omit<ScopeEvidence, 'none'> {
  const best = bestClasses(scores, classesSearched)
  const highest = scores[best[0] ?? 0] ?? 0
  if (!sentence?.embedding) return { highest, nearest: 0 }
  return { highest, nearest: closeness(best, meaningOf(sentence.embedding)) }
}
