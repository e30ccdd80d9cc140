// A bot as a file: everything in its document. Channels, versions, models and conversations stay behind.
import { z } from 'zod'
import { call } from '../base/call'
import { Job } from '../operate/job'

const streamId = z.string().max(80)
/** Whoever may bring bots in may take them out (decision C7). */
const access = { permission: 'BOT_IMPORT', level: 'YES' } as const

export const botExportCalls = {
  'bot-export.start': call({
    method: 'POST',
    path: '/builder/streams/{streamId}/export',
    access,
    about: 'Begins to write the draft of the bot into a file; answers with the job, in whose entry of the dock the file will be.',
    starts: 'bot-export.start',
    touches: ['job'],
    input: z.object({ streamId }),
    reply: Job,
  }),
}
