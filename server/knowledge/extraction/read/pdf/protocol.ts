// What the thread that reads a PDF is given and what it says.
import { SourceLine } from '@parley/contract/knowledge/extraction'
import { z } from 'zod'

export interface PdfTask {
  bytes: Uint8Array
  mostPages: number
  mostChars: number
}

export const pdfFaults = ['encrypted', 'broken', 'too-large', 'no-text'] as const
export const FromReader = z.union([
  z.object({ kind: z.literal('lines'), lines: z.array(SourceLine) }),
  z.object({ kind: z.literal('fault'), fault: z.enum(pdfFaults) }),
])
export type FromReader = z.infer<typeof FromReader>
