// `npm run test:load`: what its words ask for, and what it makes of the reports of many runs.
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'
import { describe, expect, it } from 'vitest'
import { loadWords, outcomeOf, type Report, summary } from '../../scripts/lib/load.mjs'
import { spawnRun } from './checkout'

type Result = Report['testResults'][number]['assertionResults'][number]

const passed: Result = { status: 'passed', fullName: 'adds', failureMessages: [] }
const failed: Result = { status: 'failed', fullName: 'takes away', failureMessages: ['Error: 1 is not 2\n    at sums.test.ts:3'] }

function result(path: string, status: string, assertionResults = [passed], message = ''): Report['testResults'][number] {
  return { name: join(projectRoot(), path), status, message, assertionResults }
}

describe('the words of test:load', () => {
  it.each([
    [['kit/text'], { names: ['kit/text'], times: 10, busy: 2 }],
    [['--times', '3', 'kit/text', '--busy', '0', 'kit/time'], { names: ['kit/text', 'kit/time'], times: 3, busy: 0 }],
    [['kit/text', '--times=25', '--busy=4'], { names: ['kit/text'], times: 25, busy: 4 }],
  ])('are files, and how often beside how many busy loops: %j', (words, asked) => {
    expect(loadWords(words)).toEqual(asked)
  })

  it.each([
    [[], 'Name the test files to run, or a part of their paths: '],
    [['kit', '--times'], '--times takes a whole number from 1 to 9999, but it is "": '],
    [['kit', '--times', '0'], '--times takes a whole number from 1 to 9999, but it is "0": '],
    [['kit', '--busy', '-1'], '--busy takes a whole number from 0 to 9999, but it is "-1": '],
    [['kit', '--busy=two'], '--busy takes a whole number from 0 to 9999, but it is "two": '],
    [['kit', '--often', '3'], 'There is no option "--often": '],
  ])('are refused in one sentence that shows the right ones: %j', (words, beginning) => {
    expect(loadWords(words)).toEqual({ sentence: `${beginning}npm run test:load -- <files> [--times N] [--busy N]` })
  })

  it('end it with 2 when they are wrong', async () => {
    const { code, output } = await spawnRun(projectRoot(), ['test:load', '--often']).ended
    expect(code).toBe(2)
    expect(output).toMatch(/^There is no option "--often": [^\n]+\n$/)
  })
})

describe('a run', () => {
  it('gives each file with its first error', () => {
    const report = { testResults: [result('kit/a.test.ts', 'passed'), result('kit/b.test.ts', 'failed', [passed, failed])] }
    expect(outcomeOf(1, '', report)).toEqual([
      { file: 'kit/a.test.ts' },
      { file: 'kit/b.test.ts', error: 'takes away: Error: 1 is not 2\n    at sums.test.ts:3' },
    ])
  })

  it('takes the word of a file that could not be loaded, or failed after its tests', () => {
    const report = {
      testResults: [result('a.test.ts', 'failed', [], 'No such module'), result('b.test.ts', 'failed', [passed], 'It leaves HOME.')],
    }
    expect(outcomeOf(1, '', report)).toEqual([
      { file: 'a.test.ts', error: 'No such module' },
      { file: 'b.test.ts', error: 'It leaves HOME.' },
    ])
  })

  it('has failed, too, when no file did or none left a report', () => {
    const outside = { file: 'outside of every file', error: 'Unhandled rejection' }
    expect(outcomeOf(1, 'Unhandled rejection\n', { testResults: [result('a.test.ts', 'passed')] })).toEqual([
      { file: 'a.test.ts' },
      outside,
    ])
    expect(outcomeOf(1, 'Unhandled rejection\n', undefined)).toEqual([outside])
  })
})

describe('the summary of all runs', () => {
  it('tells how often each file failed and why at first, those that failed most before the others', () => {
    const good = [{ file: 'a.test.ts' }, { file: 'b.test.ts' }]
    const bad = [{ file: 'a.test.ts' }, { file: 'b.test.ts', error: 'one\ntwo' }]
    expect(summary([good, bad, [{ file: 'a.test.ts' }, { file: 'b.test.ts', error: 'three' }]])).toEqual({
      lines: ['b.test.ts: failed 2 of 3', '    one', '    two', 'a.test.ts: failed 0 of 3', '4 passed, 2 failed'],
      failed: 2,
    })
  })

  it('counts what failed outside of every file out of all runs', () => {
    const { lines } = summary([[{ file: 'a.test.ts' }], [{ file: 'outside of every file', error: 'No report' }]])
    expect(lines).toEqual(['outside of every file: failed 1 of 2', '    No report', 'a.test.ts: failed 0 of 1', '1 passed, 1 failed'])
  })
})
