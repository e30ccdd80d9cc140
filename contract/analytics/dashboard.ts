// Analytics, first page: figures computed from the session event log. Every figure leads to the conversations behind it.
import { z } from 'zod'
import { call } from '../base/call'
import { draftId } from '../base/ids'
import { Day, LanguageOrAny, TimeZone } from '../base/fields/moment'

/** Who may see figures of a bot's use. */
export const figuresAccess = { anyOf: ['BOT_ANALYTICS', 'DASHBOARD'], level: 'VIEW' } as const
const change = { permission: 'BOT_ANALYTICS', level: 'YES' } as const
const base = '/builder/streams/{streamId}/analytics'

/** Whole days in the caller's time zone, both ends included. */
export const Range = {
  streamId: z.string(),
  from: Day,
  to: Day,
  timezone: TimeZone.default('UTC'),
  channel: z.string().max(40).default(''),
  language: LanguageOrAny.default(''),
  /** The id of a dialog: those that came to it. */
  dialog: z.string().max(80).default(''),
  /** The number of the version that answered, or `draftId`. */
  version: z
    .string()
    .regex(new RegExp(`^(?:[1-9]\\d{0,8}|${draftId})?$`), 'is the number of a version, or draft')
    .default(''),
  /** A tag of the user or of the conversation, as `name=value`, both written as in addresses. */
  tag: z.string().max(600).default(''),
  sample: z.coerce.string().default('true'),
}

const Figures = z.object({
  sessions: z.number(),
  users: z.number(),
  messagesIn: z.number(),
  messagesOut: z.number(),
  intentsFound: z.number(),
  intentsNotFound: z.number(),
  /** Of the messages in which an intent was looked for, the share in which none was found; null where none was looked for. */
  notUnderstood: z.number().nullable(),
  /** Sessions that ended without hand-over or failure. */
  contained: z.number(),
  handedOver: z.number(),
  failed: z.number(),
})
export type Figures = z.infer<typeof Figures>

export const Overview = z.object({
  figures: Figures,
  before: Figures,
  days: z.array(z.object({ day: z.string(), sessions: z.number(), contained: z.number(), notUnderstood: z.number() })),
  daysBefore: z.array(z.object({ day: z.string(), sessions: z.number() })),
  channels: z.array(z.object({ channel: z.string(), sessions: z.number() })),
  /** `botName`: what the linked bot is called whose intent it is; '' for the bot itself. */
  intents: z.array(z.object({ intentId: z.string(), name: z.string(), botName: z.string(), count: z.number() })),
  /** The most frequent that nobody has decided about. */
  missed: z.array(z.object({ text: z.string(), count: z.number(), sessionId: z.string(), turn: z.number() })),
  slowest: z.array(
    z.object({
      nodeId: z.string(),
      name: z.string(),
      dialogId: z.string(),
      /** '' for one that the draft has no more. */
      dialogName: z.string(),
      /** Of a step of a linked bot; '' for the bot itself. */
      linkedBotId: z.string(),
      p95: z.number(),
      calls: z.number(),
      failures: z.number(),
    }),
  ),
  hasSample: z.boolean(),
  hasReal: z.boolean(),
  updatedAt: z.number(),
})
export type Overview = z.infer<typeof Overview>

export const dashboardCalls = {
  'dashboard.get-overview': call({
    method: 'GET',
    path: `${base}/overview`,
    access: figuresAccess,
    about: 'Sessions, users, messages, intents found and not found, containment.',
    reads: ['session'],
    input: z.object(Range),
    reply: Overview,
  }),
  'dashboard.load-sample-traffic': call({
    method: 'POST',
    path: `${base}/sampletraffic`,
    access: change,
    starts: 'dashboard.load-sample-traffic',
    about: 'Lets the runtime hold conversations with the bot, marked as sample.',
    touches: ['session', 'job'],
    input: z.object({ streamId: z.string() }),
    reply: z.object({ jobId: z.string() }),
  }),
  'dashboard.remove-sample-traffic': call({
    method: 'DELETE',
    path: `${base}/sampletraffic`,
    access: change,
    about: 'Removes every conversation marked as sample.',
    touches: ['session'],
    input: z.object({ streamId: z.string() }),
    reply: z.object({ removed: z.number() }),
  }),
}
