// Utterances over the paths that existing scripts use; the console edits them as objects of the document.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { limits } from '../base/limits'
import { FileReading } from '../base/incoming/file-reading'
import { FileOutcome, FileRow } from '../base/file-report'
import { Job } from '../operate/job'

export const utteranceLimits = {
  /** Of a file of utterances: its rows, the marks of one sentence, and what a report of it tells row by row. */
  utteranceFileRows: 100_000,
  utteranceMarks: 200,
  utteranceFileReportRows: 500,
} as const

/** A sentence that names its intent, as scripts send it and files hold it. */
export const NamedSentence = z.object({
  /** Not cut at its ends here: its marks count from where it begins. */
  sentence: z.string().regex(/\S/).max(limits.utteranceChars),
  taskName: z.string().min(1).max(128),
  language: Language.default('en'),
  type: z.string().max(40).default('DialogIntent'),
  /** Its marks: the name of an entity, startIndex and endIndex, the latter behind the last character. What is otherwise is told and left out. */
  entities: z.array(z.json()).max(utteranceLimits.utteranceMarks).default([]),
})
export type NamedSentence = z.infer<typeof NamedSentence>

/** A row of which several things are said stands once for each. */
export const UtteranceFileRow = FileRow.extend({ sentence: z.string() })
export type UtteranceFileRow = z.infer<typeof UtteranceFileRow>

/** Rows with something to say, the refused ones first, at most as many as `utteranceLimits.utteranceFileReportRows`. */
export const UtteranceFileReport = FileOutcome.extend({ rows: z.array(UtteranceFileRow) })
export type UtteranceFileReport = z.infer<typeof UtteranceFileReport>

const id = z.string().max(80)
const base = '/builder/streams/{streamId}'
const where = z.object({ streamId: id })
const view = { permission: 'NATURAL_LANGUAGE', level: 'VIEW' } as const
const edit = { permission: 'NATURAL_LANGUAGE', level: 'YES' } as const
const Said = z.string().trim().min(1).max(limits.utteranceChars)

const UtteranceRow = z.object({ _id: z.string(), intentId: z.string(), taskName: z.string(), sentence: z.string(), language: z.string() })
export type UtteranceRow = z.infer<typeof UtteranceRow>
const Page = z.object({ total: z.number(), items: z.array(UtteranceRow) })
const NewRow = z.object({ intentId: id, sentence: Said, language: Language.default('en') })

const paging = {
  limit: z.coerce.number().int().min(1).max(500).default(50),
  offset: z.coerce.number().int().min(0).max(limits.mostCounted).default(0),
}

/** One by one and many at once, by the ids of intents. */
const rows = {
  'utterance.list': call({
    ...{ method: 'GET', path: `${base}/utterances`, access: view },
    about: 'Utterances of the bot or of one intent, a page of them.',
    reads: ['document'],
    input: where.extend({ intentId: id.optional(), ...paging }),
    reply: Page,
  }),
  'utterance.add': call({
    ...{ method: 'POST', path: `${base}/utterances`, access: edit },
    about: 'Adds an utterance to an intent; 409 when it is there already.',
    touches: ['document', 'training'],
    input: where.extend(NewRow.shape),
    reply: UtteranceRow,
  }),
  'utterance.get': call({
    ...{ method: 'GET', path: `${base}/utterances/{utteranceId}`, access: view },
    about: 'One utterance.',
    reads: ['document'],
    input: where.extend({ utteranceId: id }),
    reply: UtteranceRow,
  }),
  'utterance.update': call({
    ...{ method: 'PUT', path: `${base}/utterances/{utteranceId}`, access: edit },
    about: 'Changes an utterance: its words, or the intent it belongs to.',
    touches: ['document', 'training'],
    input: where.extend({ utteranceId: id, sentence: Said.optional(), intentId: id.optional() }),
    reply: UtteranceRow,
  }),
  'utterance.remove': call({
    ...{ method: 'DELETE', path: `${base}/utterances/{utteranceId}`, access: edit },
    about: 'Removes an utterance.',
    touches: ['document', 'training'],
    input: where.extend({ utteranceId: id }),
    reply: z.object({}),
  }),
  'utterance.change-many': call({
    ...{ method: 'POST', path: `${base}/utterances/bulk`, access: edit },
    about: 'Adds and removes many utterances as one change; those that are there already are passed over.',
    touches: ['document', 'training'],
    input: where.extend({ add: z.array(NewRow).max(2000).default([]), remove: z.array(id).max(2000).default([]) }),
    reply: z.object({ added: z.array(z.string()), removed: z.number(), duplicates: z.number() }),
  }),
  'utterance.generate': call({
    ...{ method: 'POST', path: `${base}/utterances/autogenerate`, access: view },
    about:
      'Suggests utterances for an intent, made of the bot’s own: other values, other words that mean the same, and parts of two put together. Nothing is added.',
    input: where.extend({ intentId: id, language: Language.default('en'), count: z.number().int().min(1).max(100).default(20) }),
    reply: z.object({
      suggestions: z.array(z.object({ sentence: z.string(), by: z.enum(['value', 'synonym', 'halves']) })),
      /** The language model that can be asked for more, and where it is; null while none is set up for it. */
      model: z.object({ name: z.string(), host: z.string(), isPrivate: z.boolean() }).nullable(),
    }),
  }),
  'utterance.generate-by-model': call({
    ...{ method: 'POST', path: `${base}/utterances/autogenerate/model`, access: edit },
    about:
      'Asks the language model that is set up for it for utterances of an intent. It is told the name of the intent, what it is for and up to thirty of its utterances; nothing is added.',
    perMinute: 20,
    input: where.extend({
      intentId: id,
      language: Language.default('en'),
      count: z.number().int().min(1).max(50).default(20),
      /** Sentences that were suggested before: the model is told them, too, and they are not suggested again. */
      except: z.array(Said).max(500).default([]),
    }),
    /** Sentences that the intent does not have, in the model's order; `isCut`: its answer was longer than it may be. */
    reply: z.object({ suggestions: z.array(z.object({ sentence: z.string(), by: z.literal('model') })), isCut: z.boolean() }),
  }),
  'utterance.add-training-data': call({
    ...{ method: 'POST', path: `${base}/trainingdata`, access: edit },
    about: 'Adds a row of training data: a sentence and the name of its task.',
    touches: ['document', 'training'],
    input: where.extend({ sentence: Said, taskName: z.string().min(1).max(128), language: Language.default('en') }),
    reply: UtteranceRow,
  }),
  'utterance.list-training-data': call({
    ...{ method: 'GET', path: `${base}/trainingdata`, access: view },
    about: 'Training data whose sentence holds the words, a page of it.',
    reads: ['document'],
    input: where.extend({ search: z.string().max(200).default(''), ...paging }),
    reply: Page,
  }),
}

