// A bot as a file of ours: writing it and reading it, for export, import and versions.
export { archiveLimits, openBot, type SourceObject, type UnreadPart } from './open'
export { type ArchiveEntry, entriesOf, ownId } from './entries'
export { packed } from './pack'
