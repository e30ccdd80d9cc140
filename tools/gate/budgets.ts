// What one test file of the gate may ask for, counted instead of timed, so that a slow machine is no fault and a dear file is one wherever it
// runs. Files that asked for more before the rule stand in budgets.json with what they ask for, which may only shrink.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Counts, countedKinds } from '../../server/test-support/counted'
import { whyLeft } from './lists'

const usual: Counts = { loads: 12, servers: 1, copies: 1, trainings: 1 }
const words = { loads: 'page loads', servers: 'servers', copies: 'copies of a database', trainings: 'trainings' }

const listFile = 'tools/gate/budgets.json'
const most = z.number().int().positive().optional()
const Listed = z.record(z.string(), z.strictObject({ loads: most, servers: most, copies: most, trainings: most }))
type Listed = z.infer<typeof Listed>

export function listedBudgets(root: string): Listed {
  const file = join(root, listFile)
  return existsSync(file) ? Listed.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** One sentence on what a file asked for beyond its budget; undefined within it. */
export function overBudget(file: string, counts: Counts, listed: Listed): string | undefined {
  const over = countedKinds.flatMap((kind) => {
    const most = listed[file]?.[kind] ?? usual[kind]
    return counts[kind] > most ? [`${counts[kind]} ${words[kind]} (${most} allowed)`] : []
  })
  if (over.length === 0) return undefined
  return `${file} is dear: ${over.join(', ')}. Share what it asks for, or leave it to test:all (tools/gate/lists.ts).`
}

/**
 * The list as it is to be after a run, in the form in which it is kept, of the files that the gate runs whatever changes. What stands in it
 * may shrink; what is new comes in only with `mayGrow`.
 */
export function newList(
  run: ReadonlyMap<string, Counts>,
  listed: Listed,
  { mayGrow }: { mayGrow: boolean },
): { path: string; text: string } {
  const files = [...new Set([...run.keys(), ...Object.keys(listed)])].filter((file) => whyLeft(file) === undefined)
  const rows = files.toSorted().flatMap((file) => {
    const counts = run.get(file)
    const row = countedKinds.flatMap((kind) => {
      const before = listed[file]?.[kind]
      const now = counts?.[kind] ?? before ?? 0
      const kept = mayGrow ? now : Math.min(now, before ?? 0)
      return kept > usual[kind] ? [`"${kind}": ${kept}`] : []
    })
    return row.length === 0 ? [] : [`  ${JSON.stringify(file)}: { ${row.join(', ')} }`]
  })
  return { path: listFile, text: rows.length === 0 ? '{}\n' : `{\n${rows.join(',\n')}\n}\n` }
}
