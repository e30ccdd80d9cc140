// What the rest of the console uses of the bot document.
export { onBeyond, refuseBeyond } from './drafts/beyond'
export { holdsDraft } from './drafts/draft-fields'
export { placeCaret } from './caret'
export {
  DocumentProvider,
  DocumentReadOnly,
  useDocument,
  useDocumentLoad,
  useDrafts,
  useEdit,
  useIsConfirmed,
  useObject,
  useObjects,
  type OpenDocument,
} from './document-provider'
export type { Drafts } from './drafts/drafts'
export { removeRowDrafts } from './drafts/row-drafts'
export { useFieldDraft, useHasDraft, useNewDraft } from './drafts/use-field-draft'
export type { EditHow } from './make-batch'
export type { Called, StepChoice } from './transport'
