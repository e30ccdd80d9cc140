// Fits the weights of the tagger: one marked sentence at a time, by Adagrad up the likelihood of its marks. Which sentences and features are
// learned is learn.ts's choice.
import { createRandom, shuffle } from '../vectors/random'
import { chainOf, sumsOf } from './chain'
import { goingOn, isBeginning, labelsOf, stateOf } from './tagger-model'

export interface Lesson {
  /** Of each piece the rows of its features. */
  features: readonly Int32Array[]
  /** Of each piece its label. */
  labels: Uint8Array
}

export interface Fitted {
  /** [row][label] */
  weights: Float32Array
  /** [state before][label] */
  transitions: Float32Array
}

const rate = 0.1
const firstSum = 1e-6
/** Gradients smaller than this change nothing but cost time. */
const gradientSkip = 1e-4

/** `pause` is waited for between passes and now and then inside one; it may throw to stop. */
export async function fitTagger(
  lessons: readonly Lesson[],
  size: { entities: number; rows: number },
  plan: { passes: number; seed: number; pause: () => Promise<void> },
): Promise<Fitted> {
  const fit = new Fit(size)
  const order = Int32Array.from(lessons.keys())
  const random = createRandom(plan.seed)
  for (let pass = 0; pass < plan.passes; pass++) {
    shuffle(order, random)
    for (let at = 0; at < order.length; at++) {
      if (at % 200 === 0) await plan.pause()
      const lesson = lessons[order[at] ?? 0]
      if (lesson) fit.learn(lesson)
    }
  }
  return fit
}

class Fit implements Fitted {
  readonly weights: Float32Array
  readonly transitions: Float32Array
  /** To the power of e. */
  private readonly raised: Float64Array
  private readonly weightSums: Float32Array
  private readonly transitionSums: Float32Array
  private readonly labels: number

  constructor(private readonly size: { entities: number; rows: number }) {
    this.labels = labelsOf(size.entities)
    this.weights = new Float32Array(size.rows * this.labels)
    this.weightSums = new Float32Array(this.weights.length).fill(firstSum)
    this.transitions = new Float32Array((size.entities + 1) * this.labels)
    this.raised = new Float64Array(this.transitions.length).fill(1)
    this.transitionSums = new Float32Array(this.transitions.length).fill(firstSum)
  }

  learn({ features, labels: right }: Lesson): void {
    const { labels, size, weights } = this
    const scores = new Float32Array(features.length * labels)
    for (const [i, rows] of features.entries()) addRows(scores, i * labels, { rows, weights, labels })
    const chain = chainOf(scores, features.length, size.entities, this.raised)
    const { chances, before, after } = sumsOf(chain)
    for (let i = 0; i < features.length; i++) {
      for (let label = 0; label < labels; label++) {
        const gradient = (right[i] === label ? 1 : 0) - (chances[i * labels + label] ?? 0)
        if (Math.abs(gradient) < gradientSkip) continue
        for (const row of features[i] ?? []) climb(weights, this.weightSums, row * labels + label, gradient)
      }
      if (i > 0)
        this.learnStep(i, {
          right,
          before,
          weighed: (label) => (chain.emissions[i * labels + label] ?? 0) * (after[i * labels + label] ?? 0),
        })
    }
  }

  /** From the state of the piece before to the label of this one. */
  private learnStep(
    i: number,
    { right, before, weighed }: { right: Uint8Array; before: Float64Array; weighed: (label: number) => number },
  ): void {
    const { labels, size } = this
    const states = size.entities + 1
    const chances = new Map<number, number>()
    let total = 0
    for (let state = 0; state < states; state++) {
      const share = before[(i - 1) * states + state] ?? 0
      if (share < 1e-7) continue
      for (let label = 0; label < labels; label++) {
        const isAllowed = label === 0 || isBeginning(label) || label === goingOn(state)
        if (!isAllowed) continue
        const value = share * (this.raised[state * labels + label] ?? 0) * weighed(label)
        chances.set(state * labels + label, value)
        total += value
      }
    }
    const rightStep = stateOf(right[i - 1] ?? 0) * labels + (right[i] ?? 0)
    if (!chances.has(rightStep)) chances.set(rightStep, 0)
    for (const [step, value] of chances) {
      const gradient = (step === rightStep ? 1 : 0) - value / total
      if (Math.abs(gradient) < gradientSkip) continue
      climb(this.transitions, this.transitionSums, step, gradient)
      this.raised[step] = Math.exp(this.transitions[step] ?? 0)
    }
  }
}

/** Adds the weights of features to the scores of a piece. */
function addRows(
  scores: Float32Array,
  at: number,
  { rows, weights, labels }: { rows: Int32Array; weights: Float32Array; labels: number },
): void {
  for (const row of rows) {
    for (let label = 0; label < labels; label++) scores[at + label] = (scores[at + label] ?? 0) + (weights[row * labels + label] ?? 0)
  }
}

function climb(weights: Float32Array, sums: Float32Array, at: number, gradient: number): void {
  const sum = (sums[at] ?? 0) + gradient * gradient
  sums[at] = sum
  weights[at] = (weights[at] ?? 0) + (rate * gradient) / Math.sqrt(sum)
}
