// How long and how fast the classifier learns, by the number of sentences, and how sentences are dealt into folds.
import { createRandom, shuffle } from '../vectors/random'
import type { Fit } from './softmax'

export interface FitPlan {
  passes: number
  rate: number
}

/** Each sentence is seen less often the more there are; beyond these limits nothing more is gained. */
export function planFor(sentences: number): FitPlan {
  if (sentences > 5000) return { passes: within(54_000 / sentences, 4, 8), rate: 0.5 }
  return { passes: within(20_000 / Math.max(1, sentences), 8, 60), rate: sentences > 3000 ? 0.5 : 0.25 }
}

function within(passes: number, fewest: number, most: number): number {
  return Math.max(fewest, Math.min(most, Math.round(passes)))
}

/** The rate falls evenly to this share of itself. */
const lastRate = 0.1

export async function runPlan(fit: Fit, examples: readonly number[], plan: FitPlan, seed: number): Promise<void> {
  const random = createRandom(seed)
  const order = Int32Array.from(examples)
  for (let pass = 0; pass < plan.passes; pass++) {
    shuffle(order, random)
    fit.pass(order, plan.rate * (1 - ((1 - lastRate) * pass) / plan.passes))
  }
}

/** A fold number for each example, so that each class is spread evenly over the folds. */
export function splitFolds(classes: readonly number[], folds: number, seed: number): Int32Array {
  const order = Int32Array.from(classes.keys())
  shuffle(order, createRandom(seed))
  const dealt = new Map<number, number>()
  const result = new Int32Array(classes.length)
  for (const example of order) {
    const label = classes[example] ?? 0
    const before = dealt.get(label) ?? 0
    result[example] = (before + label) % folds
    dealt.set(label, before + 1)
  }
  return result
}
