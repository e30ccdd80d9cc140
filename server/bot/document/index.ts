// The bot document over the wire, as a feature of the server.
import type { Feature } from '../../base/http/handler'
import { handlers } from './handlers'

export { applyImported, beginImport, ImportedFile, importJobOf, incomingOf } from './imported-file'
export { findNamed, listNamed, putNamed, removeNamed } from './objects'
export { authorOf, changeDocument, changeDocumentIn, tellChanged } from './service'

export const documentFeature: Feature = { name: 'document', handlers }
