// Versions and publishing: immutable pictures of the document, which one is live, and what a publish would change.
import { z } from 'zod'
import { call } from '../base/call'
import { dayRangeFields } from '../base/fields/moment'
import { objectKinds } from '../base/ids'
import { LocalizedFields } from '../base/fields/localized'
import { documentPermissions } from '../objects/kind-permissions'
import { BatchId, BotDocument, BotObject } from '../objects/object'
import { Applied, Problem } from '../bot/document'
import { Job } from '../operate/job'

const base = '/builder/streams/{streamId}'
const streamId = z.string().max(80)
const view = { permission: 'BOT_SETTINGS', level: 'VIEW' } as const
// What each kind of object asks for beyond this is objects/kind-permissions.
const edit = { anyOf: documentPermissions, level: 'YES' } as const
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
  /** What it belongs to now, or did when it was last there, and its name; '' for what hangs on the bot. */
  parentId: z.string(),
  parent: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type Change = z.infer<typeof Change>

/** With who made the last change of it between the two, and when; '' and 0 where the log does not tell. */
export const ComparedChange = Change.extend({ by: z.string(), at: z.number() })
export type ComparedChange = z.infer<typeof ComparedChange>

/**
 * Whether a change may go live. One that is `ready` does by itself; what awaits approval, or was taken from end users, when somebody with
 * the permission to publish chooses it; what is worked on, or was rejected, not at all.
 */
export const stands = ['ready', 'in-progress', 'awaiting-approval', 'rejected', 'unpublished'] as const
export type Stand = (typeof stands)[number]

/** A change with what publishing has to know of it. */
export const PublishChange = ComparedChange.extend({
  stand: z.enum(stands),
  /** The dialog or task whose state it goes by; null for what has none, such as an intent. */
  owner: z.object({ id: z.string(), kind: z.enum(objectKinds), title: z.string() }).nullable(),
  /** Other changes that have to go live with it. */
  needs: z.array(z.string()),
  /** It goes live unless somebody leaves it out. */
  isIncluded: z.boolean(),
})
export type PublishChange = z.infer<typeof PublishChange>

/** One dialog on both sides: its nodes, notes and itself, texts with names. */
export const ComparedDialog = z.object({
  before: z.array(BotObject),
  after: z.array(BotObject),
  /** What they mention by id: its name, and of an entity its type. */
  mentions: z.array(z.object({ id: z.string(), title: z.string(), type: z.string() })),
  changes: z.array(Change),
})
export type ComparedDialog = z.infer<typeof ComparedDialog>

/** What restoring one object from a version would do to the draft. */
export const RestorePreview = z.object({
  /** '' when it is refused. */
  does: z.string(),
  /** Why it cannot be done; '' when it can. */
  refused: z.string(),
  /** What would be listed as a problem afterwards; '' for nothing. */
  caution: z.string(),
  says: LocalizedFields,
  /** What it belongs to is not in the draft: restoring that brings both back. */
  parent: z.object({ objectId: z.string(), title: z.string() }).nullable(),
})
export type RestorePreview = z.infer<typeof RestorePreview>

/** What restoring the whole bot from a version would do to the draft. */
export const BotRestorePreview = z.object({
  /** How many objects of each kind come back, change or go; only kinds of which any does. */
  kinds: z.array(z.object({ kind: z.enum(objectKinds), back: z.number(), changed: z.number(), gone: z.number() })),
  /** Keys of variables that stay as they are: they are secure on one side only. */
  left: z.array(z.string()),
  /** Why it cannot be done; '' when it can. */
  refused: z.string(),
  says: LocalizedFields,
})
export type BotRestorePreview = z.infer<typeof BotRestorePreview>

export const Check = z.object({
  id: z.string(),
  state: z.enum(['ok', 'warn', 'bad']),
  title: z.string(),
  detail: z.string(),
  says: LocalizedFields,
  to: z.string(),
  /** What it tells of first, where that is a problem: it is mended at its place. */
  problem: Problem.optional(),
})
export type Check = z.infer<typeof Check>

/** So many ids fit into a request. */
const mostChanges = 40_000

/** Ids of changed objects. */
const Chosen = z.array(z.string().max(80)).max(mostChanges)

/** A version's id, or `draftId`. */
const VersionOrDraft = z.string().min(1).max(80)

const restored = {
  versionId: z.string().max(80),
  objectId: z.string().max(80),
  /** `true`: what belongs to it (the nodes of a dialog, the sentences of an intent) becomes what it was, too. */
  whole: z.enum(['true', 'false']).default('false'),
}

