// Answers the document calls; applying, undoing and naming are server/base/storage/document.
import { fail } from '@parley/contract/base/errors'
import { localized } from '@parley/contract/sentences'
import { isObjectKind, type ObjectKind } from '@parley/contract/base/ids'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { Applied, Scope } from '@parley/contract/bot/document'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import { BotObject, type Operation } from '@parley/contract/objects/object'
import { toCsv } from '@parley/kit/csv/write'
import { listPage } from '../../base/storage/document/list/list'
import { isWithin, listOwnSteps, ownStep, type OwnStep } from '../../base/storage/document/list/own-steps'
import { problemsForPeople } from '../../base/storage/document/problems/problems'
import { type ChangeFilter, lastSequence, listChanges, momentsOf, operationsSince, readDocument } from '../../base/storage/document/store'
import { nextSteps, redo, undo, undoDownTo } from '../../base/storage/document/undo'
import { labelOf, ownTitle, wordsOf } from '../../base/storage/document/words'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import type { Handlers } from '../../base/http/handler'
import { madeSecure } from '../../base/security/secrets/variables/states'
import { clearHistory } from '../../base/security/secrets/variables/store'
import { changeOf } from './change'
import { fixProblem } from './fix'
import { applyAndSeal, authorOf, tellChanged } from './service'
import { usagesOf } from './usages'
import { documentLimits } from './limits'

