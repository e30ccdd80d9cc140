// How long a script may run, and that a hostile one keeps nobody waiting.
import { limits } from '@parley/contract/base/limits'
import { afterAll, describe, expect, it } from 'vitest'
import { createSandbox } from './sandbox'
import { from, requestOf } from './testing'

const sandbox = createSandbox({ size: 2, waitMs: 60_000 })
afterAll(() => sandbox.stop())

const run = (source: string) => sandbox.run(requestOf(source), from)

describe('how long a script may run', () => {
  it('is 1 second, and up to 5 once it has told its progress (S5-033, S5-034)', async () => {
    const started = Date.now()
    expect(await run('while (true) {}')).toMatchObject({ ok: false, failure: 'timeout' })
    const plain = Date.now() - started
    expect(await run('progress(); while (true) {}')).toMatchObject({ ok: false, failure: 'timeout' })
    const told = Date.now() - started - plain
    // Never before its time; after it within what a busy machine takes.
    expect(plain).toBeGreaterThanOrEqual(limits.scriptMs - 50)
    expect(plain).toBeLessThan(limits.scriptExtendedMs)
    expect(told).toBeGreaterThanOrEqual(limits.scriptExtendedMs - 50)
    expect(told).toBeLessThan(limits.scriptExtendedMs + 20_000)
  })
})

describe('a hostile script', () => {
  it('does not keep others waiting or break them', async () => {
    const started = Date.now()
    const [bad, ...good] = await Promise.all([run('while (true) {}'), ...Array.from({ length: 10 }, (_, n) => run(`print(${n})`))])
    expect(bad).toMatchObject({ ok: false })
    expect(good).toMatchObject(Array.from({ length: 10 }, (_, n) => ({ ok: true, printed: [String(n)] })))
    expect(Date.now() - started).toBeLessThan(20_000)
  })
})
