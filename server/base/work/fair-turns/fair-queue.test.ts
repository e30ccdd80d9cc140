// Turns in a waiting list: nobody is passed over, nobody comes twice before everybody else who waits came once, and it never grows past
// its bounds.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Origin, FairQueue } from './fair-queue'

const bounds = { all: 40, ofAccount: 20, ofBot: 8 }
const origin = fc.record({ accountId: fc.constantFrom('a', 'b', 'c'), botId: fc.constantFrom('x', 'y', 'z') })

function takeAll(list: FairQueue<number>): { from: Origin; item: number }[] {
  const taken = []
  for (let next = list.take(() => true); next; next = list.take(() => true)) taken.push(next)
  return taken
}

describe('a waiting list', () => {
  it('gives everybody who was let in exactly once, those of one bot in their order', () => {
    fc.assert(
      fc.property(fc.array(origin, { maxLength: 80 }), (asked) => {
        const list = new FairQueue<number>(bounds)
        const admitted = asked.flatMap((from, item) => (list.add(from, item) ? [{ from, item }] : []))
        const taken = takeAll(list)
        expect([...taken].sort((one, other) => one.item - other.item)).toEqual(admitted)
        for (const { accountId, botId } of asked) {
          const ofBot = taken.filter(({ from }) => from.accountId === accountId && from.botId === botId).map(({ item }) => item)
          expect(ofBot).toEqual([...ofBot].sort((one, other) => one - other))
          expect(ofBot.length).toBeLessThanOrEqual(bounds.ofBot)
        }
        expect(taken.length).toBeLessThanOrEqual(bounds.all)
      }),
    )
  })

  it('takes accounts in turns, and within each its bots', () => {
    const list = new FairQueue<number>(bounds)
    const add = (accountId: string, botId: string, items: number[]): void => {
      for (const item of items) list.add({ accountId, botId }, item)
    }
    add('a', 'x', [1, 2, 3])
    add('a', 'y', [4])
    add('b', 'x', [5, 6])
    expect(takeAll(list).map(({ item }) => item)).toEqual([1, 5, 4, 6, 2, 3])
  })

  it('passes over accounts that may not have another now, who keep their place', () => {
    const list = new FairQueue<number>(bounds)
    list.add({ accountId: 'a', botId: 'x' }, 1)
    list.add({ accountId: 'b', botId: 'x' }, 2)
    expect(list.take(({ accountId }) => accountId !== 'a')?.item).toBe(2)
    expect(list.take(() => true)?.item).toBe(1)
  })

  it('lets go of who gave up, and has their place again', () => {
    const list = new FairQueue<number>({ ...bounds, ofBot: 1 })
    const from = { accountId: 'a', botId: 'x' }
    expect([list.add(from, 1), list.add(from, 2)]).toEqual([true, false])
    list.remove(from, 1)
    list.remove(from, 1)
    expect(list.add(from, 3)).toBe(true)
    expect(takeAll(list).map(({ item }) => item)).toEqual([3])
  })
})
