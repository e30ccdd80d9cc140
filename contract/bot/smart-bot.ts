// A bot that was installed from a smart bot of the store: its base, what of it may be changed, and bringing a new version of the base into
// it, field by field. The store is bot-store's.
import { z } from 'zod'
import { call } from '../base/call'
import { objectKinds } from '../base/ids'
import { Json } from '../base/json'
import { documentPermissions } from '../objects/kind-permissions'
import { BatchId } from '../objects/object'
import { Open } from '../objects/open-parts'
import { Applied } from './document'

const base = '/builder/streams/{streamId}/smartbot'
const streamId = z.string().max(80)
const view = { permission: 'BOT_SETTINGS', level: 'VIEW' } as const

export const SmartBase = z.object({
  /** The bot that is offered, and what the store calls it. */
  itemId: z.string(),
  name: z.string(),
  version: z.number(),
  installedAt: z.number(),
  open: Open,
  openObjects: z.array(z.object({ objectId: z.string(), kind: z.enum(objectKinds), title: z.string() })),
  /** A newer version that the store lists; null for none. */
  update: z.object({ version: z.number(), note: z.string(), listedAt: z.number() }).nullable(),
})
export type SmartBase = z.infer<typeof SmartBase>

/** What both the base and this bot have changed, each otherwise; null for what is not there. */
export const MergeConflict = z.object({
  id: z.string(),
  objectId: z.string(),
  kind: z.enum(objectKinds),
  /** Of a step or an entity: which kind it is of; '' for others. */
  type: z.string(),
  title: z.string(),
  /** '' for what hangs on the bot. */
  parent: z.string(),
  /** Where in the object; nothing for the object as a whole. */
  path: z.array(z.string()),
  base: Json,
  theirs: Json,
  mine: Json,
})
export type MergeConflict = z.infer<typeof MergeConflict>

const maxChoices = 5000

/** How a conflict is decided: as this bot has it, as the base has it, or by a value of one's own. */
export const MergeChoice = z.object({
  id: z.string().max(1000),
  keep: z.enum(['mine', 'theirs', 'own']),
  value: Json.optional(),
})
export type MergeChoice = z.infer<typeof MergeChoice>

export const SmartUpdate = z.object({
  from: z.number(),
  to: z.number(),
  note: z.string(),
  /** What the update brings where nothing is in its way. */
  merged: z.array(
    z.object({
      objectId: z.string(),
      kind: z.enum(objectKinds),
      title: z.string(),
      parent: z.string(),
      change: z.enum(['added', 'changed', 'removed']),
    }),
  ),
  conflicts: z.array(MergeConflict),
})
export type SmartUpdate = z.infer<typeof SmartUpdate>

export const smartBotCalls = {
  'smart-bot.get': call({
    method: 'GET',
    path: base,
    access: { anyOf: documentPermissions, level: 'VIEW' },
    about: 'The base of a bot that was installed as a smart bot, and what of it may be changed; no base for every other bot.',
    reads: ['smart-bot', 'store'],
    input: z.object({ streamId }),
    reply: z.object({ base: SmartBase.nullable() }),
  }),
  'smart-bot.preview-update': call({
    method: 'GET',
    path: `${base}/update`,
    access: view,
    about: 'What the newest listed version of the base would bring, and what it and this bot have both changed.',
    reads: ['smart-bot', 'store', 'document'],
    input: z.object({ streamId }),
    reply: SmartUpdate,
  }),
  'smart-bot.update': call({
    method: 'POST',
    path: `${base}/update`,
    access: { permission: 'BOT_SETTINGS', level: 'YES' },
    about:
      'Brings a listed version of the base into the bot, as one step that can be undone; refused while a conflict is open. Sending the same id again changes nothing.',
    touches: ['document', 'smart-bot', 'bot'],
    input: z.object({
      streamId,
      id: BatchId,
      version: z.number().int().min(1),
      choices: z.array(MergeChoice).max(maxChoices).default([]),
    }),
    reply: Applied,
  }),
}
