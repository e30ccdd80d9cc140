import { describe, expect, it } from 'vitest'
import { check, listOf } from './check-tests'
import { findingsIn, fixtureTree } from './fixture-tree'
import { habitsIn } from './test-habits'

const list = 'tools/check-tests.allowed.json'
const promises = "import { setTimeout as sleep } from 'node:timers/promises'"
const vitest = "import { beforeAll, expect, it, vi } from 'vitest'"

/** `rule line`, of a test file of these lines. */
const habitsOf = (...lines: string[]): string[] =>
  habitsIn({ path: 'kit/a.test.ts', text: lines.join('\n') }).map(({ rule, line }) => `${rule} ${line}`)

describe('sleeping in a test', () => {
  it('is found by whatever name it is called', () => {
    expect(habitsOf(promises, 'await sleep(100)', 'await sleep(2 * 1000)', 'await sleep(isLong ? 900 : 90)')).toEqual([
      'sleep 2',
      'sleep 3',
      'sleep 4',
    ])
    expect(
      habitsOf("import * as timers from 'timers/promises'", 'await timers.setTimeout(500)', 'await timers.scheduler.wait(500)'),
    ).toEqual(['sleep 2', 'sleep 3'])
    expect(
      habitsOf("import { scheduler, setTimeout } from 'node:timers/promises'", 'await scheduler.wait(500)', 'await setTimeout(500)'),
    ).toEqual(['sleep 2', 'sleep 3'])
  })

  it('is found in a page and in a promise', () => {
    expect(habitsOf('await page.waitForTimeout(5)', 'await (await pages())[0].waitForTimeout(waitMs)')).toEqual(['sleep 1', 'sleep 2'])
    expect(habitsOf('await new Promise((done) => setTimeout(done, 100))')).toEqual(['sleep 1'])
    expect(habitsOf('await new Promise((done) => {', '  window.setTimeout(() => done(1), 2000)', '})')).toEqual(['sleep 2'])
  })

  it('is not letting others take their turn, nor a timer of what is tested', () => {
    expect(habitsOf(promises, 'await sleep(99)', 'await sleep(againMs)', 'await new Promise((done) => setTimeout(done, 0))')).toEqual([])
    expect(
      habitsOf('const sleep = (n) => n', 'sleep(500)', 'setTimeout(() => answer(), 500)', "const text = 'sleep(500)' // sleep(500)"),
    ).toEqual([])
  })
})

describe('comparing clocks in a test', () => {
  it('is found as a difference of two times', () => {
    expect(habitsOf('const from = Date.now()', 'expect(Date.now() - from).toBeLessThan(50)')).toEqual(['clock 2'])
    expect(habitsOf('let from = 0', 'from = Date.now()', 'const to = new Date().getTime()', 'const ms = to - from')).toEqual(['clock 4'])
    expect(habitsOf('this.#from = +new Date()', 'if (Date.now() - this.#from > 50) stop()')).toEqual(['clock 2'])
    expect(habitsOf('const late = Date.now() + 50', 'expect(Date.now()).toBeLessThan(late)')).toEqual(['clock 2'])
  })

  it('is found as the reading of a stopwatch', () => {
    expect(habitsOf('performance.now()', 'globalThis.performance.now()', 'process.cpuUsage(before)')).toEqual([
      'clock 1',
      'clock 2',
      'clock 3',
    ])
    expect(habitsOf('process.hrtime()', 'process.hrtime.bigint()', 'hrtime.bigint()')).toEqual(['clock 1', 'clock 2', 'clock 3'])
  })

  it('is not a time in the past, nor the end of a patience', () => {
    expect(habitsOf('const past = new Date(Date.now() - 60_000)', 'ago(Date.now() - days * dayMs)')).toEqual([])
    expect(habitsOf('const end = Date.now() + mostMs', 'if (Date.now() > end) stop()', 'clock.now = () => Date.now() - 1000')).toEqual([])
  })
})

