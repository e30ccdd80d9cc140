// The lists of what is run when, held against the files there are.
import { describe, expect, it } from 'vitest'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { isTest, scopeOf, smokeJourneys, staleEntries, testFilesOf, whyLeft } from './lists'

const files = testFilesOf(projectRoot())

describe('the lists', () => {
  it('name only files that exist', () => {
    expect(files.length).toBeGreaterThan(600)
    expect(staleEntries(files)).toEqual([])
    expect(staleEntries(files.filter((file) => !file.startsWith('tests/faults/chaos/')))).toEqual(['tests/faults/chaos/'])
  })

  it('hold each file in the gate or leave it with a reason', () => {
    const inGate = files.filter((file) => whyLeft(file) === undefined)
    expect(inGate).toEqual(expect.arrayContaining([...smokeJourneys, 'tests/faults/kill.test.ts', 'tools/gate/lists.test.ts']))
    expect(whyLeft('tests/faults/three-servers.test.ts')).toContain('in the gate')
    expect(whyLeft('tests/journeys/canvas.journey.ts')).toContain('does not touch')
    expect(whyLeft('kit/regex/backtracking.speed.test.ts')).toContain('measures time')
  })

  it('know tests from helpers', () => {
    expect(['a.test.ts', 'b/c.test.tsx', 'tests/journeys/canvas.journey.ts'].every(isTest)).toBe(true)
    expect(['tests/journeys/stage.ts', 'a.spec.ts', 'console/x.journey.ts'].some(isTest)).toBe(false)
  })

  it('take everything where nobody says which', () => {
    expect(scopeOf({})).toBe('all')
    expect(scopeOf({ PARLEY_TEST_SCOPE: 'gate' })).toBe('gate')
    expect(() => scopeOf({ PARLEY_TEST_SCOPE: 'some' })).toThrow()
  })
})
