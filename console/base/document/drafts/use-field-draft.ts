// A field that saves when it is left, for a component. It also saves what it can when it goes away with somebody in it, and when it comes
// back with something that was typed before the page was loaded again.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useDocument } from '../document-provider'
import { type DraftField, leaveField, shownIn, typeInto } from './field-draft'

export interface FieldDraft {
  value: string
  isUnsaved: boolean
  type: (typed: string) => void
  /** Saves what can be saved. */
  leave: () => void
  giveUp: () => void
}

export function useFieldDraft(field: DraftField): FieldDraft {
  const { drafts } = useDocument()
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(field.place))
  // Of the last drawing: when another object's field takes the place of this one, what is left is still this one.
  const drawn = useRef(field)
  useEffect(() => {
    drawn.current = field
  })
  useEffect(() => {
    const leave = () => leaveField(drafts, drawn.current)
    leave()
    return leave
  }, [drafts, field.place])
  return {
    value: shownIn(drafts, field),
    isUnsaved: draft !== null,
    type: (typed) => typeInto(drafts, field, typed),
    leave: () => leaveField(drafts, field),
    giveUp: () => drafts.drop(field.place),
  }
}