describe('a time-out of its own in a test', () => {
  it('is found after a test or a hook', () => {
    expect(habitsOf(vitest, "it('a', go, 60_000)", 'beforeAll(go, 2 * 60_000)', "it.skipIf(isOld).each(rows)('a', go, 5000)")).toEqual([
      'timeout 2',
      'timeout 3',
      'timeout 4',
    ])
    expect(habitsOf("import { it as also } from 'vitest'", "also('a', () => {", '  go()', '}, isLong ? hourMs : 5000)')).toEqual([
      'timeout 4',
    ])
  })

  it('is found among the options of a test, a poll and a page', () => {
    expect(habitsOf(vitest, "it('a', { timeout: 60_000 }, go)", 'await expect.poll(ask, { timeout: 500, interval: 5 }).toBe(1)')).toEqual([
      'timeout 2',
      'timeout 3',
    ])
    expect(habitsOf('await page.click("a", { timeout: 500 })', 'const patience = { timeout: 180_000 }', 'await until(ask, 500)')).toEqual([
      'timeout 1',
      'timeout 2',
      'timeout 3',
    ])
    expect(habitsOf(vitest, 'await vi.waitFor(ask, 500)')).toEqual(['timeout 2'])
  })

  it('is not a limit of what is tested, nor one with a name', () => {
    expect(habitsOf(vitest, "it('a', go)", "it('a', { timeout: patienceMs }, go)", 'answer(200, 5000)', 'await until(ask)')).toEqual([])
    expect(habitsOf('expect(said).toEqual({ voice: { timeout: 4000 } })', 'const bot = { ivr: { timeout: 4000 }, timeoutMs: 5 }')).toEqual(
      [],
    )
  })
})

describe('the check of tests', () => {
  const sleeping = (times: number): string => `${promises}\n${'await sleep(500)\n'.repeat(times)}`

  it('reads tests, journeys and what helps them; what measures, benchmarks and the product may wait', async () => {
    const text = sleeping(1)
    const read = [
      'kit/a.test.ts',
      'server/test-support/a.ts',
      'tests/journeys/a.journey.ts',
      'tests/shared/a.ts',
      'tools/a.test.ts',
      'ui/a.test.tsx',
    ]
    const left = [
      'bench/a.ts',
      'kit/a.speed.test.ts',
      'server/a.ts',
      'tests/a.speed.test.tsx',
      'tests/shared/paired.speed.ts',
      'tools/a.ts',
    ]
    expect(await findingsIn(check, Object.fromEntries([...read, ...left].map((path) => [path, text])))).toEqual(
      read.map((path) => `${path}: line 2 sleeps for a fixed time; wait for what it is about`),
    )
  })

  it('tells every place of what is more than allowed', async () => {
    const files = { 'kit/a.test.ts': `${sleeping(2)}performance.now()\n`, [list]: '{ "kit/a.test.ts": { "sleep": 1 } }' }
    expect(await findingsIn(check, files)).toEqual([
      'kit/a.test.ts: line 2, 3 sleeps for a fixed time; wait for what it is about (2 places, 1 allowed)',
      'kit/a.test.ts: line 4 compares clocks; what measures is a *.speed.test.ts',
    ])
    expect(await findingsIn(check, { ...files, [list]: '{ "kit/a.test.ts": { "sleep": 2, "clock": 1 } }' })).toEqual([])
  })

  it('asks that a list that allows too much is lowered', async () => {
    const allowed = '{ "kit/a.test.ts": { "sleep": 3, "timeout": 1 }, "kit/gone.test.ts": { "clock": 2 } }'
    expect(await findingsIn(check, { 'kit/a.test.ts': sleeping(2), [list]: allowed })).toEqual([
      `kit/a.test.ts: sleep: 3 allowed, 2 there; lower its entry in ${list} to 2`,
      `kit/a.test.ts: timeout: 1 allowed, 0 there; lower its entry in ${list} to 0`,
      `${list}: has an entry for kit/gone.test.ts, which is no test; take it out`,
    ])
  })

  it('lowers its list without letting in what is new, or counts it anew', () => {
    const root = fixtureTree({
      'kit/a.test.ts': `${sleeping(2)}performance.now()\n`,
      'kit/b.test.ts': sleeping(1),
      'kit/c.test.ts': sleeping(0),
      [list]: '{ "kit/a.test.ts": { "sleep": 3 }, "kit/c.test.ts": { "sleep": 1 } }',
    })
    expect(listOf(root, { mayGrow: false })).toEqual({ path: list, text: '{\n  "kit/a.test.ts": { "sleep": 2 }\n}\n' })
    expect(listOf(root, { mayGrow: true }).text).toBe(
      '{\n  "kit/a.test.ts": { "sleep": 2, "clock": 1 },\n  "kit/b.test.ts": { "sleep": 1 }\n}\n',
    )
    expect(listOf(fixtureTree({ 'kit/a.test.ts': '' }), { mayGrow: true }).text).toBe('{}\n')
  })
})
