// Questions and answers that are read out of a text, a web page or a document: the reading as a job, what it found, the marks and words by
// which people correct it, and the way of what was accepted into the bot's knowledge.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { LocalizedFields } from '../base/fields/localized'
import { GivenSource, ReadingTimes, Refresh, readingStates, sourceKinds } from './source-shapes'

export const extractionLimits = {
  /** Of what questions are read out of: how many a bot keeps, their text, its lines, and what is found. */
  extractions: 200,
  extractedLines: 20_000,
  extractedQuestions: 2000,
  pdfPages: 500,
  pdfMs: 30_000,
  /** Of a document that is packed, once it is unpacked. */
  unpackedBytes: 32 * 1024 * 1024,
} as const

const base = '/builder/streams/{streamId}/qna'
const id = z.string().max(80)
const bot = z.object({ streamId: id })
const one = z.object({ streamId: id, extractionId: id })
const edit = { permission: 'KNOWLEDGE_GRAPH', level: 'YES' } as const
const view = { permission: 'KNOWLEDGE_GRAPH', level: 'VIEW' } as const
const ok = z.object({ ok: z.literal(true) })

export const questionStates = ['review', 'accepted', 'rejected', 'added'] as const
/** '': the source has it as it was found. */
export const questionChanges = ['', 'changed', 'gone'] as const
export const markKinds = ['question', 'answer', 'heading', 'ignore'] as const

export const SourceLine = z.object({
  text: z.string(),
  kind: z.enum(['heading', 'text', 'item']),
  /** Of documents that have pages, counted from 1. */
  page: z.number().optional(),
})
export type SourceLine = z.infer<typeof SourceLine>

/** What people say of single lines, by the line's place. */
export const Marks = z.record(z.string().regex(/^\d{1,6}$/), z.enum(markKinds))
export type Marks = z.infer<typeof Marks>

const Words = z.array(z.string().trim().min(1).max(128)).max(200)
export const ExtractionWords = z.object({
  /** Lines with one of these are left out: the name of a firm in every foot, say. */
  ignored: Words.default([]),
  /** Lines that begin with one of these are questions, also without a question mark. */
  openings: Words.default([]),
})
export type ExtractionWords = z.infer<typeof ExtractionWords>

export const Extraction = z.object({
  _id: z.string(),
  name: z.string(),
  source: z.enum(sourceKinds),
  /** Of a web page. */
  url: z.string(),
  state: z.enum(readingStates),
  /** Why it could not be read the last time; what was found before stays. */
  error: z.string(),
  says: LocalizedFields,
  jobId: z.string(),
  ...ReadingTimes.shape,
  createdBy: z.string(),
  createdAt: z.number(),
  /** When somebody has looked at what was found; null for not yet. */
  visitedAt: z.number().nullable(),
  counts: z.object({ review: z.number(), accepted: z.number(), rejected: z.number(), added: z.number() }),
})
export type Extraction = z.infer<typeof Extraction>

export const ExtractedQuestion = z.object({
  _id: z.string(),
  question: z.string(),
  answer: z.string(),
  state: z.enum(questionStates),
  /** The lines it was found in, from the first to the last. */
  firstLine: z.number(),
  lastLine: z.number(),
  /** changed: the source says other than what was settled or added before; gone: the source no longer has it. */
  change: z.enum(questionChanges),
  /** Somebody has written it anew. */
  edited: z.boolean(),
  /** The FAQ it has become, would change, or that is asked in the same words already; '' for none. */
  faqId: z.string(),
  /** What that FAQ answers now, in the place that would change; '' for none. */
  faqAnswer: z.string(),
  /** Added, it becomes that FAQ's answer, and no FAQ of its own. */
  isMerge: z.boolean(),
})
export type ExtractedQuestion = z.infer<typeof ExtractedQuestion>

const Question = z.string().trim().min(1).max(limits.utteranceChars)
const Answer = z.string().trim().min(1).max(limits.extractedAnswerChars)
const questionIds = z.array(id).min(1).max(extractionLimits.extractedQuestions)