export const botVersionCalls = {
  'bot-version.list': call({
    method: 'GET',
    path: `${base}/versions`,
    access: view,
    about: 'Versions, newest first; of some days where they are named.',
    reads: ['version'],
    input: z.object({ streamId, ...dayRangeFields }),
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
    reply: z.array(ComparedChange),
  }),
  'bot-version.compare-dialog': call({
    method: 'GET',
    path: `${base}/version-difference/dialogs/{dialogId}`,
    access: view,
    about: 'One dialog in two versions, or in a version and the draft, with what differs: for drawing it.',
    reads: ['version', 'document'],
    input: z.object({ streamId, dialogId: z.string().max(80), from: VersionOrDraft, to: VersionOrDraft }),
    reply: ComparedDialog,
  }),
  'bot-version.get-restore': call({
    method: 'GET',
    path: `${base}/versions/{versionId}/objects/{objectId}/restore`,
    access: edit,
    about: 'What restoring one object from a version would do to the draft, or why it cannot be done.',
    reads: ['document'],
    input: z.object({ streamId, ...restored }),
    reply: RestorePreview,
  }),
  'bot-version.restore': call({
    method: 'POST',
    path: `${base}/versions/{versionId}/objects/{objectId}/restore`,
    access: edit,
    about:
      'Brings one object of the draft to what it was in a version, as one step that can be undone; sending the same id again changes nothing.',
    touches: ['document'],
    input: z.object({ streamId, ...restored, id: BatchId }),
    reply: Applied,
  }),
  'bot-version.get-bot-restore': call({
    method: 'GET',
    path: `${base}/versions/{versionId}/restore`,
    access: edit,
    about: 'What restoring the whole bot from a version would do to the draft, by kinds of objects, or why it cannot be done.',
    reads: ['document'],
    input: z.object({ streamId, versionId: z.string().max(80) }),
    reply: BotRestorePreview,
  }),
  'bot-version.restore-bot': call({
    method: 'POST',
    path: `${base}/versions/{versionId}/restore`,
    access: edit,
    starts: 'bot-version.restore-bot',
    about:
      'Begins to bring all of the draft to what it was in a version, as one step of the caller’s that can be undone. Channels, tests and what else is kept beside the draft stay as they are; sending the same id again changes nothing.',
    touches: ['job'],
    input: z.object({ streamId, versionId: z.string().max(80), id: BatchId }),
    reply: Job,
  }),
  'bot-version.get-restore-status': call({
    method: 'GET',
    path: `${base}/versions/restore/status`,
    access: view,
    about: 'How the last restoring of the whole bot stands; null where there was none lately.',
    reads: ['job'],
    input: z.object({ streamId }),
    reply: z.object({ job: Job.nullable() }),
  }),
  'bot-version.remove': call({
    method: 'DELETE',
    path: `${base}/versions/{versionId}`,
    access: publish,
    about: 'Deletes a version for good. The live one stays, and one that a conversation still goes on with.',
    touches: ['version'],
    input: z.object({ streamId, versionId: z.string().max(80) }),
    reply: z.object({ ok: z.literal(true) }),
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
    reply: z.object({
      next: z.number(),
      live: BotVersion.nullable(),
      changes: z.array(PublishChange),
      checks: z.array(Check),
      rev: z.number(),
    }),
  }),
  'bot-version.check': call({
    method: 'POST',
    path: `${base}/publish/check`,
    access: view,
    about: 'The checks that publishing these changes, with what they need, must pass; nothing is published.',
    reads: ['document', 'version', 'training', 'secret'],
    input: z.object({ streamId, objects: Chosen }),
    reply: z.array(Check),
  }),
  'bot-version.publish': call({
    method: 'POST',
    path: `${base}/publish`,
    access: publish,
    starts: 'bot-version.publish',
    touches: ['version', 'bot'],
    about:
      'Makes a version of what is live and what is ready in the draft, or of the chosen changes with what they need, and sends end users to it; trains first when the model is stale. What was checked is what goes live.',
    input: z.object({
      streamId,
      note: z.string().max(2000).default(''),
      /** Ids of changed objects; without them, all that is ready. */
      objects: Chosen.optional(),
      /** The draft's revision that somebody looked at: a chosen change that was changed since is refused. */
      rev: z.number().int().nonnegative().optional(),
    }),
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
