// The seed of property tests: the same in every run, so that a run is red or green whatever is drawn; a long run tries another in each worker
// and says which, to be given again as PARLEY_TEST_SEED.
import { randomInt } from 'node:crypto'

const usual = 20260101

export function seedOfRun(env: NodeJS.ProcessEnv, print: (line: string) => void): number {
  const wanted = env['PARLEY_TEST_SEED']
  if (wanted !== undefined) {
    if (!/^-?\d{1,10}$/.test(wanted)) throw new Error(`PARLEY_TEST_SEED is "${wanted}"; a seed is a whole number.`)
    return Number(wanted)
  }
  if (env['PARLEY_TEST_SCOPE'] !== 'long') return usual
  const drawn = randomInt(2 ** 31)
  print(`Property tests of this worker draw from PARLEY_TEST_SEED=${drawn}.\n`)
  return drawn
}
