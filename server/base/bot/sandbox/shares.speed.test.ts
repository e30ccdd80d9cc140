// Fair shares: whatever other bots run, a bot's short scripts start at once and are about as fast as when nothing else runs.
import { afterAll, describe, expect, it } from 'vitest'
import { createSandbox } from './sandbox'
import { requestOf } from './testing'

const sandbox = createSandbox({ waitMs: 60_000 })
afterAll(() => sandbox.stop())

const run = (source: string, accountId: string, botId: string) => sandbox.run(requestOf(source), { accountId, botId })
/** A few milliseconds of work. */
const short = 'let sum = 0; for (let i = 0; i < 60000; i += 1) sum += i; print(sum)'
const looping = 'for (;;) progress()'
const counting = 'for (let i = 0; ; i += 1) globalThis.last = i'

async function timesOf(count: number, accountId: string, botId: string): Promise<number[]> {
  const times: number[] = []
  for (let each = 0; each < count; each += 1) {
    const from = performance.now()
    expect(await run(short, accountId, botId)).toMatchObject({ ok: true })
    times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)
}
const at = (times: number[], share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

describe('a bot’s short scripts', () => {
  it.each([
    [
      'two conversations of another account loop over progress',
      [
        ['hostile', 'a', looping],
        ['hostile', 'a', looping],
      ],
    ],
    [
      'two conversations of its own account’s other bot do',
      [
        ['own', 'other', looping],
        ['own', 'other', looping],
      ],
    ],
    [
      'two accounts loop',
      [
        ['one', 'a', looping],
        ['two', 'b', counting],
      ],
    ],
    ['five accounts loop', ['one', 'two', 'three', 'four', 'five'].map((name) => [name, 'a', looping])],
    ['ten bots of one account loop', Array.from({ length: 10 }, (_, each) => ['hostile', `b${each}`, counting])],
  ])('do not wait while %s', async (name, loops) => {
    await timesOf(20, 'own', 'mine')
    const quiet = await timesOf(60, 'own', 'mine')
    let isOver = false
    const busy = loops.map(async ([accountId = '', botId = '', source = '']) => {
      while (!isOver) await run(source, accountId, botId)
    })
    const pressed = await timesOf(100, 'own', 'mine')
    isOver = true
    await Promise.all(busy)
    const shown = `${name}: quiet ${at(quiet, 0.5).toFixed(1)}/${at(quiet, 0.99).toFixed(1)}, pressed ${at(pressed, 0.5).toFixed(1)}/${at(pressed, 0.99).toFixed(1)} ms`
    // Before, it waited until a loop had ended, for 5 seconds.
    expect(at(pressed, 0.5), shown).toBeLessThan(Math.max(20, 2 * at(quiet, 0.99)))
    expect(at(pressed, 0.95), shown).toBeLessThan(Math.max(500, 10 * at(quiet, 0.99)))
  })
})

describe('a long script', () => {
  it('ends all the same while others’ short ones run, and when it was put off for them', async () => {
    const long = 'let sum = 0; for (let i = 0; i < 3e6; i += 1) sum += i; print("done")'
    let isOver = false
    const traffic = ['p', 'q', 'r'].map(async (botId) => {
      while (!isOver) await run(short, 'traffic', botId)
    })
    const patient = createSandbox({ limits: { ms: 60_000 }, waitMs: 60_000 })
    const all = ['a', 'b', 'c', 'd', 'e'].map((botId) => patient.run(requestOf(long), { accountId: botId, botId }))
    const others = Array.from({ length: 20 }, () => patient.run(requestOf(short), { accountId: 'other', botId: 'o' }))
    expect((await Promise.all([...all, ...others])).every(({ ok }) => ok)).toBe(true)
    isOver = true
    await Promise.all(traffic)
    await patient.stop()
  })
})
