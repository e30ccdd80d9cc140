// A bot as a file of ours: writing it and reading it, for export, import and versions.
export { archiveLimits, jsonIn, openBot, type OpenedBot, type SourceObject, type UnreadPart, unreadFile } from './open'
export { type ArchiveEntry, entriesOf, jsonText, ownId } from './entries'
export { packed } from './pack'
export type { BotPart, OpenedPart, PartFile, PartRow, PlannedPart } from './part'
export { namedFiles } from './part-names'
