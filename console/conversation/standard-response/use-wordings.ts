// The wordings of one response, for a component: what is shown, whether it is saved, and how they are written.
import type { Json } from '@parley/contract/base/json'
import { useSyncExternalStore } from 'react'
import { useDocument } from '../../base/document'
import { type WordingsField, wordingsIn, writeWordings } from './wordings-draft'

export function useWordings(field: WordingsField) {
  const { drafts } = useDocument()
  // A draft is another one with each change of it.
  useSyncExternalStore(drafts.subscribe, () => drafts.get(field.place))
  return { ...wordingsIn(drafts, field), write: (value: Json) => writeWordings(drafts, field, value) }
}
