// dist/gate.json: what a run was, of which commit, and what came of it, for programs and for whoever asks why a run was slow.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Asked } from './asked'
import type { Outcome } from './outcome'

const dearest = 20

export interface Run {
  /** As it was typed: `npm test`. */
  command: string
  startedAt: Date
  endedAt: Date
  /** Types, lint and checks, each counted as one. */
  checks: { passed: number; failed: number }
  tests: Outcome
  /** Paths of test files, by why they were not run. */
  left: Record<string, string[]>
  /** By path of the test file. */
  asked: ReadonlyMap<string, Asked>
  /** Of the run and all it waited for; null where the system does not tell. */
  cpuSeconds: number | null
}

/** Seconds have one decimal. Of the dearest files, processor seconds are those of their worker alone. */
export function reportOf(run: Run, { commit, isDirty }: { commit: string; isDirty: boolean }) {
  const { checks, tests } = run
  return {
    command: run.command,
    commit,
    dirty: isDirty,
    start: run.startedAt.toISOString(),
    seconds: rounded((run.endedAt.getTime() - run.startedAt.getTime()) / 1000),
    cpuSeconds: run.cpuSeconds === null ? null : rounded(run.cpuSeconds),
    passed: checks.passed + tests.passed,
    failed: checks.failed + tests.failed,
    unstable: tests.unstable,
    left: run.left,
    dearest: tests.files
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, dearest)
      .map(({ file, seconds }) => {
        const asked = run.asked.get(file)
        return { file, seconds: rounded(seconds), ...(asked && { ...asked.counts, cpuSeconds: rounded(asked.cpuSeconds) }) }
      }),
  }
}

export function writeReport(root: string, run: Run): void {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'dist', 'gate.json'), `${JSON.stringify(reportOf(run, stateOf(root)), null, 2)}\n`)
}

/** A copy without git has no commit: ''. */
function stateOf(root: string): { commit: string; isDirty: boolean } {
  const git = (...words: string[]): string =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    return { commit: git('rev-parse', 'HEAD').trim(), isDirty: git('status', '--porcelain').trim() !== '' }
  } catch {
    return { commit: '', isDirty: false }
  }
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10
