// Writes the table of touches from what the pages of journeys have loaded and called (tests/journeys/touch-record.ts), after a run of all.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@parley/contract/calls'
import { z } from 'zod'
import { sourcePaths } from '../source-files'
import type { FileOutcome } from './outcome'
import { featureOf, readTouches, table, type Touch } from './touches'

/** What one test file leaves in dist/touches: names of the console's chunks, and calls as `GET /path`. */
export const Record = z.object({ journey: z.string(), chunks: z.array(z.string()), requests: z.array(z.string()) })

/** Journeys that were not run keep their rows; those that are gone lose them. Answers with how many were recorded. */
export function writeTouches(root: string, outcomes: readonly Pick<FileOutcome, 'file' | 'seconds'>[]): number {
  const folder = join(root, 'dist', 'touches')
  const records = existsSync(folder)
    ? readdirSync(folder).map((name) => Record.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    : []
  if (records.length === 0) return 0
  const paths = sourcePaths(root)
  const secondsOf = (journey: string): number => Math.round(outcomes.find(({ file }) => file === journey)?.seconds ?? 0)
  const known = Object.entries(readTouches(root)).filter(([journey]) => paths.includes(journey))
  const rows = new Map([...known, ...records.map((record) => [record.journey, touchOf(record, paths, secondsOf(record.journey))] as const)])
  const sorted = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(
    join(root, table),
    `{\n${sorted.map(([journey, touch]) => `  ${JSON.stringify(journey)}: ${JSON.stringify(touch)}`).join(',\n')}\n}\n`,
  )
  return records.length
}

export function touchOf({ chunks, requests }: z.infer<typeof Record>, paths: readonly string[], seconds: number): z.infer<typeof Touch> {
  const ofChunks = chunks.flatMap((chunk) =>
    paths.filter((path) => path.startsWith('console/') && new RegExp(`/${chunk}\\.tsx?$`).test(path)).map(featureOf),
  )
  const features = new Set([...ofChunks, ...requests.map(featureCalled)])
  return { seconds, features: [...features].filter((name) => name !== undefined).toSorted() }
}

const patterns = Object.entries(calls).flatMap(([key, call]) =>
  [{ path: call.path }, ...(call.alsoAt ?? [])].map(({ path, method = call.method }: { path: string; method?: string }) => ({
    feature: key.split('.')[0],
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  })),
)

function featureCalled(request: string): string | undefined {
  const [method = '', path = ''] = request.split(' ')
  return patterns.find((each) => each.method === method && each.pattern.test(path))?.feature
}
