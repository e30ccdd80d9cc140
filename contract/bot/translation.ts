// The texts of a bot in one of its languages as a file for translators, who need no account, and that file filled by them: looked at first,
// then taken as it was looked at, as one step.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { FileReading, sentFile } from '../base/incoming/file-reading'
import { documentPermissions } from '../objects/kind-permissions'
import { LocalizedFields } from '../base/fields/localized'
import { Job } from '../operate/job'

const base = '/builder/streams/{streamId}/translations/{language}'
const where = z.object({ streamId: z.string().max(80), language: Language })
const edit = { anyOf: documentPermissions, level: 'YES' } as const

export const translationFileLimits = { rows: 20_000, bytes: 16 * 1024 * 1024, toldRows: 500 } as const

/** What becomes of a row: it fills a text that is missing, changes one, is left as the bot has it, or cannot be taken. */
export const TranslationOutcome = z.enum(['filled', 'changed', 'left', 'refused'])
export type TranslationOutcome = z.infer<typeof TranslationOutcome>

/** One row of a file, by the line in which it stands; 0 for the file as a whole. `why` it is refused, else ''. */
export const TranslationFileRow = z.object({
  row: z.number(),
  place: z.string(),
  source: z.string(),
  target: z.string(),
  outcome: TranslationOutcome,
  why: z.string(),
  says: LocalizedFields,
})
export type TranslationFileRow = z.infer<typeof TranslationFileRow>

export const TranslationFilePlan = z.object({
  /** Another plan has another mark; it is given back when the file is taken. */
  mark: z.string(),
  counts: z.record(TranslationOutcome, z.number()),
  /** Refused ones first, then those that fill or change something; the first of them. */
  rows: z.array(TranslationFileRow),
})
export type TranslationFilePlan = z.infer<typeof TranslationFilePlan>

const sent = where.extend({ fileId: z.string().max(80), reading: FileReading.default({}) })

/** The path of scripts for the same file of one language. */
const ofLanguage = '/builder/streams/{streamId}/languages/{lang}'
const scripted = z.object({ streamId: z.string().max(80), lang: Language })
const sentChars = 1_500_000

const languageFiles = {
  'translation.download': call({
    ...{ method: 'GET', path: `${ofLanguage}/download`, access: { anyOf: documentPermissions, level: 'VIEW' } },
    about: 'The texts of one language of a bot beside those they are translated from, as JSON that an upload takes back.',
    reads: ['document'],
    input: scripted,
    reply: z.object({ fileName: z.string(), type: z.string(), content: z.string() }),
  }),
  'translation.upload': call({
    ...{ method: 'POST', path: `${ofLanguage}/upload`, access: edit },
    about:
      'Takes the texts of one language from a file, as one step that can be undone: the content of a download, or of an export, or the id of a file that was sent. Texts that cannot be taken are left and told; a file that is not whole is refused.',
    touches: ['document'],
    perMinute: 60,
    input: scripted.extend(sentFile(sentChars)),
    reply: z.object({ filled: z.number(), changed: z.number(), left: z.number(), refused: z.array(TranslationFileRow) }),
  }),
  'translation.translate-missing': call({
    ...{ method: 'POST', path: `${base}/translate`, access: edit },
    about:
      'Begins to translate what is missing in a language by a translation engine, and what an engine wrote before its original was changed. What people wrote stays as it is. All of it is one step that can be undone.',
    starts: 'translation.translate',
    touches: ['job'],
    perMinute: 30,
    input: where.extend({ engineId: z.string().max(80) }),
    reply: Job,
  }),
}

export const translationCalls = {
  ...languageFiles,
  'translation.export': call({
    method: 'GET',
    path: `${base}/export`,
    access: { anyOf: documentPermissions, level: 'VIEW' },
    about:
      'All texts of a bot beside those of one of its languages as a file for translators, CSV, JSON or .xlsx (`content` is then Base64), as it is imported.',
    reads: ['document'],
    input: where.extend({ format: z.enum(['csv', 'xlsx', 'json']).default('xlsx') }),
    reply: z.object({ fileName: z.string(), type: z.string(), content: z.string() }),
  }),
  'translation.preview': call({
    method: 'POST',
    path: `${base}/preview`,
    access: edit,
    about: 'What a file of translations would fill, change and leave, and which rows cannot be taken and why. Nothing is taken.',
    reads: ['document'],
    perMinute: 120,
    input: sent,
    reply: TranslationFilePlan,
  }),
  'translation.import': call({
    method: 'POST',
    path: `${base}/import`,
    access: edit,
    about:
      'Takes a file of translations as it was looked at, as one step that can be undone; refused when the bot or the file is not as it was then. Rows that cannot be taken are left.',
    touches: ['document'],
    perMinute: 60,
    input: sent.extend({ mark: z.string().max(100) }),
    reply: z.object({ filled: z.number(), changed: z.number() }),
  }),
}
