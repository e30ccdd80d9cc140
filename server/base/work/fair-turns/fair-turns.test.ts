// One thing at a time, in turns by account: whoever asks a hundred times delays nobody else by more than one thing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FairTurns } from './fair-turns'

const bounds = { all: 40, ofAccount: 20, ofBot: 10 }
const from = (accountId: string, botId = 'b') => ({ accountId, botId })

describe('work that is done one at a time', () => {
  it('is another account’s turn after the one at hand, however many wait of the first', async () => {
    const turns = new FairTurns(bounds)
    const order: string[] = []
    const work = (name: string) => async () => void order.push(name)
    const many = Array.from({ length: 8 }, (_, at) => turns.run(from('many'), work(`many ${at}`)))
    const other = turns.run(from('other'), work('other'))
    await Promise.all([...many, other])
    expect(order.indexOf('other')).toBeLessThan(3)
    expect(order).toHaveLength(9)
  })

  it('is refused where too many wait, and goes on after work that failed', async () => {
    const turns = new FairTurns({ all: 2, ofAccount: 2, ofBot: 1 })
    const failing = turns.run(from('a'), () => Promise.reject(new Error('broke')))
    const waiting = turns.run(from('a'), async () => 'done')
    expect(await turns.run(from('a'), async () => 'never')).toBeNull()
    await expect(failing).rejects.toThrow('broke')
    expect(await waiting).toEqual({ done: 'done' })
    expect(await turns.run(from('a'), async () => 'again')).toEqual({ done: 'again' })
  })

  it('never overlaps, and all that was let in is done once', async () => {
    const asked = fc.array(fc.record({ accountId: fc.constantFrom('a', 'b', 'c'), botId: fc.constantFrom('x', 'y') }), { maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(asked, async (origins) => {
        const turns = new FairTurns(bounds)
        let running = 0
        let done = 0
        const work = async (): Promise<void> => {
          running += 1
          expect(running).toBe(1)
          await Promise.resolve()
          running -= 1
          done += 1
        }
        const replies = await Promise.all(origins.map((origin) => turns.run(origin, work)))
        expect(done).toBe(replies.filter((reply) => reply !== null).length)
      }),
    )
  })
})
