// As what a bot can be written into a file. Without schemas, so that a page may have it alone.

/** parley: all of it. rasa, csv: its training. botium: its conversation tests. */
export const exportForms = ['parley', 'rasa', 'csv', 'botium'] as const
export type ExportForm = (typeof exportForms)[number]
