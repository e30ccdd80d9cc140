// Which features of the product each journey meets: the committed table tests/journeys/touches.json. It is written by touches-written.ts;
// what the gate makes of it is touched.ts.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { placeOf } from '../domains.ts'

export const Touch = z.object({ seconds: z.number(), features: z.array(z.string()) })
/** By path of the journey. Seconds are what it took when it was last recorded, to choose the cheapest first. */
export const Touches = z.record(z.string(), Touch)
export type Touches = z.infer<typeof Touches>

export const table = 'tests/journeys/touches.json'

export function readTouches(root: string): Touches {
  const file = join(root, table)
  return existsSync(file) ? Touches.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** The folder of the feature a file belongs to, the same name in contract, server and console; undefined for what features share. */
export function featureOf(path: string): string | undefined {
  return placeOf(path)?.feature
}
