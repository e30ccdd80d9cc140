// How the answer of a prompt is shown: one of a few layouts, and where in a JSON answer its parts stand. Making messages of it is the
// runtime's (runtime/generate/layout).
import { z } from 'zod'
import { promptLimits } from './limits'

/** text: the words as they are; titled: a title above a text; list: rows; buttons: quick replies; table: columns. */
export const promptLayouts = ['text', 'titled', 'list', 'buttons', 'table'] as const

/** Names with dots between them, such as `offer.title`; '' for the usual place. */
const Path = z.string().trim().max(promptLimits.pathChars).default('')

export const PromptLayout = z.object({
  as: z.enum(promptLayouts).default('text'),
  title: Path,
  text: Path,
  items: Path,
  itemTitle: Path,
  itemText: Path,
  /** Of a table; none: the names in its first row. */
  columns: z.array(z.string().trim().min(1).max(promptLimits.pathChars)).max(promptLimits.columns).default([]),
})
export type PromptLayout = z.infer<typeof PromptLayout>

/** Where a part stands when nobody says: a list that is the answer itself has no name. */
export const usualPlaces = { title: 'title', text: 'text', items: 'items', itemTitle: 'title', itemText: 'text' } as const
