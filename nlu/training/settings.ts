// What is chosen by the size of a training set and by trying: which features there are and how much the encoder has to say.
import type { Block, FeatureSettings } from '../intents/features'
import { fitTemperature, logLoss } from '../intents/probabilities'
import type { Shape } from './softmax'
import type { HeldOut } from './out-of-fold'

/** Below this many sentences pairs of words mislead. */
const fewestForPairs = 100
/** Above this many sentences a feature seen once is left out. */
const manySentences = 3000

/** Many sentences bear out single words, few sentences need what their forms have in common. */
export function blockWeightsFor(sentences: number): Record<Block, number> {
  return sentences > manySentences ? { word: 1, stem: 1, piece: 1 } : { word: 0.5, stem: 1, piece: 0.7 }
}

export function featureSettings(sentences: number, hasStems: boolean): FeatureSettings {
  return { pairs: sentences >= fewestForPairs, stems: hasStems }
}

export function fewestSentences(sentences: number): number {
  return sentences > manySentences ? 2 : 1
}

const usualFactor = 2
const factorsTried = [2, 1, 0]
/** Below this many sentences the factor is chosen by trying; it takes milliseconds there. */
export const fewForTrying = 250

/** Dense factors worth trying, the usual one first. */
export function denseFactors(sentences: number, hasEncoder: boolean): number[] {
  if (!hasEncoder) return [0]
  return sentences < fewForTrying ? factorsTried : [usualFactor]
}

export function withDense(shape: Shape, denseFactor: number, denseSize: number): Shape {
  return { ...shape, dense: denseFactor > 0 ? denseSize : 0 }
}

/** More sentences right is better; among equals, fewer surprises. Higher is better. */
export function qualityOf(unseen: readonly HeldOut[]): number {
  if (unseen.length === 0) return 0
  const judged = unseen.map(({ scores, rightClass }) => ({ scores, rightClass }))
  const right = unseen.filter(({ scores, rightClass }) => scores.every((score) => score <= (scores[rightClass] ?? 0))).length
  return right - Math.min(1, logLoss(judged, fitTemperature(judged)) / 10)
}
