// What scripts/lib/test.mjs asks of a run: the tests of a scope, the lines that say what was left out, and the report.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { askedIn, forgetAsked } from './asked'
import { childrenCpuSeconds } from './children-cpu'
import { chosenFiles } from './chosen'
import type { Scope } from './lists'
import { lacks, placesOf } from './place'
import { writeReport } from './report'
import { runTests } from './run'
import { writeTouches } from './touches-written'

export interface Asked {
  root: string
  /** As it was typed. */
  command: string
  scope: Scope
  words: readonly string[]
  print: (line: string) => void
}

/** `checks` run beside the tests. */
export async function run(asked: Asked, checks: Promise<{ passed: number; failed: number }>): Promise<{ passed: number; failed: number }> {
  const startedAt = new Date()
  const missing = lacks(placesOf(asked.root))
  if (missing.length > 0) {
    for (const sentence of missing) asked.print(sentence)
    const { passed, failed } = await checks
    return { passed, failed: failed + missing.length }
  }
  rmSync(join(asked.root, 'dist', 'touches'), { recursive: true, force: true })
  forgetAsked(asked.root)
  const cpuBefore = childrenCpuSeconds()
  const { left } = chosenFiles(asked.root, asked.scope)
  const [tests, checked] = await Promise.all([runTests(asked), checks])
  if (asked.words.length === 0) tellLeft(left, asked.print)
  if (isRecorded(asked)) writeTouches(asked.root, tests.files)
  const cpuAfter = childrenCpuSeconds()
  writeReport(asked.root, {
    ...{ command: asked.command, startedAt, endedAt: new Date(), checks: checked, tests, left, asked: askedIn(asked.root) },
    cpuSeconds: cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore,
  })
  return { passed: checked.passed + tests.passed, failed: checked.failed + tests.failed }
}

/** The table is of whole journeys, and changes when somebody asks for that: by `npm run test:all`, also with paths, and not by `npm test <path>`. */
function isRecorded({ command, scope, words }: Asked): boolean {
  return scope !== 'gate' && command !== 'npm test' && words.every((word) => !word.startsWith('-'))
}

function tellLeft(left: Record<string, readonly string[]>, print: (line: string) => void): void {
  for (const [why, files] of Object.entries(left)) print(`Left to npm run test:all, ${files.length}: ${why}`)
}
