// Bots: the list, one bot's summary, making and removing. What a bot is made of is the document feature's.
import { z } from 'zod'
import { permissionIds, levels } from '../base/access/access'
import { call } from '../base/call'
import { TimeZone } from '../base/fields/moment'
import { Language } from '../base/fields/moment'
import { botTypes, onboardingSteps } from '../base/ids'
import { states } from '../objects/states'
import { changesOf } from '../base/fields/changes'
import { LocalizedFields } from '../base/fields/localized'
import { BillingType } from './expiry'
import { BotSettings } from '../objects/bot'
import { BotIcon } from '../objects/bot/icon'
import { limits } from '../base/limits'

/** A bot as the wire knows it: a stream (§3). */
export const Stream = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(botTypes),
  color: z.string(),
  /** The id of a drawing (objects/bot/icon), the address of a picture below the server's own, or '' for the first letters of its name. */
  icon: z.string(),
  createdOn: z.string(),
  createdBy: z.string(),
  ownerName: z.string(),
  lModifiedOn: z.string(),
  lModifiedBy: z.string(),
  /** As they were called then. */
  lModifiedByName: z.string(),
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  license: z.object({ planId: z.string(), planName: z.string(), billingType: BillingType }),
  channels: z.array(z.string()),
  taskCounts: z.object({ alerts: z.number(), actions: z.number(), informationTasks: z.number() }),
  /** Of each id the first level of its list counts (§6). */
  permissions: z.partialRecord(z.enum(permissionIds), z.array(z.enum(levels))),
  enableNegativePatterns: z.boolean(),
  universalBotVersion: z.number(),
  /** 2: its plan has ended, where its type and plan are of those that end (expiry.ts). */
  status: z.number(),
  state: z.enum(states),
  sampleId: z.string(),
  liveVersion: z.number().nullable(),
  changesSinceLive: z.number(),
  /** Of the last completed run of each suite of batch tests; 0 for who may not see tests. */
  failingTests: z.number(),
  /** Sessions per day, the last 7 days, oldest first. */
  sessions7d: z.array(z.number()),
  needsTraining: z.boolean(),
  /** Its model is being made now, or waits for its turn. */
  isTraining: z.boolean(),
})
export type Stream = z.infer<typeof Stream>

/** A step on the way to a bot that people use. */
export const ChecklistItem = z.object({ id: z.enum(onboardingSteps), done: z.boolean() })
export type ChecklistItem = z.infer<typeof ChecklistItem>
export const RemovedStream = z.object({
  _id: z.string(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
  removedOn: z.string(),
  removedByName: z.string(),
  daysLeft: z.number(),
})
export type RemovedStream = z.infer<typeof RemovedStream>

export const BotSummary = z.object({
  bot: Stream,
  counts: z.object({
    dialogs: z.number(),
    intents: z.number(),
    utterances: z.number(),
    entities: z.number(),
    variables: z.number(),
    faqs: z.number(),
    alerts: z.number(),
    actions: z.number(),
    information: z.number(),
    forms: z.number(),
    synonyms: z.number(),
    traits: z.number(),
    languages: z.number(),
    channels: z.number(),
    linkedBots: z.number(),
  }),
  /** The last days and, for each, the sessions as long before. */
  traffic: z.object({
    days: z.array(z.object({ day: z.string(), sessions: z.number(), contained: z.number() })),
    before: z.array(z.number()),
  }),
  /** What to do next, most useful first. `to` is a console path below the bot. */
  nextSteps: z.array(
    z.object({
      id: z.string(),
      severity: z.enum(['bad', 'warn', 'info']),
      title: z.string(),
      effect: z.string(),
      action: z.string(),
      says: LocalizedFields,
      to: z.string(),
    }),
  ),
  health: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      note: z.string(),
      says: LocalizedFields,
      state: z.enum(['ok', 'warn', 'bad', 'none']),
    }),
  ),
  changes: z.array(z.object({ seq: z.number(), actorName: z.string(), text: z.string(), says: LocalizedFields, at: z.number() })),
  /** The first-run checklist, each ticked when it truly happened. */
  onboarding: z.array(ChecklistItem),
})
export type BotSummary = z.infer<typeof BotSummary>

const userPath = '/users/{userId}/builder/v2/streams'
const olderPath = '/users/{userId}/builder/streams'
const one = z.object({ userId: z.string(), streamId: z.string() })

