// What the test files of a run asked for, and the processor seconds of their workers: each worker adds its files' lines to a file of its own
// in dist/asked, and the report and the list of budgets are made of them. What may be asked for is budgets.ts.
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Counts, countedKinds } from '../../server/test-support/counted'

export interface Asked {
  counts: Counts
  /** Of the worker alone, without the processes it starts. */
  cpuSeconds: number
}

const Line = z.object({
  file: z.string(),
  counts: z.object({ loads: z.number(), servers: z.number(), copies: z.number(), trainings: z.number() }),
  cpuSeconds: z.number(),
})

const folderIn = (root: string): string => join(root, 'dist', 'asked')

export function forgetAsked(root: string): void {
  rmSync(folderIn(root), { recursive: true, force: true })
}

/** Counts processor seconds from now on; to be called with what the file asked for when it is through. */
export function askedFrom(root: string): (file: string, counts: Counts) => void {
  const before = process.cpuUsage()
  return (file, counts) => {
    const { user, system } = process.cpuUsage(before)
    mkdirSync(folderIn(root), { recursive: true })
    const line: z.infer<typeof Line> = { file, counts, cpuSeconds: (user + system) / 1e6 }
    appendFileSync(join(folderIn(root), `${process.pid}.ndjson`), `${JSON.stringify(line)}\n`)
  }
}

/** By path. Of a file that ran more than once, such as in two projects, the most. */
export function askedIn(root: string): Map<string, Asked> {
  const folder = folderIn(root)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const lines = names.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
  const found = new Map<string, Asked>()
  for (const { file, counts, cpuSeconds } of lines.map((line) => Line.parse(JSON.parse(line)))) {
    const known = found.get(file)
    const most = { ...counts }
    for (const kind of countedKinds) most[kind] = Math.max(counts[kind], known?.counts[kind] ?? 0)
    found.set(file, { counts: most, cpuSeconds: Math.max(cpuSeconds, known?.cpuSeconds ?? 0) })
  }
  return found
}
