// How the classifier does on sentences it has not seen: trains without a part of the sentences and scores that part.
import { dot } from '../encoder/embedding'
import { meaningOf } from '../intents/dense'
import { classesSearched, thinned } from '../intents/nearest'
import { setNoneAside } from '../intents/none'
import { bestClasses } from '../intents/probabilities'
import type { ScopeEvidence } from '../intents/scope'
import { createKernel } from '../vectors/kernel-loader'
import type { CorpusSentence } from './corpus'
import { dealFolds, planFor, runPlan } from './fit-plan'
import { createFit, type Example, type Shape } from './softmax'

export interface Unseen {
  /** Number of the sentence in the corpus. */
  index: number
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

export interface Judging {
  choice: FoldChoice
  seed: number
  noneClass?: number
  /** Sentences from this one on are learned in every fold and never scored. */
  judged?: number
}

export async function scoreUnseen(
  sentences: readonly CorpusSentence[],
  examples: readonly Example[],
  shape: Shape,
  { choice, seed, noneClass = -1, judged = sentences.length }: Judging,
): Promise<Unseen[]> {
  const classes = examples.map((example) => example.classIndex)
  const foldOf = dealFolds(classes.slice(0, judged), choice.folds, seed)
  const unseen: Unseen[] = []
  for (let fold = 0; fold < choice.used; fold++) {
    const fit = createFit(createKernel(), shape)
    const numbers = examples.map((example) => fit.add(example))
    const learned = numbers.filter((number) => foldOf[number] !== fold)
    await runPlan(fit, learned, planFor(examples.length), seed)
    const neighbours = groupByClass(
      learned.filter((number) => number < judged && classes[number] !== noneClass),
      classes,
    )
    for (const index of numbers) {
      if (foldOf[index] !== fold) continue
      const { scores, none } = setNoneAside(fit.scores(index), noneClass)
      const evidence = { ...evidenceOf(scores, sentences[index] ?? null, sentences, neighbours), none }
      unseen.push({ index, scores, rightClass: classes[index] ?? 0, evidence })
    }
  }
  return unseen
}

/** The sentences a stranger is compared with, by class. */
export function groupByClass(numbers: readonly number[], classes: readonly number[]): (readonly number[])[] {
  const groups: number[][] = []
  for (const number of numbers) {
    const label = classes[number] ?? 0
    const group = groups[label] ?? []
    group.push(number)
    groups[label] = group
  }
  return groups.map(thinned)
}

export function evidenceOf(
  scores: Float32Array,
  sentence: Pick<CorpusSentence, 'embedding'> | null,
  sentences: readonly CorpusSentence[],
  neighbours: readonly (readonly number[])[],
): Omit<ScopeEvidence, 'none'> {
  const best = bestClasses(scores, classesSearched)
  const highest = scores[best[0] ?? 0] ?? 0
  if (!sentence?.embedding) return { highest, nearest: 0 }
  const meaning = meaningOf(sentence.embedding)
  let nearest = -1
  for (const label of best) {
    for (const number of neighbours[label] ?? []) {
      const other = sentences[number]?.embedding
      if (other) nearest = Math.max(nearest, dot(meaning, meaningOf(other)))
    }
  }
  return { highest, nearest }
}
