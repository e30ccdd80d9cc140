// The bot document over the wire: reading it, editing it by batches of operations, undo and redo, the change log.
import { z } from 'zod'
import { call } from '../base/call'
import { objectKinds } from '../base/ids'
import { limits } from '../base/limits'
import { pageInput } from '../base/page'
import { LocalizedFields } from '../sentences'
import { documentPermissions } from '../objects/kind-permissions'
import { Batch, BatchId, BotDocument, BotObject, Operation } from '../objects/object'

const base = '/builder/streams/{streamId}'
const streamId = z.string().max(80)
// What each kind of object asks for beyond these is objects/kind-permissions.
const view = { anyOf: documentPermissions, level: 'VIEW' } as const
const edit = { anyOf: documentPermissions, level: 'YES' } as const

/** What a batch did: the operations it became, and the document's revision after them. */
export const Applied = z.object({ rev: z.number(), operations: z.array(Operation), label: z.string(), says: LocalizedFields })
export type Applied = z.infer<typeof Applied>

export const Problem = z.object({
  code: z.string(),
  severity: z.enum(['bad', 'warn']),
  objectId: z.string(),
  dialogId: z.string(),
  text: z.string(),
  says: LocalizedFields,
  field: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

export const documentCalls = {
  'document.get': call({
    method: 'GET',
    path: `${base}/document`,
    access: view,
    about: 'The bot’s objects, all kinds or those named (comma separated), of those the caller’s role may see.',
    reads: [],
    input: z.object({ streamId, kinds: z.string().max(200).default('') }),
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
      'Takes back the caller’s last batch that still stands, all of it or, with a reason, nothing; sending the same id again changes nothing.',
    touches: ['document'],
    input: z.object({ streamId, id: BatchId.optional() }),
    reply: Applied,
  }),
  'document.redo': call({
    method: 'POST',
    path: `${base}/redo`,
    access: edit,
    about:
      'Brings back the caller’s last batch taken back, all of it or, with a reason, nothing; sending the same id again changes nothing.',
    touches: ['document'],
    input: z.object({ streamId, id: BatchId.optional() }),
    reply: Applied,
  }),
  'document.get-undo': call({
    method: 'GET',
    path: `${base}/undo`,
    access: view,
    about: 'Labels of what undo and redo would do now; empty when nothing.',
    reads: ['document'],
    input: z.object({ streamId }),
    reply: z.object({ undo: z.string(), redo: z.string(), says: LocalizedFields }),
  }),
  'document.list-problems': call({
    method: 'GET',
    path: `${base}/problems`,
    access: view,
    about: 'Dead ends, unreachable nodes, dangling references and the like.',
    reads: ['document', 'secret'],
    input: z.object({ streamId }),
    reply: z.array(Problem),
  }),
  'document.list-usages': call({
    method: 'GET',
    path: `${base}/objects/{objectId}/usages`,
    access: view,
    about: 'Which objects mention this one.',
    reads: ['document'],
    input: z.object({ streamId, objectId: z.string().max(80) }),
    reply: z.array(z.object({ objectId: z.string(), kind: z.enum(objectKinds), dialogId: z.string(), title: z.string() })),
  }),
  'document.list-changes': call({
    method: 'GET',
    path: `${base}/changelogs`,
    access: view,
    about: 'The change log in words, newest first; of one kind of object or one person when named.',
    reads: ['document'],
    input: z.object({ streamId, kind: z.enum(objectKinds).optional(), actorName: z.string().max(200).optional(), ...pageInput }),
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