const files = {
  'utterance.import-file': call({
    ...{ method: 'POST', path: `${base}/ml/import`, access: edit },
    about:
      'Begins to take the utterances of a file that was sent: JSON in the public form, or a table (CSV, TSV, .xlsx) of task name and utterance. All of them are taken or none. Without `force`, also none while marks cannot be taken or would replace others.',
    starts: 'utterance.import',
    touches: ['job'],
    input: where.extend({ fileId: id, force: z.union([z.boolean(), z.stringbool()]).default(true), reading: FileReading.optional() }),
    reply: Job,
  }),
  'utterance.get-import-status': call({
    ...{ method: 'GET', path: `${base}/ml/import/status`, access: view },
    about: 'How far an import of utterances is, the last one unless another is named; once it has ended, what became of each row.',
    reads: ['job'],
    input: where.extend({ jobId: id.optional() }),
    reply: z.object({ job: Job.nullable(), report: UtteranceFileReport.nullable() }),
  }),
  'utterance.export-file': call({
    ...{ method: 'POST', path: `${base}/ml/export`, access: edit },
    about: 'Begins to write all utterances into a file, JSON or CSV, which is in the dock when the job is done.',
    starts: 'utterance.export',
    touches: ['job'],
    input: where.extend({ type: z.enum(['json', 'csv']).default('json') }),
    reply: Job,
  }),
  'utterance.get-export-status': call({
    ...{ method: 'GET', path: `${base}/ml/export/status`, access: view },
    about: 'How far the last export of utterances is.',
    reads: ['job'],
    input: where,
    reply: z.object({ job: Job.nullable() }),
  }),
}

export const utteranceCalls = {
  ...rows,
  ...files,
  'utterance.import': call({
    method: 'POST',
    path: '/users/{userId}/builder/sentences/stream/{streamId}/bulk/import',
    access: { permission: 'NATURAL_LANGUAGE', level: 'YES' },
    body: 'array',
    about: 'Adds many utterances with their marks; an intent is found by its name, case aside, and so is an entity.',
    touches: ['document'],
    maxBytes: limits.fileBytes,
    input: z.object({ userId: z.string(), streamId: z.string(), items: z.array(NamedSentence).max(utteranceLimits.utteranceFileRows) }),
    reply: z.object({
      status: z.literal('pending').or(z.literal('success')),
      added: z.number(),
      duplicates: z.number(),
      unknownTasks: z.array(z.string()),
      /** What is there already and has got the marks of this list. */
      changed: z.number(),
      rows: z.array(UtteranceFileRow),
    }),
  }),
  'utterance.create': call({
    method: 'POST',
    path: '/users/{userId}/builder/sentences',
    access: { permission: 'NATURAL_LANGUAGE', level: 'YES' },
    about: 'Adds one utterance; 409 when it is there already.',
    touches: ['document'],
    input: NamedSentence.extend({ userId: z.string(), streamId: z.string(), taskId: z.string().optional() }),
    /** `rows`: the marks that were left out. */
    reply: z.object({ _id: z.string(), rows: z.array(UtteranceFileRow) }).loose(),
  }),
}
