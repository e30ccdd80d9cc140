// When the time of a script ends: what puts it off, and what does not.
import { limits } from '@parley/contract/base/limits'
import { afterAll, describe, expect, it } from 'vitest'
import { createSandbox } from './sandbox'
import { from, requestOf } from './testing'

const sandbox = createSandbox({ size: 2, limits: { ms: 1000, extendedMs: 3000 }, waitMs: 60_000 })
/** For what must end by something else than its time, on a busy machine too. */
const patient = createSandbox({ size: 1, limits: { ms: 20_000, extendedMs: 60_000 }, waitMs: 60_000 })
afterAll(() => Promise.all([sandbox.stop(), patient.stop()]))

const run = (source: string, timeoutMs: number = limits.turnMs, where = sandbox) => where.run({ ...requestOf(source), timeoutMs }, from)

describe('the end of a script’s time', () => {
  it('is put off by its first progress and by no other', async () => {
    const started = Date.now()
    expect(await run('for (;;) progress()')).toMatchObject({ ok: false, failure: 'timeout' })
    const calledOften = Date.now() - started
    expect(calledOften).toBeGreaterThan(2900)
    expect(await run('for (;;) { progress(); const s = Date.now() }')).toMatchObject({ ok: false, failure: 'timeout' })
  })

  it('comes with the end of its turn, whatever else it may have left', async () => {
    expect((await run('print(1)', limits.turnMs, patient)).ok).toBe(true)
    const started = Date.now()
    expect(await run('progress(); for (;;);', 100, patient)).toMatchObject({ ok: false, failure: 'timeout' })
    expect(Date.now() - started).toBeLessThan(20_000)
  })
})