export const handlers: Handlers<'document'> = {
  'document.get': async (ctx, input) => {
    const known = kindsOf(input.kinds)
    const visible = visibleKinds(ctx.permissions)
    const wanted = known.length === 0 ? visible : visible.filter((kind) => known.includes(kind))
    // Without a kind the store reads all of them, so what comes is looked at once more.
    const document = await readDocument(ctx.db, ctx.botId, wanted)
    return wire({ ...document, objects: document.objects.filter(({ kind }) => wanted.includes(kind)) })
  },
  'document.list': async (ctx, input) => {
    checkVisible(ctx, input.kind)
    const { objects, total } = await listPage(ctx.db, ctx.botId, input)
    const moments = await momentsOf(
      ctx.db,
      ctx.botId,
      objects.map(({ rev }) => rev),
    )
    return { items: objects.map((object) => ({ ...BotObject.parse(object), changedAt: moments.get(object.rev) })), total }
  },
  'document.apply': (ctx, input) => edit(ctx, (tx) => applyAndSeal(ctx, tx, input)),
  'document.undo': (ctx, { id, batchId }) => edit(ctx, (tx) => undo(tx, ctx.botId, authorOf(ctx), { id, batchId, now: ctx.now() })),
  'document.redo': (ctx, { id, batchId }) => edit(ctx, (tx) => redo(tx, ctx.botId, authorOf(ctx), { id, batchId, now: ctx.now() })),
  'document.undo-down-to': (ctx, { streamId: _, ...asked }) =>
    edit(ctx, (tx) => undoDownTo(tx, ctx.botId, authorOf(ctx), { ...asked, now: ctx.now() })),
  'document.get-undo': async (ctx, { objectId, kinds }) => {
    const scope = { objectId, kinds: kindsOf(kinds) }
    const { labels, undo, redo } = await nextSteps(ctx.db, { botId: ctx.botId, actorId: actorOf(ctx).userId })
    return { ...labels, steps: { undo: await nextStep(ctx, undo, scope), redo: await nextStep(ctx, redo, scope) } }
  },
  'document.list-own-steps': async (ctx, { offset, limit }) => {
    const whose = { botId: ctx.botId, actorId: actorOf(ctx).userId }
    const { steps, total, newest } = await listOwnSteps(ctx.db, whose, { offset, limit, kinds: visibleKinds(ctx.permissions) })
    return { items: steps.map(wireStep), total, newest }
  },
  'document.list-operations': async (ctx, input) => ({
    rev: await lastSequence(ctx.db, ctx.botId),
    operations: (await operationsSince(ctx.db, ctx.botId, input.since)).filter(({ kind }) => visibleKinds(ctx.permissions).includes(kind)),
  }),
  'document.list-problems': async (ctx) => {
    const overview = await ctx.overviews.of(ctx.botId)
    const visible: readonly (ObjectKind | undefined)[] = visibleKinds(ctx.permissions)
    const seen = overview.problems().filter(({ objectId }) => visible.includes(overview.kindOf(objectId)))
    return problemsForPeople(ctx.db, ctx.botId, overview, seen)
  },
  'document.fix-problem': (ctx, input) => edit(ctx, (tx) => fixProblem(ctx, tx, input)),
  'document.list-usages': (ctx, { objectId }) => usagesOf(ctx, objectId),
  'document.get-change': (ctx, { seq }) => changeOf(ctx, seq),
  'document.list-changes': async (ctx, input) => {
    const { operations, total } = await listChanges(ctx.db, ctx.botId, input, chosenChanges(ctx, input))
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
  'document.export-changes': async (ctx, input) => {
    const { operations } = await listChanges(
      ctx.db,
      ctx.botId,
      { offset: 0, limit: documentLimits.changesOfFile },
      chosenChanges(ctx, input),
    )
    return changesAsCsv(operations)
  },
}

/** Of kinds that the caller may see. */
function chosenChanges(ctx: Ctx, { kind, actorName, from, to, timezone }: CallInput<'document.export-changes'>): ChangeFilter {
  if (kind !== undefined) checkVisible(ctx, kind)
  return { kinds: kind === undefined ? visibleKinds(ctx.permissions) : [kind], actorName, days: { from, to, timezone } }
}

function changesAsCsv(operations: readonly Operation[]): CallReply<'document.export-changes'> {
  const rows = operations.map((operation) => {
    const { text } = localized({ text: wordsOf(operation) })
    return [new Date(operation.at).toISOString(), operation.actorName, operation.kind, text, operation.objectId]
  })
  return { fileName: 'change-log.csv', type: 'text/csv', content: `\uFEFF${toCsv([['When', 'Who', 'Kind', 'Change', 'Object'], ...rows])}` }
}

async function edit(ctx: Ctx, change: (tx: Tx) => Promise<Applied>): Promise<Applied> {
  return ctx.write(async (tx) => {
    const applied = await change(tx)
    for (const id of madeSecure(applied.operations)) await clearHistory(tx.db, ctx.botId, id)
    await tellChanged(ctx, tx, ctx.botId, applied)
    return applied
  })
}

async function nextStep(ctx: Ctx, batchId: string | undefined, scope: Scope): Promise<CallReply<'document.get-undo'>['steps']['undo']> {
  const step = batchId === undefined ? undefined : await ownStep(ctx.db, ctx.botId, batchId)
  if (step === undefined || batchId === undefined) return null
  const wired = wireStep(step)
  const title = visibleKinds(ctx.permissions).includes(wired.kind) ? wired.title : ''
  return { ...wired, title, isHere: await isWithin(ctx.db, { botId: ctx.botId, batchId }, scope) }
}

function wireStep({ first, label, said, count, isUndone }: OwnStep) {
  const { batchId, kind, objectId, before, after, at } = first
  const state = after ?? before
  return {
    batchId,
    ...localized({ label: labelOf({ label, said }) || wordsOf(first, count - 1) }),
    kind,
    objectId,
    parentId: state?.parentId ?? '',
    title: ownTitle(kind, state?.data ?? {}),
    count,
    at,
    isUndone,
  }
}

/** Comma separated. */
function kindsOf(list: string): ObjectKind[] {
  const kinds = list
    .split(',')
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '')
  const known = kinds.filter(isObjectKind)
  if (known.length !== kinds.length) fail('INVALID_INPUT', `Unknown kind among ${list}.`)
  return known
}

function checkVisible(ctx: Ctx, kind: ObjectKind): void {
  if (!visibleKinds(ctx.permissions).includes(kind)) fail('NO_PERMISSION')
}

function wire(document: Awaited<ReturnType<typeof readDocument>>) {
  return { ...document, objects: document.objects.map((object) => BotObject.parse(object)) }
}
