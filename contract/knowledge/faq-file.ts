// A bot's knowledge as a file in the public forms (JSON, CSV), and knowledge out of a file: sent, read as a job with a report row by row.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { FileReading } from '../base/incoming/file-reading'
import { FileOutcome, FileRow } from '../base/file-report'
import { Job } from '../operate/job'

export const faqFileLimits = {
  faqFileQuestions: 5000,
  faqFileReportRows: 500,
} as const

const base = '/builder/streams/{streamId}/faqs'
const id = z.string().max(80)
const edit = { permission: 'KNOWLEDGE_GRAPH', level: 'YES' } as const
const view = { permission: 'KNOWLEDGE_GRAPH', level: 'VIEW' } as const

export const faqFileTypes = ['json', 'csv'] as const

export const FaqFileRow = FileRow.extend({ question: z.string() })
export type FaqFileRow = z.infer<typeof FaqFileRow>

/** Rows with something to say first, at most as many as `faqFileLimits.faqFileReportRows`. */
export const FaqFileReport = FileOutcome.extend({ rows: z.array(FaqFileRow) })
export type FaqFileReport = z.infer<typeof FaqFileReport>

export const faqFileCalls = {
  'faq-file.upload': call({
    method: 'POST',
    path: `${base}/uploadfile`,
    access: edit,
    knownAs: 'bt.post.uploadfaqfile',
    body: 'multipart',
    maxBytes: limits.faqFileBytes,
    about: 'Keeps a file of questions, JSON or a table (CSV, TSV, .xlsx), and answers with its id; other sorts of files are refused.',
    input: z.object({ streamId: id, file: z.object({ name: z.string(), type: z.string(), path: z.string(), bytes: z.number() }) }).loose(),
    reply: z.object({ fileId: z.string() }),
  }),
  'faq-file.import': call({
    method: 'POST',
    path: `${base}/import`,
    access: edit,
    about:
      'Begins to take the questions of a file that was sent: all of them or none. What is in the bot already, and is otherwise in the file, stays unless `force` is set.',
    starts: 'faq-file.import',
    touches: ['job'],
    input: z.object({
      streamId: id,
      fileId: id,
      force: z.union([z.boolean(), z.stringbool()]).default(false),
      reading: FileReading.optional(),
    }),
    reply: Job,
  }),
  'faq-file.export': call({
    method: 'POST',
    path: `${base}/export`,
    access: edit,
    about:
      'Begins to write all topics and questions into a file, which is in the dock when the job is done. With `force` also while some have no answer.',
    starts: 'faq-file.export',
    touches: ['job'],
    input: z.object({
      streamId: id,
      type: z.enum(faqFileTypes).default('json'),
      force: z.union([z.boolean(), z.stringbool()]).default(true),
    }),
    reply: Job,
  }),
  'faq-file.get-status': call({
    method: 'GET',
    path: `${base}/status/{jobId}`,
    access: view,
    about: 'How far an import or export is; of an import that has ended, what became of each row.',
    reads: ['job'],
    input: z.object({ streamId: id, jobId: id }),
    reply: z.object({ job: Job, report: FaqFileReport.nullable() }),
  }),
}
