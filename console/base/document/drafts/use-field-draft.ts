// A field that saves when it is left, for a component. It also saves what it can when it goes away with somebody in it, and when it comes
// back with something that was typed before the page was loaded again.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useDrafts, useMayEdit } from '../document-provider'
import { markTypedField } from './draft-fields'
import { type DraftField, leaveField, shownIn, typeInto } from './field-draft'

export interface FieldDraft {
  value: string
  isUnsaved: boolean
  type: (typed: string) => void
  /** Saves what can be saved. */
  leave: () => void
  giveUp: () => void
}

export function useFieldDraft(described: Omit<DraftField, 'maySave'>): FieldDraft {
  const drafts = useDrafts()
  const maySave = useMayEdit()
  const field = { ...described, maySave }
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(field.place))
  // Of the last drawing: when another object's field takes the place of this one, what is left is still this one.
  const drawn = useRef(field)
  useEffect(() => {
    drawn.current = field
  })
  useEffect(() => {
    leaveField(drafts, drawn.current)
    return () => leaveField(drafts, drawn.current)
  }, [drafts, field.place])
  // What was typed before the page was loaded again is saved once it is known that it may be.
  useEffect(() => {
    if (maySave) leaveField(drafts, drawn.current)
  }, [drafts, maySave])
  return {
    value: shownIn(drafts, field),
    isUnsaved: draft !== null,
    type: (typed) => {
      markTypedField(() => drafts.get(field.place) !== null)
      typeInto(drafts, field, typed)
    },
    leave: () => leaveField(drafts, field),
    giveUp: () => drafts.drop(field.place),
  }
}

/** Of a field whose words become something new when that is asked for, and not by leaving it. Empty is none. */
export function useNewDraft(place: string, label: string): [typed: string, type: (next: string | ((now: string) => string)) => void] {
  const drafts = useDrafts()
  const { value, type } = useFieldDraft({ place, label, saved: '', isFine: () => false, save: () => undefined })
  return [value, (next) => type(typeof next === 'string' ? next : next(drafts.get(place)?.text ?? ''))]
}

/** Whether something is typed at a place: what is written in place opens again with it. */
export function useHasDraft(place: string): boolean {
  const drafts = useDrafts()
  return useSyncExternalStore(drafts.subscribe, () => drafts.get(place) !== null)
}
