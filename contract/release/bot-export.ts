// A bot as a file: everything in its document, as it is or as it was in a version. Channels, versions, models, conversations and secrets stay
// behind.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { objectKinds } from '../objects/object-kinds'
import { Job } from '../operate/job'
import { LocalizedFields } from '../base/fields/localized'
import { botParts } from './bot-parts'
import { exportForms } from './export-forms'

export const exportLimits = {
  chosenObjects: 5000,
  /** Of what is left out, rows that are told one by one. */
  leftRows: 200,
} as const

const streamId = z.string().max(80)
const versionId = z.string().max(80)
/** Whoever may bring bots in may take them out (decision C7). */
const access = { permission: 'BOT_IMPORT', level: 'YES' } as const

/** How an export stands; `pending` while it runs, and where none was begun there is none. */
export const ExportStatus = z.object({
  status: z.enum(['none', 'pending', 'success', 'failed']),
  /** Of the file, without the server's own; good for some minutes. '' while there is none. */
  downloadURL: z.string(),
  fileName: z.string(),
  job: Job.nullable(),
  /** What could not be said in the form of another tool: the first of it, and how much in all. */
  left: z.array(z.object({ name: z.string(), why: z.string(), says: LocalizedFields })),
  leftCount: z.number(),
})
export type ExportStatus = z.infer<typeof ExportStatus>

export const botExportCalls = {
  'bot-export.start': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/export',
    access,
    about:
      'Begins to write the draft of the bot into a file, all of it, objects of some kinds or chosen objects, or its training or conversation tests as other tools read them; answers with the job, in whose entry of the dock the file will be. A known secret that stands in the draft stops it.',
    starts: 'bot-export.start',
    touches: ['job'],
    input: z.object({
      streamId,
      form: z.enum(exportForms).default('parley'),
      /** Of training as Rasa reads it, which is of one language; the bot's default one where absent. */
      language: Language.optional(),
      /** Objects of these kinds alone. */
      kinds: z.array(z.enum(objectKinds)).min(1).optional(),
      /** These objects alone, with what they lie in, what lies in them, and what all of these mention. */
      objectIds: z.array(z.string().max(80)).min(1).max(exportLimits.chosenObjects).optional(),
      /** What goes along beside the objects; where absent all of it, and nothing of it with kinds or chosen objects. */
      parts: z.array(z.enum(botParts)).optional(),
    }),
    reply: Job,
  }),
  'bot-export.get-status': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/export/status',
    access,
    about: 'How the last export of the draft stands, and from where its file is fetched.',
    reads: ['job'],
    input: z.object({ streamId }),
    reply: ExportStatus,
  }),
  'bot-export.start-version': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/versions/{versionId}/export',
    access,
    about: 'Begins to write a version of the bot into a file, as an export of the draft does.',
    starts: 'bot-export.start',
    touches: ['job'],
    input: z.object({ streamId, versionId }),
    reply: Job,
  }),
  'bot-export.get-version-status': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/versions/{versionId}/export/status',
    access,
    about: 'How the last export of a version stands, and from where its file is fetched.',
    reads: ['job'],
    input: z.object({ streamId, versionId }),
    reply: ExportStatus,
  }),
}
