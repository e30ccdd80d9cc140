// Documents that a bot answers from, with a citation, where none of its questions fits: where each comes from, when it is read again, what
// passages it has, and which of them would answer a question.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { Passages } from '../base/understand'
import { LocalizedFields } from '../base/fields/localized'
import { GivenSource, ReadingTimes, Refresh, readingStates, sourceKinds } from './source-shapes'

export const answerDocumentLimits = {
  /** Documents that a bot answers from: how many it has, and passages of each. */
  answerDocuments: 50,
  documentPassages: 2000,
} as const

const base = '/builder/streams/{streamId}/answerdocuments'
const id = z.string().max(80)
const bot = z.object({ streamId: id })
const one = z.object({ streamId: id, documentId: id })
const edit = { permission: 'KNOWLEDGE_GRAPH', level: 'YES' } as const
const view = { permission: 'KNOWLEDGE_GRAPH', level: 'VIEW' } as const
const ok = z.object({ ok: z.literal(true) })

export const AnswerDocument = z.object({
  _id: z.string(),
  name: z.string(),
  source: z.enum(sourceKinds),
  /** Of a page or a file that lies on the web; '' for others. */
  url: z.string(),
  state: z.enum(readingStates),
  /** Why it could not be read the last time, its passages stay as they were; or why they have no meanings and are found by words alone. */
  error: z.string(),
  says: LocalizedFields,
  jobId: z.string(),
  /** 0 for a document without pages. */
  pages: z.number(),
  passages: z.number(),
  /** Of the passages, those that the reading before did not have, and those of it that are no longer there. */
  changes: z.object({ fresh: z.number(), gone: z.number() }),
  /** SHA-256 of what was read; '' for nothing yet. */
  hash: z.string(),
  ...ReadingTimes.shape,
  createdBy: z.string(),
  createdAt: z.number(),
})
export type AnswerDocument = z.infer<typeof AnswerDocument>

export const DocumentPassage = z.object({
  _id: z.string(),
  /** Counted from 1. */
  number: z.number(),
  heading: z.string(),
  page: z.number(),
  begins: z.number(),
  ends: z.number(),
  hash: z.string(),
  text: z.string(),
  /** The reading before did not have it. */
  isNew: z.boolean(),
})
export type DocumentPassage = z.infer<typeof DocumentPassage>

export const MissingPassage = DocumentPassage.pick({ heading: true, page: true, text: true })
export type MissingPassage = z.infer<typeof MissingPassage>

export const answerDocumentCalls = {
  'answer-document.list': call({
    method: 'GET',
    path: base,
    access: view,
    about: 'The documents that the bot answers from, newest first.',
    reads: ['job', 'answer-document'],
    input: bot,
    reply: z.array(AnswerDocument),
  }),
  'answer-document.add': call({
    method: 'POST',
    path: base,
    access: edit,
    about: 'Adds a text, what lies at an address, or a file that was sent (PDF, DOCX, HTML or text), and begins to read it.',
    starts: 'answer-document.read',
    touches: ['job', 'answer-document'],
    input: bot.extend(GivenSource.shape),
    reply: AnswerDocument,
  }),
  'answer-document.get': call({
    method: 'GET',
    path: `${base}/{documentId}`,
    access: view,
    about: 'A document that the bot answers from, and how far its reading is.',
    reads: ['job', 'answer-document'],
    input: one,
    reply: AnswerDocument,
  }),
  'answer-document.update': call({
    method: 'PUT',
    path: `${base}/{documentId}`,
    access: edit,
    about: 'Calls a document something else, or says when it is read again.',
    touches: ['answer-document'],
    input: one.extend({ name: z.string().trim().min(1).max(limits.nameChars).optional(), refresh: Refresh.optional() }),
    reply: AnswerDocument,
  }),
  'answer-document.read-again': call({
    method: 'POST',
    path: `${base}/{documentId}/read`,
    access: edit,
    about: 'Reads a document again: only what has changed since is taken.',
    starts: 'answer-document.read',
    touches: ['job', 'answer-document'],
    input: one,
    reply: AnswerDocument,
  }),
  'answer-document.remove': call({
    method: 'DELETE',
    path: `${base}/{documentId}`,
    access: edit,
    about: 'Removes a document: the bot no longer answers from it.',
    touches: ['answer-document'],
    input: one,
    reply: ok,
  }),
  'answer-document.list-passages': call({
    method: 'GET',
    path: `${base}/{documentId}/passages`,
    access: view,
    about: 'The passages of a document, in its order, in pages, and what the reading before had besides.',
    reads: ['answer-document'],
    input: one.extend({
      offset: z.coerce.number().int().min(0).max(answerDocumentLimits.documentPassages).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      /** A place in the document's text, in place of an offset: the page that has its passage. */
      at: z.coerce.number().int().min(0).optional(),
    }),
    reply: z.object({ items: z.array(DocumentPassage), total: z.number(), offset: z.number(), gone: z.array(MissingPassage) }),
  }),
  'answer-document.try': call({
    method: 'POST',
    path: `${base}/try`,
    access: view,
    about: 'Which passages would answer a question, the likeliest first; from the limit on the bot says the first.',
    input: bot.extend({ text: z.string().trim().min(1).max(limits.utteranceChars) }),
    reply: Passages,
  }),
}
