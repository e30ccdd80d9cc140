// The bot document over the wire: reading it, editing it by batches of operations, undo and redo, the change log.
import { z } from 'zod'
import { call } from '../base/call'
import { dayRangeFields } from '../base/fields/moment'
import { type ObjectKind, objectKinds } from '../base/ids'
import { limits } from '../base/limits'
import { pageInput } from '../base/page'
import { LocalizedFields } from '../base/fields/localized'
import { documentPermissions } from '../objects/kind-permissions'
import { Batch, BatchId, BotDocument, BotObject, Operation } from '../objects/object'

const base = '/builder/streams/{streamId}'
/** Among the figures of a bot, as some clients know its change log. */
const usage = '/builder/metrics/usage/user/{userId}/org/{orgId}/stream/{streamId}'
const streamId = z.string().max(80)
// What each kind of object asks for beyond these is objects/kind-permissions.
const view = { anyOf: documentPermissions, level: 'VIEW' } as const
const edit = { anyOf: documentPermissions, level: 'YES' } as const

/** What a batch did: the operations it became, and the document's revision after them. */
export const Applied = z.object({ rev: z.number(), operations: z.array(Operation), label: z.string(), says: LocalizedFields })
export type Applied = z.infer<typeof Applied>

export const Problem = z.object({
  code: z.string(),
  /** `unfinished`: not wrong, only not done yet. It becomes one of the others when something uses it, or when it is published. */
  severity: z.enum(['bad', 'warn', 'unfinished']),
  objectId: z.string(),
  dialogId: z.string(),
  /** What the object is and is called, what it hangs on, and the dialog it is in; '' for none. */
  kind: z.enum(objectKinds),
  objectName: z.string(),
  parentId: z.string(),
  dialogName: z.string(),
  text: z.string(),
  /** What `document.fix-problem` would do about it; '' where only a person can decide. */
  fix: z.string(),
  says: LocalizedFields,
  /** The setting it is about; of a language of which texts are missing, the language. */
  field: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

/** What of the document somebody looks at: an object with what lies in it, or kinds of objects. Nothing given means all of it. */
export interface Scope {
  objectId?: string | undefined
  kinds?: readonly ObjectKind[] | undefined
}

/** A change of the caller’s own. */
const OwnStep = z.object({
  batchId: z.string(),
  label: z.string(),
  says: LocalizedFields,
  /** What its first change is about, as that was called then; '' for what has no name. */
  kind: z.enum(objectKinds),
  objectId: z.string(),
  parentId: z.string(),
  title: z.string(),
  /** Changes that came together. */
  count: z.number(),
  at: z.number(),
  isUndone: z.boolean(),
})

/** What undo or redo is about; `isHere`: nothing of it lies outside of what the caller looks at. */
const NextStep = OwnStep.extend({ isHere: z.boolean() }).nullable()

const changeFilter = { kind: z.enum(objectKinds).optional(), actorName: z.string().max(200).optional(), ...dayRangeFields }

export const documentCalls = {
  'document.get': call({
    method: 'GET',
    path: `${base}/document`,
    access: view,
    about: 'The bot’s objects, all kinds or those named (comma separated), of those the caller’s role may see.',
    reads: [],
    input: z.object({ streamId, kinds: z.string().max(1000).default('') }),
    reply: BotDocument,
  }),
  'document.list': call({
    method: 'GET',
    path: `${base}/objects`,
    access: view,
    about: 'Objects of one kind, by name ascending or newest first, a page at a time.',
    reads: ['document'],
    input: z.object({
      streamId,
      kind: z.enum(objectKinds),
      parentId: z.string().max(80).optional(),
      search: z.string().max(200).optional(),
      /** newest: by the last change, latest first. */
      order: z.enum(['name', 'newest']).default('name'),
      /** `field=value`: only objects whose data holds this text there; `list.field=value` looks into each element of a list; `&` joins several. */
      where: z
        .string()
        .max(200)
        .regex(/^\w+(\.\w+)?=[^&]*(&\w+(\.\w+)?=[^&]*)*$/)
        .optional(),
      ...pageInput,
    }),
    reply: z.object({ items: z.array(BotObject.extend({ changedAt: z.number().optional() })), total: z.number() }),
  }),
  'document.apply': call({
    method: 'POST',
    path: `${base}/operations`,
    access: edit,
    about: 'Applies a batch of edits together; sending the same batch id again changes nothing.',
    maxBytes: limits.operationBatchBytes,
    touches: ['document'],
    input: z.object({ streamId }).extend(Batch.shape),
    reply: Applied,
  }),
  'document.list-operations': call({
    method: 'GET',
    path: `${base}/operations`,
    access: view,
    about: 'Operations after a revision, oldest first, at most 1000.',
    input: z.object({ streamId, since: z.coerce.number().int().min(0).default(0) }),
    reply: z.object({ rev: z.number(), operations: z.array(Operation) }),
  }),
  'document.undo': call({
    method: 'POST',
    path: `${base}/undo`,
    access: edit,
    about:
      'Takes back the caller’s last batch that still stands, or the one named by `batchId`: all of it or, with a reason, nothing. Sending the same id again changes nothing.',
    touches: ['document'],
    input: z.object({ streamId, id: BatchId.optional(), batchId: BatchId.optional() }),
    reply: Applied,
  }),
  'document.undo-down-to': call({
    method: 'POST',
    path: `${base}/undo/down-to`,
    access: edit,
    about:
      'Takes back all of the caller’s steps from `newest`, the newest that stands as they know, down to `downTo`; all of it or, with a reason, nothing. Each can be redone by itself. Sending the same id again changes nothing.',
    touches: ['document'],
    input: z.object({ streamId, id: BatchId.optional(), downTo: BatchId, newest: BatchId }),
    reply: Applied,
  }),
  'document.redo': call({
    method: 'POST',
    path: `${base}/redo`,
    access: edit,
    about:
      'Brings back the caller’s last batch taken back, until they change something new, or at any time the one named by `batchId`: all of it or, with a reason, nothing. Sending the same id again changes nothing.',
    touches: ['document'],
    input: z.object({ streamId, id: BatchId.optional(), batchId: BatchId.optional() }),
    reply: Applied,
  }),
  'document.get-undo': call({
    method: 'GET',
    path: `${base}/undo`,
    access: view,
    about:
      'What undo and redo would do now: labels, empty when nothing, and the change each is about, with whether all of it lies in an object or is of some kinds (comma separated).',
    reads: ['document'],
    input: z.object({ streamId, objectId: z.string().max(80).optional(), kinds: z.string().max(1000).default('') }),
    reply: z.object({ undo: z.string(), redo: z.string(), says: LocalizedFields, steps: z.object({ undo: NextStep, redo: NextStep }) }),
  }),
  'document.list-own-steps': call({
    method: 'GET',
    path: `${base}/steps`,
    access: view,
    about: 'The caller’s own changes of the bot, newest first, each with what it was about and whether it is taken back.',
    reads: ['document'],
    input: z.object({ streamId, offset: pageInput.offset, limit: z.coerce.number().int().min(1).max(100).default(25) }),
    reply: z.object({
      items: z.array(OwnStep),
      total: z.number(),
      /** The newest that stands: what an undo takes back first; '' for none. */
      newest: z.string(),
    }),
  }),
  'document.list-problems': call({
    method: 'GET',
    path: `${base}/problems`,
    access: view,
    about: 'Dead ends, unreachable nodes, dangling references and the like.',
    reads: ['document', 'secret', 'llm'],
    input: z.object({ streamId }),
    reply: z.array(Problem),
  }),
  'document.fix-problem': call({
    method: 'POST',
    path: `${base}/problems/fix`,
    access: edit,
    about: 'Does what a problem’s `fix` says, as one batch by the caller; sending the same id again changes nothing.',
    touches: ['document'],
    input: z.object({
      streamId,
      id: BatchId,
      code: z.string().max(60),
      objectId: z.string().max(80),
      field: z.string().max(200).optional(),
    }),
    reply: Applied,
  }),
  'document.list-usages': call({
    method: 'GET',
    path: `${base}/objects/{objectId}/usages`,
    access: view,
    about: 'Which objects mention this one, by its id or by its name; also one that is gone.',
    reads: ['document'],
    input: z.object({ streamId, objectId: z.string().max(80) }),
    reply: z.array(
      z.object({
        objectId: z.string(),
        kind: z.enum(objectKinds),
        parentId: z.string(),
        dialogId: z.string(),
        title: z.string(),
        /** It does no more than lead there: a way out, the start of a dialog. */
        isWay: z.boolean(),
      }),
    ),
  }),
  'document.get-change': call({
    method: 'GET',
    path: `${base}/changelogs/{seq}`,
    access: view,
    about: 'One change of the log part by part, with what was there before and after; null for nothing.',
    reads: [],
    input: z.object({ streamId, seq: z.coerce.number().int().min(1) }),
    reply: z.object({
      parts: z.array(z.object({ path: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
      /** How many parts are left out. */
      more: z.number(),
    }),
  }),
  'document.export-changes': call({
    method: 'POST',
    path: `${base}/changelogs/export`,
    alsoAt: [{ path: `${usage}/changelogs/export` }],
    access: view,
    about: 'The change log as a file of CSV, newest first, by the same filters; the newest where there are very many.',
    reads: ['document'],
    input: z.object({ streamId, ...changeFilter }),
    reply: z.object({ fileName: z.string(), type: z.string(), content: z.string() }),
  }),
  'document.list-changes': call({
    method: 'GET',
    path: `${base}/changelogs`,
    alsoAt: [{ path: `${usage}/changelogs` }],
    access: view,
    about: 'The change log in words, newest first; of one kind of object, one person or some days when named.',
    reads: ['document'],
    input: z.object({ streamId, ...changeFilter, ...pageInput }),
    reply: z.object({
      items: z.array(
        z.object({
          seq: z.number(),
          batchId: z.string(),
          actorName: z.string(),
          text: z.string(),
          says: LocalizedFields,
          objectId: z.string(),
          kind: z.enum(objectKinds),
          at: z.number(),
        }),
      ),
      total: z.number(),
    }),
  }),
}
