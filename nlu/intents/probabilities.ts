// Scores as probabilities, and the temperature that makes those probabilities honest.

/** Softmax of scores divided by the temperature. */
export function probabilitiesOf(scores: Float32Array, temperature: number): Float64Array {
  let highest = -Infinity
  for (const score of scores) highest = Math.max(highest, score)
  const probabilities = new Float64Array(scores.length)
  let total = 0
  for (let i = 0; i < scores.length; i++) {
    const power = Math.exp(((scores[i] ?? 0) - highest) / temperature)
    probabilities[i] = power
    total += power
  }
  for (let i = 0; i < probabilities.length; i++) probabilities[i] = (probabilities[i] ?? 0) / total
  return probabilities
}

export interface ScoredExample {
  scores: Float32Array
  rightClass: number
}

const coldest = 0.1
const hottest = 10

/** The temperature under which scores of unseen sentences surprise least (golden-section search over its logarithm). */
export function fitTemperature(judged: readonly ScoredExample[]): number {
  if (judged.length === 0) return 1
  const ratio = (Math.sqrt(5) - 1) / 2
  let low = Math.log(coldest)
  let high = Math.log(hottest)
  for (let step = 0; step < 16; step++) {
    const left = high - ratio * (high - low)
    const right = low + ratio * (high - low)
    if (logLoss(judged, Math.exp(left)) < logLoss(judged, Math.exp(right))) high = right
    else low = left
  }
  return Math.exp((low + high) / 2)
}

/** Mean negative logarithm of the right class's probability. */
export function logLoss(judged: readonly ScoredExample[], temperature: number): number {
  let sum = 0
  for (const { scores, rightClass } of judged) {
    const right = (scores[rightClass] ?? 0) / temperature
    let powers = 0
    for (let i = 0; i < scores.length; i++) powers += Math.exp((scores[i] ?? 0) / temperature - right)
    sum += Math.log(Math.min(powers, 1e12))
  }
  return sum / judged.length
}

/** Class numbers by falling score; those out of the running (-Infinity) are left out. */
export function bestClasses(scores: Float32Array, count: number): number[] {
  const best: number[] = []
  for (let c = 0; c < scores.length; c++) {
    const score = scores[c] ?? 0
    if (score === -Infinity) continue
    if (best.length === count && score <= (scores[best[count - 1] ?? 0] ?? 0)) continue
    let place = best.length
    while (place > 0 && (scores[best[place - 1] ?? 0] ?? 0) < score) place--
    best.splice(place, 0, c)
    if (best.length > count) best.pop()
  }
  return best
}
