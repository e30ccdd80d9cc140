// What the report of an erasing names: parts that were erased, and places that may keep something, which nobody can erase from here.
import { z } from 'zod'

/** `addresses`: where they write from, with messages on their way; `access`: tokens, windows, and which messages were taken. */
export const erasedParts = [
  'conversations',
  'messages',
  'comments',
  'files',
  'notes',
  'addresses',
  'values',
  'alerts',
  'sign-ins',
  'bot-server',
  'tests',
  'sentences',
  'access',
] as const
export type ErasedPart = (typeof erasedParts)[number]

/** `record`: the security log names the user whose data was erased, so that it can be erased again after a backup is restored. */
export const remainingPlaces = [
  'backups',
  'record',
  'figures',
  'tests',
  'exports',
  'tables',
  'bot-server',
  'desk',
  'channels',
  'services',
  'opt-outs',
] as const
export type RemainingPlace = (typeof remainingPlaces)[number]

export const ErasingReport = z.object({
  conversations: z.number(),
  erased: z.array(z.object({ what: z.enum(erasedParts), count: z.number() })),
  remains: z.array(z.enum(remainingPlaces)),
})
export type ErasingReport = z.infer<typeof ErasingReport>
