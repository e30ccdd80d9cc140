// A field that saves when it is left, not with each letter, because half of what is typed may be wrong or somebody else's. What is typed is a
// draft from the first letter until it is saved or given up; what cannot be saved stays a draft. Where drafts are kept is drafts.ts.
import type { Drafts } from './drafts'

export interface DraftField {
  /** Tells it from every other field of the bot: the id of its object, and its name. */
  place: string
  label: string
  /** What the bot has. */
  saved: string
  /** What is saved for what was typed, without blanks around it for a name; as it is without this. */
  tidy?: (typed: string) => string
  /** Whether it can be saved as it is. */
  isFine: (typed: string) => boolean
  /** Whether anything may be saved just now: also not while that is not known. */
  maySave: boolean
  /** A save that fails leaves the draft as it is; saying why is its own. */
  save: (tidied: string) => unknown
}

export const shownIn = (drafts: Drafts, { place, saved }: Pick<DraftField, 'place' | 'saved'>): string => drafts.get(place)?.text ?? saved

export function typeInto(drafts: Drafts, { place, label, saved }: Pick<DraftField, 'place' | 'label' | 'saved'>, typed: string): void {
  if (typed === saved) drafts.drop(place)
  else drafts.keep(place, { text: typed, label })
}

/** Saves what is typed where it can be saved; also when the field goes away while somebody is in it. */
export function leaveField(drafts: Drafts, { place, saved, tidy = (typed) => typed, isFine, maySave, save }: DraftField): void {
  const draft = drafts.get(place)
  if (draft === null || !maySave) return
  const tidied = tidy(draft.text)
  if (tidied === saved) drafts.drop(place)
  else if (isFine(draft.text)) {
    const saving = save(tidied)
    const drop = () => {
      if (drafts.get(place)?.text === draft.text) drafts.drop(place)
    }
    if (saving instanceof Promise) saving.then(drop, () => undefined)
    else drop()
  }
}
