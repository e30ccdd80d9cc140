// What comes of a run and of the second try of the files that failed.
import { describe, expect, it } from 'vitest'
import { type FileOutcome, fileOutcomes, filesToRetry, outcomeOf } from './outcome'

const ran = (file: string, passed: number, failed: number, firstError = failed > 0 ? `${file}: broken` : ''): FileOutcome => ({
  ...{ file, passed, failed, firstError },
  seconds: 1,
})

describe('a run in which files failed', () => {
  it('runs up to four of them once more', () => {
    expect(filesToRetry([ran('a', 1, 0), ran('b', 1, 1), ran('c', 0, 2)])).toEqual(['b', 'c'])
    expect(filesToRetry(['a', 'b', 'c', 'd'].map((file) => ran(file, 0, 1)))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('runs none once more where more than four have failed', () => {
    expect(filesToRetry(['a', 'b', 'c', 'd', 'e'].map((file) => ran(file, 0, 1)))).toEqual([])
  })

  it('is green and names what passed the second time, with its first error', () => {
    const { unstable, passed, failed } = outcomeOf([ran('a', 3, 0), ran('b', 1, 1)], [ran('b', 2, 0)])
    expect({ unstable, passed, failed }).toEqual({ unstable: [{ file: 'b', error: 'b: broken' }], passed: 5, failed: 0 })
  })

  it('is red where a file fails twice', () => {
    expect(outcomeOf([ran('a', 3, 0), ran('b', 1, 1)], [ran('b', 1, 1)])).toMatchObject({ unstable: [], passed: 4, failed: 1 })
  })

  it('is red where the second run of a file reported nothing', () => {
    expect(outcomeOf([ran('b', 1, 1)], [])).toMatchObject({ unstable: [], failed: 1 })
    expect(outcomeOf([ran('b', 1, 1)], [ran('b', 0, 0)])).toMatchObject({ unstable: [], failed: 1 })
  })

  it('is red where more than two files passed only the second time', () => {
    const both = ['a', 'b'].map((file) => ran(file, 0, 1))
    const twice = ['a', 'b'].map((file) => ran(file, 1, 0))
    expect(outcomeOf(both, twice).failed).toBe(0)
    expect(outcomeOf([...both, ran('c', 0, 1)], [...twice, ran('c', 1, 0)])).toMatchObject({ passed: 3, failed: 3 })
  })
})

describe('the report of vitest', () => {
  const test = (fullName: string, status: string, failureMessages: string[] = []) => ({ fullName, status, failureMessages })
  const result = (name: string, status: string, assertionResults: ReturnType<typeof test>[], message = '') => ({
    ...{ name, status, message, assertionResults },
    ...{ startTime: 1000, endTime: 3500 },
  })

  it('is read file by file, with the first error of each', () => {
    const tests = [test('a dog barks', 'passed'), test('a cat barks', 'failed', ['\nAssertionError: no\n  at x']), test('later', 'skipped')]
    expect(fileOutcomes({ testResults: [result('/root/a.test.ts', 'failed', tests)] }, '/root')).toEqual([
      { file: 'a.test.ts', seconds: 2.5, passed: 1, failed: 1, firstError: 'a cat barks: AssertionError: no' },
    ])
  })

  it('counts a file that could not be loaded, or whose hook failed, as one failure', () => {
    const found = fileOutcomes({ testResults: [result('/root/a.test.ts', 'failed', [], 'Cannot find module')] }, '/root')
    expect(found).toMatchObject([{ failed: 1, firstError: 'Cannot find module' }])
  })

  it('joins what one file did in two projects', () => {
    const once = result('/root/a.test.ts', 'passed', [test('a', 'passed')])
    const badly = result('/root/a.test.ts', 'failed', [test('a', 'failed', ['worse'])])
    expect(fileOutcomes({ testResults: [once, badly] }, '/root')).toMatchObject([{ passed: 1, failed: 1, firstError: 'a: worse' }])
  })
})