export const extractionCalls = {
  'extraction.import': call({
    method: 'POST',
    path: `${base}/import`,
    access: edit,
    about: 'Begins to read questions and answers out of a text, the page at an address, or a file that was sent: text, HTML, DOCX or PDF.',
    starts: 'extraction.import',
    touches: ['job', 'extraction'],
    input: bot.extend(GivenSource.shape),
    reply: z.object({ requestId: z.string(), extraction: Extraction }),
  }),
  'extraction.get-status': call({
    method: 'GET',
    path: `${base}/status/{requestId}`,
    access: view,
    about: 'How far a reading is, and how much was found.',
    reads: ['job', 'extraction'],
    input: bot.extend({ requestId: id }),
    reply: Extraction,
  }),
  'extraction.list': call({
    method: 'GET',
    path: `${base}/history`,
    access: view,
    about: 'What was read, newest first.',
    reads: ['job', 'extraction'],
    input: bot,
    reply: z.array(Extraction),
  }),
  'extraction.list-of-faq': call({
    method: 'GET',
    path: `${base}/faqs/{faqId}`,
    access: view,
    about: 'The sources that a FAQ was made of or changed by, and what a later reading of each has found otherwise.',
    reads: ['job', 'extraction', 'document'],
    input: bot.extend({ faqId: id }),
    reply: z.array(z.object({ extractionId: z.string(), name: z.string(), change: z.enum(questionChanges) })),
  }),
  'extraction.remove': call({
    method: 'DELETE',
    path: `${base}/{extractionId}`,
    access: edit,
    about: 'Forgets a reading with what was found; FAQs that were made of it stay.',
    touches: ['extraction'],
    input: one,
    reply: ok,
  }),
  'extraction.update': call({
    method: 'PUT',
    path: `${base}/{extractionId}`,
    access: edit,
    about: 'Says when a page is read again for questions.',
    touches: ['extraction'],
    input: one.extend({ refresh: Refresh }),
    reply: Extraction,
  }),
  'extraction.read-again': call({
    method: 'POST',
    path: `${base}/{extractionId}/read`,
    access: edit,
    about: 'Reads a page again: what has changed since comes to review, and nothing into the bot.',
    starts: 'extraction.import',
    touches: ['job', 'extraction'],
    input: one,
    reply: Extraction,
  }),
  'extraction.get-source': call({
    method: 'GET',
    path: `${base}/{extractionId}/source`,
    access: view,
    about: 'The lines that were read, and the marks on them.',
    reads: ['extraction'],
    input: one,
    reply: z.object({ lines: z.array(SourceLine), marks: Marks }),
  }),
  'extraction.list-questions': call({
    method: 'GET',
    path: `${base}/{extractionId}/questions`,
    access: view,
    about: 'The questions that were found, in the order of the source, in pages.',
    reads: ['extraction', 'document'],
    input: one.extend({
      state: z.enum(questionStates).optional(),
      offset: z.coerce.number().int().min(0).max(extractionLimits.extractedQuestions).default(0),
      limit: z.coerce.number().int().min(1).max(extractionLimits.extractedQuestions).default(100),
    }),
    reply: z.object({ items: z.array(ExtractedQuestion), total: z.number() }),
  }),
  'extraction.update-question': call({
    method: 'PUT',
    path: `${base}/{extractionId}/questions/{questionId}`,
    access: edit,
    about: 'Writes a question or its answer anew, accepts it as a FAQ of its own or for one that there is, rejects it, or takes that back.',
    touches: ['extraction'],
    input: one.extend({
      questionId: id,
      question: Question.optional(),
      answer: Answer.optional(),
      state: z.enum(['review', 'accepted', 'rejected']).optional(),
      /** The FAQ whose answer it becomes when it is added; '' for a FAQ of its own. */
      faqId: id.optional(),
    }),
    reply: ExtractedQuestion,
  }),
  'extraction.settle-questions': call({
    method: 'POST',
    path: `${base}/{extractionId}/questions/bulksettle`,
    access: edit,
    about:
      'Accepts many questions as FAQs of their own, rejects them, or takes that back. What was added to the bot already stays as it is.',
    touches: ['extraction'],
    input: one.extend({ questionIds, state: z.enum(['review', 'accepted', 'rejected']) }),
    reply: z.object({ settled: z.number() }),
  }),
  'extraction.remove-question': call({
    method: 'DELETE',
    path: `${base}/{extractionId}/questions/{questionId}`,
    access: edit,
    about: 'Removes a question that was found.',
    touches: ['extraction'],
    input: one.extend({ questionId: id }),
    reply: ok,
  }),
  'extraction.remove-questions': call({
    method: 'POST',
    path: `${base}/{extractionId}/questions/bulkdelete`,
    access: edit,
    about: 'Removes many questions that were found.',
    touches: ['extraction'],
    input: one.extend({ questionIds }),
    reply: z.object({ removed: z.number() }),
  }),
  'extraction.annotate': call({
    method: 'POST',
    path: `${base}/{extractionId}/annotate`,
    access: edit,
    about:
      'Says of lines of the source what they are, in place of the marks before; what nobody has settled or written anew is found again by them.',
    touches: ['extraction'],
    input: one.extend({ marks: Marks }),
    reply: Extraction,
  }),
  'extraction.get-words': call({
    method: 'GET',
    path: `${base}/manage-words`,
    access: view,
    about: 'Words that lines are left out for, and words that questions begin with.',
    reads: ['extraction'],
    input: bot,
    reply: ExtractionWords,
  }),
  'extraction.set-words': call({
    method: 'PUT',
    path: `${base}/manage-words`,
    access: edit,
    about: 'Keeps words that lines are left out for, and words that questions begin with, for what is read from now on.',
    touches: ['extraction'],
    input: bot.extend(ExtractionWords.shape),
    reply: ExtractionWords,
  }),
  'extraction.mark-visited': call({
    method: 'PUT',
    path: `${base}/{extractionId}/visited`,
    access: edit,
    about: 'Notes that somebody has looked at what was found.',
    touches: ['extraction'],
    input: one,
    reply: Extraction,
  }),
  'extraction.export': call({
    method: 'POST',
    path: `${base}/{extractionId}/export`,
    access: view,
    about: 'Questions and answers that were not rejected, as the text of a CSV file with two columns.',
    input: one,
    reply: z.object({ fileName: z.string(), content: z.string() }),
  }),
  'extraction.add-to-graph': call({
    method: 'POST',
    path: `${base}/{extractionId}/import`,
    access: edit,
    about:
      'Makes FAQs of what was accepted, or of the questions that are named, in a topic; one that changes a FAQ gives that its answer. All or none, as one step that can be undone.',
    touches: ['extraction', 'document'],
    input: one.extend({ parentId: id, questionIds: questionIds.optional() }),
    reply: z.object({ created: z.array(z.string()), changed: z.array(z.string()) }),
  }),
}
