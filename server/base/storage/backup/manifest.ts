// What a backup says of itself: which release made it, and the size and SHA-256 of each of its parts.
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Size = { bytes: z.number().int().min(0), sha256 }

export const TablePart = z.object({
  kind: z.literal('table'),
  name: z.string(),
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().min(0),
  ...Size,
})
export const ContentPart = z.object({ kind: z.literal('content'), name: z.string(), ...Size })
export const KeysPart = z.object({ kind: z.literal('keys'), name: z.string(), ...Size })
export const Part = z.discriminatedUnion('kind', [TablePart, ContentPart, KeysPart])
export type Part = z.infer<typeof Part>
export type TablePart = z.infer<typeof TablePart>

export const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.number().int(), isCalled: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

export const manifestName = 'manifest.json'
export const formatNumber = 1

export const Manifest = z.object({
  format: z.literal(formatNumber),
  madeAt: z.iso.datetime(),
  release: z.string(),
  /** Names of the migrations the database had seen, oldest first. */
  migrations: z.array(z.string()).min(1),
  sequences: z.array(Sequence),
  parts: z.array(Part),
})
export type Manifest = z.infer<typeof Manifest>