export const botCalls = {
  'bot.list': call({
    method: 'GET',
    path: userPath,
    alsoAt: [{ path: olderPath }],
    access: 'signed-in',
    about: 'The bots the caller may see in the selected account.',
    reads: ['bot', 'team', 'role', 'test-run'],
    input: z.object({ userId: z.string() }),
    reply: z.array(Stream),
  }),
  'bot.get': call({
    method: 'GET',
    path: `${userPath}/{streamId}`,
    alsoAt: [{ path: `${olderPath}/{streamId}` }],
    access: 'shared-bot',
    about: 'One bot.',
    // It says how many changes are not live.
    reads: ['bot', 'team', 'role', 'document'],
    input: one,
    reply: Stream,
  }),
  'bot.create': call({
    method: 'POST',
    path: userPath,
    alsoAt: [{ path: olderPath }],
    access: 'signed-in',
    about: 'Makes a bot, blank or from a sample.',
    touches: ['bot'],
    input: z.object({
      userId: z.string(),
      name: z.string().trim().min(1).max(128),
      type: z.string().max(40).default('default'),
      description: z.string().max(2000).default(''),
      color: z.string().max(32).default('teal'),
      defaultLanguage: Language.default('en'),
      /** Empty, or the id of a sample to start from. */
      sampleId: z.string().max(80).default(''),
    }),
    reply: Stream,
  }),
  'bot.update': call({
    method: 'PUT',
    path: `${userPath}/{streamId}`,
    alsoAt: [{ path: `${olderPath}/{streamId}` }],
    access: { permission: 'BOT_SETTINGS', level: 'YES' },
    about:
      'Changes name, description, colour, icon or settings. An icon is the id of a drawing, or of an uploaded picture of the account: PNG, JPEG or WebP; empty for the first letters of the name.',
    touches: ['bot', 'document'],
    input: one.extend({
      name: z.string().trim().min(1).max(128).optional(),
      description: z.string().max(2000).optional(),
      color: z.string().max(32).optional(),
      icon: BotIcon.optional(),
      settings: changesOf(BotSettings.shape).optional(),
    }),
    reply: Stream,
  }),
  'bot.upload-icon': call({
    method: 'POST',
    path: `${userPath}/{streamId}/icon`,
    access: { permission: 'BOT_SETTINGS', level: 'YES' },
    body: 'multipart',
    maxBytes: limits.requestBytes,
    about: 'Keeps a picture, PNG, JPEG or WebP, and makes it the icon of a bot: one change of its document, which undo takes back.',
    touches: ['bot', 'document'],
    input: one.extend({ file: z.object({ name: z.string(), type: z.string(), path: z.string(), bytes: z.number() }) }).loose(),
    reply: Stream,
  }),
  'bot.remove': call({
    method: 'DELETE',
    path: `${userPath}/{streamId}`,
    alsoAt: [{ path: `${olderPath}/{streamId}` }],
    access: { permission: 'BOT_DEVELOPERS', level: 'YES' },
    about: 'Removes a bot; it can be restored for 30 days.',
    touches: ['bot', 'team'],
    input: one,
    reply: z.object({ ok: z.literal(true) }),
  }),
  'bot.list-removed': call({
    method: 'GET',
    path: '/users/{userId}/builder/deletedstreams',
    access: 'signed-in',
    about: 'Deleted bots of the selected account that the caller may bring back: an administrator all, others those they own.',
    reads: ['bot', 'team'],
    input: z.object({ userId: z.string() }),
    reply: z.array(RemovedStream),
  }),
  'bot.duplicate': call({
    method: 'POST',
    path: `${userPath}/{streamId}/duplicate`,
    // Everything in the document is copied, so all of it must be visible besides.
    access: { permission: 'BOT_SETTINGS', level: 'YES' },
    about: 'Makes another bot of the same account with everything of this one’s document; channels, versions and conversations stay.',
    touches: ['bot'],
    input: one.extend({
      /** Empty: “Copy of” and the name. */
      name: z.string().trim().max(128).default(''),
    }),
    reply: Stream,
  }),
  'bot.restore': call({
    method: 'POST',
    path: `${userPath}/{streamId}/restore`,
    access: 'signed-in',
    about: 'Brings a deleted bot back whole: for its owner, and for administrators of its account.',
    touches: ['bot', 'team'],
    input: one,
    reply: Stream,
  }),
  'bot.suspend': call({
    method: 'POST',
    path: `${userPath}/{streamId}/suspend`,
    access: { permission: 'PUBLISH_BOT', level: 'YES' },
    about:
      'Suspends a published bot: end users are told that it takes a break, and nothing is said to them unasked. Channels stay set up, and the draft is worked on, tested and published as before.',
    touches: ['bot'],
    input: one,
    reply: Stream,
  }),
  'bot.resume': call({
    method: 'POST',
    path: `${userPath}/{streamId}/resume`,
    access: { permission: 'PUBLISH_BOT', level: 'YES' },
    about: 'Lets a suspended bot answer end users again.',
    touches: ['bot'],
    input: one,
    reply: Stream,
  }),
  'bot.get-checklist': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/checklist',
    access: { permission: 'BOT_SETTINGS', level: 'VIEW' },
    about: 'The first steps with a bot, each done when it has truly happened; the bot’s home shows the same.',
    reads: ['bot', 'document', 'training', 'session'],
    input: z.object({ streamId: z.string().max(80) }),
    reply: z.array(ChecklistItem),
  }),
  'bot.get-summary': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/botsummary',
    access: { permission: 'BOT_SETTINGS', level: 'VIEW' },
    about: 'The bot’s home: counts, what to do next, health and recent changes.',
    reads: ['bot', 'document', 'training', 'session', 'secret'],
    /** The figures of conversations are those of whole days of this time zone. */
    input: z.object({ streamId: z.string(), timezone: TimeZone.default('UTC') }),
    reply: BotSummary,
  }),
}
