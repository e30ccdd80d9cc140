// Visitors of sample traffic: the same for the same seed, and not all of them as the bot expects.
import { expect, it } from 'vitest'
import { seededRandom } from './random'
import { visitOf } from './visit'

const script = ['book a flight to Oslo', 'friday morning', 'the cheapest one', 'yes']

function visits(seed: string): string[][] {
  const random = seededRandom(seed)
  return Array.from({ length: 200 }, () => visitOf(script, random))
}

it('talk as expected, mistype, ask for something else or leave, the same for the same seed', () => {
  const all = visits('bot-1')
  expect(visits('bot-1')).toEqual(all)
  expect(visits('bot-2')).not.toEqual(all)
  const share = (test: (said: string[]) => boolean): number => all.filter(test).length / all.length
  expect(share((said) => said.join() === script.join())).toBeGreaterThan(0.4)
  expect(share((said) => said.length < script.length)).toBeGreaterThan(0.05)
  expect(share((said) => said.length > script.length)).toBeGreaterThan(0.05)
  expect(share((said) => said.length === script.length && said[0] !== script[0])).toBeGreaterThan(0.05)
  expect(all.every((said) => said.length > 0 && said.every((text) => text.trim() !== ''))).toBe(true)
})
