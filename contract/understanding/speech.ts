// What is said, written down: for the microphone of a chat window. The sound is passed to the speech service of the installation and kept
// nowhere; without such a service there is nothing to call. Speech training gathers the names and words of a bot that the service is told.
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { Job } from '../operate/job'

export const speechLimits = {
  /** Of a recording of `speechSeconds`. */
  speechBytes: 2 * 1024 * 1024,
} as const

const bot = z.object({ streamId: z.string().max(80) })
const base = '/builder/streams/{streamId}/speech/train'

export const SpeechTraining = z.object({
  /** none: never trained. */
  status: z.enum(['none', 'queued', 'running', 'done', 'failed', 'stopped']),
  job: Job.nullable(),
  languages: z.array(z.object({ language: z.string(), phrases: z.array(z.string()), madeAt: z.number() })),
  /** Whether this installation has a speech service. */
  isHeard: z.boolean(),
})
export type SpeechTraining = z.infer<typeof SpeechTraining>

const Recorded = z.object({ name: z.string(), type: z.string(), path: z.string(), bytes: z.number() })

export const speechCalls = {
  'speech.transcribe': call({
    method: 'POST',
    path: '/speech/transcriptions',
    access: 'end-user-or-signed-in',
    appScope: 'speech',
    body: 'multipart',
    maxBytes: speechLimits.speechBytes + 64 * 1024,
    perMinute: 60,
    about: 'The words of a recording, by the speech service of this installation. The recording is a WAV file of 16-bit samples.',
    input: z.object({
      file: Recorded,
      language: Language.optional().describe('What is probably spoken, such as ja.'),
      streamId: z.string().max(80).optional().describe('The bot that is spoken to, of a developer; an end user speaks to their own.'),
    }),
    reply: z.object({ text: z.string() }),
  }),
  'speech.train': call({
    method: 'POST',
    path: base,
    access: { permission: 'NATURAL_LANGUAGE', level: 'YES' },
    starts: 'speech.train',
    touches: ['job', 'speech'],
    about:
      'Begins to gather the names and words of a bot that the speech service is told to expect; while one runs, the same job is answered.',
    input: bot,
    reply: Job,
  }),
  'speech.get-training': call({
    method: 'GET',
    path: `${base}/status`,
    access: { permission: 'NATURAL_LANGUAGE', level: 'VIEW' },
    about: 'How far the speech training of a bot is, and what the speech service is told in each language.',
    reads: ['job', 'speech'],
    input: bot,
    reply: SpeechTraining,
  }),
}
