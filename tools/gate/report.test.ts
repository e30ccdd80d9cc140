// What dist/gate.json says of a run.
import { describe, expect, it } from 'vitest'
import { reportOf } from './report'

describe('the report of a run', () => {
  it('tells the command, the commit, how long it took, what came of it and the twenty dearest files', () => {
    const files = Array.from({ length: 25 }, (_, at) => ({ file: `f${at}.test.ts`, seconds: at, passed: 1, failed: 0, firstError: '' }))
    const unstable = [{ file: 'f3.test.ts', error: 'a dog barks: no' }]
    const run = {
      ...{ command: 'npm test', startedAt: new Date(0), endedAt: new Date(61_250) },
      ...{ checks: { passed: 14, failed: 0 }, tests: { files, unstable, passed: 25, failed: 0 }, left: { slow: ['a.test.ts'] } },
      asked: new Map([['f24.test.ts', { counts: { loads: 3, servers: 1, copies: 1, trainings: 0 }, cpuSeconds: 2.34 }]]),
      cpuSeconds: 100.06,
    }
    const report = reportOf(run, { commit: 'abc', isDirty: true })
    expect(report).toMatchObject({
      ...{ command: 'npm test', commit: 'abc', dirty: true, start: '1970-01-01T00:00:00.000Z', seconds: 61.3, cpuSeconds: 100.1 },
      ...{ passed: 39, failed: 0, unstable, left: { slow: ['a.test.ts'] } },
    })
    const { dearest } = report
    expect(dearest).toHaveLength(20)
    expect(dearest[0]).toEqual({ file: 'f24.test.ts', seconds: 24, loads: 3, servers: 1, copies: 1, trainings: 0, cpuSeconds: 2.3 })
    expect(dearest[1]).toEqual({ file: 'f23.test.ts', seconds: 23 })
  })
})
