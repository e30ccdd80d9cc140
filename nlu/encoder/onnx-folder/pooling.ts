// One vector of the states of a sentence's tokens, in the ways that sentence encoders are trained for.

/** `states` holds [length][width] numbers of one sentence. */
type Pool = (states: Float32Array, length: number, width: number) => Float32Array

export const pools: Readonly<Record<'mean' | 'cls' | 'max', Pool>> = {
  cls: (states, _, width) => states.slice(0, width),
  mean(states, length, width) {
    const vector = new Float32Array(width)
    for (let token = 0; token < length; token++) {
      for (let i = 0; i < width; i++) vector[i] = (vector[i] ?? 0) + (states[token * width + i] ?? 0)
    }
    return vector.map((sum) => sum / length)
  },
  max(states, length, width) {
    const vector = states.slice(0, width)
    for (let token = 1; token < length; token++) {
      for (let i = 0; i < width; i++) vector[i] = Math.max(vector[i] ?? 0, states[token * width + i] ?? 0)
    }
    return vector
  },
}
