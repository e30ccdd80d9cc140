// What the rest of the console uses of the bot document.
export { placeCaret } from './caret'
export {
  DocumentProvider,
  DocumentReadOnly,
  useDocument,
  useDocumentLoad,
  useEdit,
  useIsConfirmed,
  useObject,
  useObjects,
  type OpenDocument,
} from './document-provider'
export { removeRowDrafts } from './drafts/row-drafts'
export { useFieldDraft, type FieldDraft } from './drafts/use-field-draft'
export type { Called, DocumentStore, EditHow, StepChoice } from './store'
