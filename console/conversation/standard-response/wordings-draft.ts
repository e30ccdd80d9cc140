// The wordings of one response while they are written: what can be saved is saved at once; what is longer than a wording may be is a draft that
// survives a reload until it is shorter. For a component it is use-wordings.ts.
import type { Json } from '@parley/contract/base/json'
import { Prompt } from '@parley/contract/objects/prompt'
import { z } from 'zod'
import type { Drafts } from '../../base/document/drafts/drafts'

const Prompts = z.array(Prompt)
const Written = z.array(z.json())

export interface WordingsField {
  /** Tells them from those of every other response and place. */
  place: string
  label: string
  saved: readonly Prompt[]
  save: (prompts: Prompt[]) => void
}

export function wordingsIn(
  drafts: Drafts,
  { place, saved }: Pick<WordingsField, 'place' | 'saved'>,
): { shown: Json[]; isUnsaved: boolean } {
  const kept = readDraft(drafts.get(place)?.text)
  return { shown: kept ?? Written.parse(JSON.parse(JSON.stringify(saved))), isUnsaved: kept !== null }
}

export function writeWordings(drafts: Drafts, { place, label, save }: Omit<WordingsField, 'saved'>, value: Json): void {
  const prompts = Prompts.safeParse(value)
  if (prompts.success) {
    drafts.drop(place)
    save(prompts.data)
  } else drafts.keep(place, { text: JSON.stringify(value), label })
}

function readDraft(text: string | undefined): Json[] | null {
  if (text === undefined) return null
  try {
    return Written.parse(JSON.parse(text))
  } catch (error) {
    // Of another version.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}
