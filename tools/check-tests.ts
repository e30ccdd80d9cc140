// A test waits for what it is about, never for a fixed time; compares no clocks, which tell of the machine; and leaves time-outs to
// vitest.config.ts. What stood before the rule is counted in check-tests.allowed.json, which may only shrink: `node scripts/run.mjs allow`
// lowers it to what is there, `node scripts/run.mjs allow anew` counts it anew, for files that were moved or come from another branch.
// Files that measure, `*.speed.test.ts`, are left out.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Finding } from './finding'
import { codeFiles, isTestFile } from './source-files'
import { type Habit, habitsIn, type Rule, rules } from './test-habits'

const listFile = 'tools/check-tests.allowed.json'
const count = z.number().int().positive().optional()
const Allowed = z.record(z.string(), z.strictObject({ sleep: count, clock: count, timeout: count }))
type Allowed = z.infer<typeof Allowed>

const sentences: Record<Rule, string> = {
  sleep: 'sleeps for a fixed time; wait for what it is about',
  clock: 'compares clocks; what measures is a *.speed.test.ts',
  timeout: 'sets a time-out of its own; those of vitest.config.ts hold',
}

export async function check(root: string): Promise<Finding[]> {
  const allowed = allowedIn(root)
  const read = habitsOf(root)
  const gone = Object.keys(allowed).filter((path) => !read.has(path))
  return [
    ...[...read].flatMap(([file, habits]) => rules.flatMap((rule) => findingsOf(file, rule, { habits, most: allowed[file]?.[rule] ?? 0 }))),
    ...gone.map((path) => ({ file: listFile, text: `has an entry for ${path}, which is no test; take it out` })),
  ]
}

/** The list as it ought to be, in the form in which it is kept. Of a list that may not grow, what is new stays out of it. */
export function listOf(root: string, { mayGrow }: { mayGrow: boolean }): { path: string; text: string } {
  const allowed = allowedIn(root)
  const lines = [...habitsOf(root)].flatMap(([file, habits]) => {
    const counts = rules.map((rule): [Rule, number] => {
      const there = linesOf(habits, rule).length
      return [rule, mayGrow ? there : Math.min(there, allowed[file]?.[rule] ?? 0)]
    })
    const kept = counts.filter(([, most]) => most > 0).map(([rule, most]) => `"${rule}": ${most}`)
    return kept.length === 0 ? [] : [`  ${JSON.stringify(file)}: { ${kept.join(', ')} }`]
  })
  return { path: listFile, text: lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n` }
}

function findingsOf(file: string, rule: Rule, { habits, most }: { habits: Habit[]; most: number }): Finding[] {
  const lines = linesOf(habits, rule)
  if (lines.length > most) {
    const beside = most === 0 ? '' : ` (${lines.length} places, ${most} allowed)`
    return [{ file, text: `line ${lines.join(', ')} ${sentences[rule]}${beside}` }]
  }
  const lower = `lower its entry in ${listFile} to ${lines.length}`
  return lines.length < most ? [{ file, text: `${rule}: ${most} allowed, ${lines.length} there; ${lower}` }] : []
}

function linesOf(habits: Habit[], rule: Rule): number[] {
  return habits.filter((habit) => habit.rule === rule).map(({ line }) => line)
}

/** By path, in the order of the alphabet. */
function habitsOf(root: string): Map<string, Habit[]> {
  const files = codeFiles(root).filter(({ path }) => isOrdinary(path))
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  return new Map(sorted.map((file) => [file.path, habitsIn(file)]))
}

/** Tests, and what helps them; benchmarks and tools are no tests. */
function isOrdinary(path: string): boolean {
  if (/\.speed\./.test(path)) return false
  return /\.(test|journey)\.tsx?$/.test(path) || (isTestFile(path) && !/^(bench|tools)\//.test(path))
}

function allowedIn(root: string): Allowed {
  const file = join(root, listFile)
  return existsSync(file) ? Allowed.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}
