// Versions and publishing: immutable pictures of the document, which one is live, and what a publish would change.
import { z } from 'zod'
import { call } from '../base/call'
import { objectKinds } from '../base/ids'
import { LocalizedFields } from '../sentences'
import { BotDocument } from '../objects/object'

const base = '/builder/streams/{streamId}'
const streamId = z.string().max(80)
const view = { permission: 'BOT_SETTINGS', level: 'VIEW' } as const
const publish = { permission: 'PUBLISH_BOT', level: 'YES' } as const

export const BotVersion = z.object({
  id: z.string(),
  number: z.number(),
  hash: z.string(),
  note: z.string(),
  kind: z.enum(['published', 'checkpoint']),
  live: z.boolean(),
  createdBy: z.string(),
  createdAt: z.number(),
  changes: z.number(),
  rev: z.number(),
  modelHash: z.string(),
})
export type BotVersion = z.infer<typeof BotVersion>

/** One changed object, in words. */
export const Change = z.object({
  objectId: z.string(),
  kind: z.enum(objectKinds),
  change: z.enum(['added', 'removed', 'changed', 'moved']),
  /** The dialog or intent it belongs to, for grouping. */
  group: z.string(),
  title: z.string(),
  says: LocalizedFields,
  /** Of a step or an entity: which kind it is of, whose words its fields have; '' for others. */
  type: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type Change = z.infer<typeof Change>

export const Check = z.object({
  id: z.string(),
  state: z.enum(['ok', 'warn', 'bad']),
  title: z.string(),
  detail: z.string(),
  says: LocalizedFields,
  to: z.string(),
})

/** A version's id, or `draftId`. */
const VersionOrDraft = z.string().min(1).max(80)

export const botVersionCalls = {
  'bot-version.list': call({
    method: 'GET',
    path: `${base}/versions`,
    access: view,
    about: 'Versions, newest first.',
    reads: ['version'],
    input: z.object({ streamId }),
    reply: z.array(BotVersion),
  }),
  'bot-version.get-document': call({
    method: 'GET',
    path: `${base}/versions/{versionId}/document`,
    access: view,
    about: 'A version’s document.',
    input: z.object({ streamId, versionId: z.string() }),
    reply: BotDocument,
  }),
  'bot-version.compare': call({
    method: 'GET',
    path: `${base}/version-difference`,
    access: view,
    about: 'What differs between two versions, or a version and the draft, in words.',
    reads: ['version', 'document'],
    input: z.object({ streamId, from: VersionOrDraft, to: VersionOrDraft }),
    reply: z.array(Change),
  }),
  'bot-version.create': call({
    method: 'POST',
    path: `${base}/versions`,
    access: { permission: 'TASKS', level: 'YES' },
    about: 'Names a checkpoint of the draft.',
    touches: ['version'],
    input: z.object({ streamId, note: z.string().max(2000).default('') }),
    reply: BotVersion,
  }),
  'bot-version.get-readiness': call({
    method: 'GET',
    path: `${base}/publish`,
    access: view,
    about: 'What publishing now would change, and the checks it must pass.',
    reads: ['document', 'version', 'training', 'secret'],
    input: z.object({ streamId }),
    reply: z.object({ next: z.number(), live: BotVersion.nullable(), changes: z.array(Change), checks: z.array(Check), rev: z.number() }),
  }),
  'bot-version.publish': call({
    method: 'POST',
    path: `${base}/publish`,
    access: publish,
    starts: 'bot-version.publish',
    touches: ['version', 'bot'],
    about: 'Makes a version of the draft and sends end users to it; trains first when the model is stale.',
    input: z.object({ streamId, note: z.string().max(2000).default('') }),
    reply: BotVersion,
  }),
  'bot-version.make-live': call({
    method: 'POST',
    path: `${base}/versions/{versionId}/live`,
    access: publish,
    about: 'Sends end users to an earlier published version: roll back, itself undoable the same way.',
    touches: ['version', 'bot'],
    input: z.object({ streamId, versionId: z.string() }),
    reply: BotVersion,
  }),
}
