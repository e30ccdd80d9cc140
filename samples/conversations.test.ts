// Every conversation a sample ships goes as it says, whichever wording chance chooses: real runtime, real understanding, own service.
import { beforeAll, describe, expect, it } from 'vitest'
import { type TrainedSample, trainSample } from './conversation-runner'
import { samples } from './index'

describe.each(samples.map((sample) => ({ id: sample.id, sample })))('conversations of $id', ({ sample }) => {
  let trained: TrainedSample
  beforeAll(async () => {
    trained = await trainSample(sample)
  })

  it.each(sample.conversations)('$name', async (conversation) => {
    for (const chance of [0, 0.5, 0.99]) {
      const held = await trained.hold(conversation, chance)
      for (const [index, expected] of conversation.turns.entries()) {
        const said = held[index]?.said ?? []
        const place = JSON.stringify(held.slice(0, index + 1), null, 1)
        expect(held[index]?.failures, place).toEqual([])
        expect(missingFrom(said, expected.bot), place).toEqual([])
      }
    }
  })
})

/** The expected texts that are not found in the messages, looked for in order; two may stand in one message. */
function missingFrom(said: string[], expected: string[]): string[] {
  let from = 0
  return expected.filter((text) => {
    const at = said.findIndex((message, index) => index >= from && message.includes(text))
    if (at >= 0) from = at
    return at < 0
  })
}
