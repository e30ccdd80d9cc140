// What the rest of the console uses of the bot document.
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
export type { Called, DocumentStore, EditHow, StepChoice } from './store'
