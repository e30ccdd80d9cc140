// What comes of a run: which files are run once more, which of them are unstable, and whether the run is red. It only judges what the runs
// reported; the runs are run.ts.
import { z } from 'zod'

/** More failed files than these are a fault and no chance: nothing is run again. */
export const mostRetried = 4
/** More than these that pass the second time alone are red all the same. */
export const mostUnstable = 2

const Result = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string().optional(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() })),
})

/** What vitest's reporter for programs writes; paths are absolute. */
export const Report = z.object({ testResults: z.array(Result) })

export interface FileOutcome {
  /** Relative to the root. */
  file: string
  seconds: number
  passed: number
  failed: number
  /** Name and message of the first test that failed; '' where none did. */
  firstError: string
}

interface Unstable {
  file: string
  error: string
}

export interface Outcome {
  files: FileOutcome[]
  unstable: Unstable[]
  passed: number
  failed: number
}

/** A file that ran in two projects is one outcome. A file that could not be loaded counts as one failed test. */
export function fileOutcomes(report: z.infer<typeof Report>, root: string): FileOutcome[] {
  const byFile = new Map<string, FileOutcome>()
  for (const result of report.testResults) {
    const file = result.name.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')
    const known = byFile.get(file) ?? { file, seconds: 0, passed: 0, failed: 0, firstError: '' }
    const wrong = result.assertionResults.filter(({ status }) => status === 'failed')
    const isUnloadable = result.status === 'failed' && wrong.length === 0
    const [first] = wrong
    byFile.set(file, {
      file,
      seconds: known.seconds + Math.max(0, result.endTime - result.startTime) / 1000,
      passed: known.passed + result.assertionResults.filter(({ status }) => status === 'passed').length,
      failed: known.failed + wrong.length + (isUnloadable ? 1 : 0),
      firstError:
        known.firstError ||
        errorOf(first?.fullName ?? '', first?.failureMessages?.[0] ?? result.message ?? '', isUnloadable || first !== undefined),
    })
  }
  return [...byFile.values()]
}

/** The files to run once more, each alone; none where too many have failed. */
export function filesToRetry(files: readonly FileOutcome[]): string[] {
  const failed = files.filter((each) => each.failed > 0).map(({ file }) => file)
  return failed.length > mostRetried ? [] : failed
}

/** `again`: what the second runs reported, a file each. One whose second run reported nothing stays as it was. */
export function outcomeOf(first: readonly FileOutcome[], again: readonly FileOutcome[]): Outcome {
  const second = new Map(again.map((each) => [each.file, each]))
  const files = first.map((each) => {
    const other = second.get(each.file)
    return other === undefined || other.passed + other.failed === 0 ? each : { ...other, seconds: each.seconds + other.seconds }
  })
  const unstable = first
    .filter(({ file, failed }) => failed > 0 && files.some((each) => each.file === file && each.failed === 0))
    .map(({ file, firstError }) => ({ file, error: firstError }))
  const sum = (key: 'passed' | 'failed'): number => files.reduce((total, each) => total + each[key], 0)
  return { files, unstable, passed: sum('passed'), failed: sum('failed') + (unstable.length > mostUnstable ? unstable.length : 0) }
}

function errorOf(name: string, message: string, isFailed: boolean): string {
  if (!isFailed) return ''
  const [line = ''] = message.split('\n').filter((each) => each.trim() !== '')
  return [name, line.trim()].filter((part) => part !== '').join(': ')
}
