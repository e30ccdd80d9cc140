// Runs the tests of a scope: all its files at once, then each failed file once more, alone, in a process of its own. What is run is
// lists.ts and touched.ts, what comes of it outcome.ts.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runAsGroup } from './group'
import type { Scope } from './lists'
import { type FileOutcome, fileOutcomes, filesToRetry, mostRetried, mostUnstable, type Outcome, outcomeOf, Report } from './outcome'

export interface Options {
  root: string
  scope: Scope
  /** Handed on to vitest: paths, to run some files only. */
  words: readonly string[]
  print: (line: string) => void
}

export async function runTests({ root, scope, words, print }: Options): Promise<Outcome> {
  const vitest = (more: readonly string[], name: string): Promise<FileOutcome[]> => runVitest(root, scope, { words: more, name })
  const first = await vitest(words, 'tests')
  const retried = filesToRetry(first)
  const again: FileOutcome[] = []
  for (const file of retried) {
    print(`\nOnce more, alone: ${file}`)
    again.push(...(await vitest([file], 'once-more')).filter((each) => each.file === file))
  }
  const outcome = outcomeOf(first, again)
  for (const line of told(outcome, first, retried)) print(line)
  return outcome
}

function told({ unstable }: Outcome, first: readonly FileOutcome[], retried: readonly string[]): string[] {
  const failed = first.filter((each) => each.failed > 0)
  return [
    ...(failed.length > mostRetried && retried.length === 0
      ? [`${failed.length} files failed: too many to be chance, none was run again.`]
      : []),
    ...unstable.map(({ file, error }) => `UNSTABLE ${file} > ${error}`),
    ...(unstable.length > mostUnstable ? [`${unstable.length} files are unstable; more than ${mostUnstable} are red.`] : []),
  ]
}

/** A run that ends with a failure that no file tells of (a crash, no file found) gives one outcome that says so. */
async function runVitest(root: string, scope: Scope, run: { words: readonly string[]; name: string }): Promise<FileOutcome[]> {
  const report = join(root, 'dist', `${run.name}.json`)
  rmSync(report, { force: true })
  mkdirSync(join(root, 'dist'), { recursive: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--reporter=./tools/gate/silence-reporter.ts']
  const code = await ended(root, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...run.words], scope)
  const files = read(report, root)
  if (code === 0 || files.some(({ failed }) => failed > 0)) return files
  const firstError = `vitest ended with ${code}, and no test tells why; see above`
  return [...files, { file: 'vitest', seconds: 0, passed: 0, failed: 1, firstError }]
}

/** A long run is the place to meet other time zones than one. */
function ended(root: string, words: readonly string[], scope: Scope): Promise<number> {
  const zone = scope === 'long' ? {} : { TZ: 'UTC' }
  return runAsGroup(words, { cwd: root, env: { ...process.env, ...zone, PARLEY_TEST_SCOPE: scope } })
}

function read(report: string, root: string): FileOutcome[] {
  try {
    return fileOutcomes(Report.parse(JSON.parse(readFileSync(report, 'utf8'))), root)
  } catch (error) {
    return [{ file: 'vitest', seconds: 0, passed: 0, failed: 1, firstError: `the tests left no report (${String(error)})` }]
  }
}
