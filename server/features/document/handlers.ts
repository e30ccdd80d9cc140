// Answers the document calls; applying, undoing and naming are server/base/storage/document.
import { fail } from '@parley/contract/base/errors'
import { localized, sentence } from '@parley/contract/sentences'
import { isObjectKind, type ObjectKind } from '@parley/contract/base/ids'
import type { Applied } from '@parley/contract/features/document'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { BotObject, objectTypes } from '@parley/contract/objects/object'
import { referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { problemsOf } from '../../base/storage/document/problems'
import {
  findObject,
  lastSequence,
  listChanges,
  listObjects,
  momentsOf,
  operationsSince,
  readDocument,
} from '../../base/storage/document/store'
import { redo, undo, undoLabels } from '../../base/storage/document/undo'
import { holdsWhere } from '../../base/storage/document/where'
import { titleOf, wordsOf } from '../../base/storage/document/words'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import type { Handlers } from '../../base/http/handler'
import { madeSecure } from '../../base/security/secrets/variables/states'
import { clearHistory, withSecrets } from '../../base/security/secrets/variables/store'
import { applyAndSeal, authorOf, tellChanged } from './service'

export const handlers: Handlers<'document'> = {
  'document.get': async (ctx, input) => {
    const kinds = input.kinds
      .split(',')
      .map((kind) => kind.trim())
      .filter((kind) => kind !== '')
    const known = kinds.filter(isObjectKind)
    if (known.length !== kinds.length) fail('INVALID_INPUT', `Unknown kind among ${input.kinds}.`)
    const visible = visibleKinds(ctx.permissions)
    const wanted = known.length === 0 ? visible : visible.filter((kind) => known.includes(kind))
    // Without a kind the store reads all of them, so what comes is looked at once more.
    const document = await readDocument(ctx.db, ctx.botId, wanted)
    return wire({ ...document, objects: document.objects.filter(({ kind }) => wanted.includes(kind)) })
  },
  'document.list': async (ctx, input) => {
    checkVisible(ctx, input.kind)
    const title = objectTypes[input.kind].title
    const needle = input.search?.toLowerCase() ?? ''
    const named = (await listObjects(ctx.db, ctx.botId, [input.kind]))
      .filter((object) => input.parentId === undefined || object.parentId === input.parentId)
      .map((object) => BotObject.parse(object))
      .filter((object) => input.where === undefined || holdsWhere(object.data, input.where))
      .map((object) => ({ object, name: titleOf(object.kind, object.data).toLowerCase() }))
      .filter(
        ({ object, name }) =>
          needle === '' ||
          String(object.data[title] ?? name)
            .toLowerCase()
            .includes(needle),
      )
      .sort((a, b) => (input.order === 'newest' ? b.object.rev - a.object.rev : a.name.localeCompare(b.name)))
    const end = input.limit === -1 ? undefined : input.offset + input.limit
    const shown = named.slice(input.offset, end).map(({ object }) => object)
    const moments = await momentsOf(
      ctx.db,
      ctx.botId,
      shown.map(({ rev }) => rev),
    )
    return { items: shown.map((object) => ({ ...object, changedAt: moments.get(object.rev) })), total: named.length }
  },
  'document.apply': (ctx, input) => edit(ctx, (tx) => applyAndSeal(ctx, tx, input)),
  'document.undo': (ctx, { id }) => edit(ctx, (tx) => undo(tx, ctx.botId, authorOf(ctx), { id, now: ctx.now() })),
  'document.redo': (ctx, { id }) => edit(ctx, (tx) => redo(tx, ctx.botId, authorOf(ctx), { id, now: ctx.now() })),
  'document.get-undo': (ctx) => undoLabels(ctx.db, ctx.botId, actorOf(ctx).userId),
  'document.list-operations': async (ctx, input) => ({
    rev: await lastSequence(ctx.db, ctx.botId),
    operations: (await operationsSince(ctx.db, ctx.botId, input.since)).filter(({ kind }) => visibleKinds(ctx.permissions).includes(kind)),
  }),
  'document.list-problems': async (ctx) => {
    const document = await readDocument(ctx.db, ctx.botId)
    const visible = visibleKinds(ctx.permissions)
    const hidden = new Set(document.objects.filter(({ kind }) => !visible.includes(kind)).map(({ id }) => id))
    return problemsOf(document, await withSecrets(ctx.db, ctx.botId)).filter(({ objectId }) => !hidden.has(objectId))
  },
  'document.list-usages': async (ctx, input) => {
    const visible = visibleKinds(ctx.permissions)
    const used = await findObject(ctx.db, ctx.botId, input.objectId)
    if (!used || !visible.includes(used.kind)) fail('NOT_FOUND', sentence('refused.no-object'))
    const objects = await listObjects(ctx.db, ctx.botId, visible)
    return objects
      .filter((object) => object.id !== input.objectId && referencesIn(object, fieldsOfNode).includes(input.objectId))
      .map((object) => ({
        objectId: object.id,
        kind: object.kind,
        dialogId: object.kind === 'node' ? object.parentId : object.kind === 'dialog' ? object.id : '',
        title: titleOf(object.kind, BotObject.parse(object).data),
      }))
  },
  'document.list-changes': async (ctx, input) => {
    if (input.kind !== undefined) checkVisible(ctx, input.kind)
    const kinds = input.kind === undefined ? visibleKinds(ctx.permissions) : [input.kind]
    const { operations, total } = await listChanges(ctx.db, ctx.botId, input, { kinds, actorName: input.actorName })
    const items = operations.map((operation) => ({
      seq: operation.seq,
      batchId: operation.batchId,
      actorName: operation.actorName,
      ...localized({ text: wordsOf(operation) }),
      objectId: operation.objectId,
      kind: operation.kind,
      at: operation.at,
    }))
    return { items, total }
  },
}

async function edit(ctx: Ctx, change: (tx: Tx) => Promise<Applied>): Promise<Applied> {
  return ctx.write(async (tx) => {
    const applied = await change(tx)
    for (const id of madeSecure(applied.operations)) await clearHistory(tx.db, ctx.botId, id)
    tellChanged(ctx, tx, ctx.botId, applied)
    return applied
  })
}

function checkVisible(ctx: Ctx, kind: ObjectKind): void {
  if (!visibleKinds(ctx.permissions).includes(kind)) fail('NO_PERMISSION')
}

function wire(document: Awaited<ReturnType<typeof readDocument>>) {
  return { ...document, objects: document.objects.map((object) => BotObject.parse(object)) }
}
