// Property tests draw the same in every run, unless a long run or PARLEY_TEST_SEED says otherwise.
import { describe, expect, it } from 'vitest'
import { seedOfRun } from './seed'

function seedAndLines(env: NodeJS.ProcessEnv): { seed: number; lines: string[] } {
  const lines: string[] = []
  return { seed: seedOfRun(env, (line) => lines.push(line)), lines }
}

describe('the seed of property tests', () => {
  it('is the same in every run, and told nobody', () => {
    expect(seedAndLines({})).toEqual(seedAndLines({ PARLEY_TEST_SCOPE: 'quick' }))
    expect(seedAndLines({}).lines).toEqual([])
  })

  it('is another in a long run, which tells how to repeat it', () => {
    const { seed, lines } = seedAndLines({ PARLEY_TEST_SCOPE: 'long' })
    expect(lines).toEqual([`Property tests of this worker draw from PARLEY_TEST_SEED=${seed}.\n`])
    expect(seed).not.toBe(seedAndLines({ PARLEY_TEST_SCOPE: 'long' }).seed)
  })

  it('is the one that is asked for, also in a long run', () => {
    expect(seedAndLines({ PARLEY_TEST_SEED: '42', PARLEY_TEST_SCOPE: 'long' })).toEqual({ seed: 42, lines: [] })
    expect(() => seedAndLines({ PARLEY_TEST_SEED: 'forty' })).toThrow('PARLEY_TEST_SEED is "forty"; a seed is a whole number.')
  })
})
