// What workers record is read as one table.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { askedFrom, askedIn, forgetAsked } from './asked'

const root = mkdtempSync(join(tmpdir(), 'parley-asked-'))
afterAll(() => rmSync(root, { recursive: true }))

it('what test files asked for is kept by file, of two runs the most, and forgotten at the beginning of a run', () => {
  expect(askedIn(root).size).toBe(0)
  const counts = { loads: 1, servers: 1, copies: 0, trainings: 2 }
  const record = askedFrom(root)
  record('a.test.ts', counts)
  record('a.test.ts', { ...counts, loads: 4, trainings: 0 })
  record('b.test.ts', counts)
  expect([...askedIn(root).keys()]).toEqual(['a.test.ts', 'b.test.ts'])
  expect(askedIn(root).get('a.test.ts')).toEqual({
    counts: { loads: 4, servers: 1, copies: 0, trainings: 2 },
    cpuSeconds: expect.any(Number),
  })
  forgetAsked(root)
  expect(askedIn(root).size).toBe(0)
})
