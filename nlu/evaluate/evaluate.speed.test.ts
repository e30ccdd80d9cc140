// How long feedback on a sentence takes, and that the version of the engine by words alone is the faster one.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Encoder } from '../encoder/embedding'
import { openTestEncoder, smallBot } from '../testing'
import { train } from '../train'
import { crossValidate } from './cross-validate'
import { compareEngines } from './engines'
import { feedback } from './feedback'
import { confusingBot } from './testing'

let encoder: Encoder
beforeAll(async () => {
  encoder = await openTestEncoder()
}, 60_000)

describe('feedback on a sentence', () => {
  it('takes less than 50 ms once the model is ready', async () => {
    const { model } = await train(smallBot(), encoder, { seed: 5 })
    const times: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const started = performance.now()
      await feedback(model, encoder, 'how much is left', 'in-1')
      times.push(performance.now() - started)
    }
    expect(Math.min(...times)).toBeLessThan(50)
  })
})

it('what is confused is found faster by the version of the engine that knows words alone', async () => {
  const options = { seed: 3 }
  const inUse = await crossValidate(confusingBot(), encoder, 5, options)
  const judging = { folds: 5, outside: [], options, clock: () => performance.now() }
  const [words, meanings] = await compareEngines(confusingBot(), encoder, inUse, judging)
  expect(words?.speed?.p50).toBeLessThan(meanings?.speed?.p50 ?? 0)
})
