// Who gets a worker when many want one, and what happens when there is none: nobody waits for another account's endless loops, the list
// of those who wait is bounded, and workers that do not come up are not started in a loop.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@parley/contract/base/limits'
import type { ScriptReply } from '@parley/runtime/ports'
import { afterAll, describe, expect, it } from 'vitest'
import { createSandbox, type Sandbox } from './sandbox'

const opened: Sandbox[] = []
const folder = mkdtempSync(join(tmpdir(), 'parley-pool-'))
afterAll(async () => {
  await Promise.all(opened.map((sandbox) => sandbox.stop()))
  rmSync(folder, { recursive: true })
})

function poolOf(options: Parameters<typeof createSandbox>[0]): (source: string, from?: string, timeoutMs?: number) => Promise<ScriptReply> {
  const sandbox = createSandbox(options)
  opened.push(sandbox)
  return (source, from = 'o/b', timeoutMs = limits.turnMs) => {
    const [accountId = '', botId = ''] = from.split('/')
    return sandbox.run({ source, scope: {}, language: 'en', now: 0, seed: 1, timeoutMs }, { accountId, botId })
  }
}

const endless = 'for (;;);'

describe('scripts that want to run at once', () => {
  it('of one account never hold the last worker: another’s runs before any of its endless loops has ended', async () => {
    const run = poolOf({ size: 2, limits: { ms: 20_000 }, waitMs: 60_000 })
    await Promise.all([run(''), run('', 'other/b')])
    let ended = 0
    const loops = Array.from({ length: 4 }, (_, i) => run(endless, `hostile/${i}`, 8000).finally(() => (ended += 1)))
    for (let each = 0; each < 5; each += 1) expect(await run('print(1)', 'other/b')).toMatchObject({ printed: ['1'] })
    expect(ended).toBe(0)
    expect((await Promise.all(loops)).map(({ ok }) => ok)).toEqual([false, false, false, false])
  })

  it('of one account never break the last worker: another’s runs while all that account broke is being replaced', async () => {
    const run = poolOf({ size: 2, waitMs: 60_000 })
    await Promise.all([run(''), run('', 'other/b')])
    let ended = 0
    const greedy = 'const kept = []; for (;;) kept.push(new Array(1e4).fill(1))'
    const bombs = Promise.all(Array.from({ length: 5 }, () => run(greedy, 'hostile/b').finally(() => (ended += 1))))
    const waits: number[] = []
    while (ended < 5) {
      const before = ended
      expect(await run('print(1)', 'other/b')).toMatchObject({ printed: ['1'] })
      waits.push(ended - before)
    }
    // One that had to wait for a new worker would see a bomb end and its worker come up again.
    expect(waits.length).toBeGreaterThan(20)
    expect(waits.filter((bombsMeanwhile) => bombsMeanwhile > 1).length).toBeLessThan(waits.length / 10)
    await bombs
  })

  it('of many accounts take turns, however many of them one asks for', async () => {
    const run = poolOf({ size: 1, limits: { ms: 20_000 }, waitMs: 60_000 })
    await run('')
    const order: string[] = []
    const ask = (from: string): Promise<unknown> => run('print(1)', from).then(() => order.push(from))
    await Promise.all([...Array.from({ length: 20 }, () => ask('many/b')), ask('one/b'), ask('two/b')])
    expect(order.indexOf('one/b')).toBeLessThan(4)
    expect(order.indexOf('two/b')).toBeLessThan(4)
  })

  it('are refused at once when too many of their bot wait, and after a while when their turn does not come', async () => {
    const run = poolOf({ size: 1, limits: { ms: 4000 }, waitMs: 1000 })
    await expect.poll(() => run('')).toMatchObject({ ok: true })
    const first = run(endless)
    const asked = Array.from({ length: limits.scriptsWaitingOfBot + 20 }, () => run('print(1)'))
    const replies = await Promise.all(asked)
    expect(replies.map((reply) => !reply.ok && reply.failure)).toEqual(asked.map(() => 'busy'))
    expect(await first).toMatchObject({ failure: 'timeout' })
    await expect.poll(() => run('print(1)')).toMatchObject({ printed: ['1'] })
  })
})

describe('a worker', () => {
  it('that does not come up is started again only in growing intervals, and whoever waits is told', async () => {
    const file = join(folder, 'broken.mjs')
    writeFileSync(file, "throw new Error('not today')")
    const faults: unknown[] = []
    const run = poolOf({ size: 2, waitMs: 1500, file, onFault: (error) => faults.push(error) })
    expect(await Promise.all([run(''), run(''), run('')])).toMatchObject([{ failure: 'busy' }, { failure: 'busy' }, { failure: 'busy' }])
    await expect.poll(() => faults.length).toBeGreaterThan(1)
    expect(faults.length).toBeLessThan(9)
  })

  it('that dies fails its script and nothing else, and another takes its place', async () => {
    const file = join(folder, 'mortal.mjs')
    writeFileSync(
      file,
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', ({ id, request }) => {
         if (request.source === 'die') throw new Error('dead')
         const reply = request.source === 'lie' ? { ok: true, scope: 'no JSON', printed: [], logs: [] } : { ok: true, scope: '{}', printed: ['alive'], logs: [] }
         parentPort.postMessage({ id, reply, broken: false })
       })
       parentPort.postMessage({ ready: true })`,
    )
    const faults: unknown[] = []
    const run = poolOf({ size: 1, waitMs: 60_000, file, onFault: (error) => faults.push(error) })
    const replies = await Promise.all([run('die'), run('live'), run('lie'), run('live')])
    expect(replies).toMatchObject([{ failure: 'error' }, { printed: ['alive'] }, { failure: 'error' }, { printed: ['alive'] }])
    expect(faults).toHaveLength(2)
  })
})
