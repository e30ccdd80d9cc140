// What the thread that reads a description is given, and what it says.
import { ReadDescription } from '@parley/contract/integration/integration'
import { z } from 'zod'

export interface ReadTask {
  text: string
  /** Where it lies; '' for nowhere. */
  from: string
}

export const refusals = ['empty', 'not-json', 'not-yaml', 'too-deep', 'aliases', 'not-described', 'version', 'no-paths'] as const

export const FromThread = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('read'), description: ReadDescription }),
  z.object({ kind: z.literal('refused'), why: z.enum(refusals), line: z.number() }),
])
export type FromThread = z.infer<typeof FromThread>
