// A bot as a file: everything in its document, as it is or as it was in a version. Channels, versions, models, conversations and secrets stay
// behind.
import { z } from 'zod'
import { call } from '../base/call'
import { objectKinds } from '../objects/object-kinds'
import { Job } from '../operate/job'

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
})
export type ExportStatus = z.infer<typeof ExportStatus>

export const botExportCalls = {
  'bot-export.start': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/export',
    access,
    about:
      'Begins to write the draft of the bot into a file, all of it or objects of some kinds; answers with the job, in whose entry of the dock the file will be. A known secret that stands in the draft stops it.',
    starts: 'bot-export.start',
    touches: ['job'],
    input: z.object({ streamId, kinds: z.array(z.enum(objectKinds)).min(1).optional() }),
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
