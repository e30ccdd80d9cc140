// The way of single dialogs to end users, as a feature of the server.
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { DialogState } from '@parley/contract/dialog/dialog-state'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import { actorOf, type Ctx } from '../../base/context'
import { checkMove } from '../../base/bot/state-moves'
import type { Feature, Handlers } from '../../base/http/handler'
import { readDocument } from '../../base/storage/document/store'
import { liveObjects, publish, publishChosen, type Train, trainWith } from '../../release/bot-version/index'
import { changeDocument, changeDocumentIn } from '../../bot/document/index'
import {
  type Around,
  closeRequest,
  dialogStateOf,
  findRequest,
  insertRequest,
  lastRequests,
  partsOf,
} from '../../release/publish-request/index'
import { conversionOf } from './conversion'
import { sentence } from './sentences'

async function around(ctx: Ctx): Promise<Around & { rev: number }> {
  const [{ objects: draft, rev }, live, requests] = await Promise.all([
    readDocument(ctx.db, ctx.botId),
    liveObjects(ctx),
    lastRequests(ctx.db, ctx.botId),
  ])
  return { draft, rev, live: live?.objects ?? [], requests }
}

async function listStates(ctx: Ctx): Promise<DialogState[]> {
  const here = await around(ctx)
  return objectsOf({ objects: here.draft }, 'dialog')
    .map((dialog) => dialogStateOf(dialog, here))
    .sort((a, b) => a.name.localeCompare(b.name))
}

async function stateNow(ctx: Ctx, dialogId: string): Promise<DialogState> {
  return (await listStates(ctx)).find(({ _id }) => _id === dialogId) ?? fail('NOT_FOUND', sentence('refused.no-dialog'))
}

/** Those that are done being worked on; one that waits already goes on waiting. */
async function request(ctx: Ctx, { dialogs, comment }: CallInput<'dialog-state.request'>): Promise<DialogState[]> {
  const { objects, rev } = await readDocument(ctx.db, ctx.botId)
  const states = await Promise.all(dialogs.map((id) => stateNow(ctx, id)))
  const worked = new Set(objectsOf({ objects }, 'dialog').flatMap(({ id, data }) => (data.state === 'inprogress' ? [id] : [])))
  for (const { _id, name, state } of states) {
    if (state !== 'awaitingapproval') checkMove(name, state, 'awaitingapproval')
    if (worked.has(_id)) fail('INVALID_INPUT', sentence('refused.request-unready', { name }))
  }
  const facts = { botId: ctx.botId, rev, comment, askedBy: actorOf(ctx).name, at: new Date(ctx.now()) }
  await ctx.write(async (tx) => {
    for (const dialogId of dialogs) await insertRequest(tx.db, { ...facts, dialogId })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'publish-request' }))
  })
  return (await listStates(ctx)).filter(({ _id }) => dialogs.includes(_id))
}

async function close(ctx: Ctx, id: string, state: 'recalled' | 'approved' | 'rejected', reason = ''): Promise<void> {
  const isClosed = await ctx.write(async (tx) => {
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'publish-request' }))
    return closeRequest(tx.db, id, { state, reason, by: actorOf(ctx).name, at: new Date(ctx.now()) })
  })
  if (!isClosed) fail('INVALID_INPUT', sentence('refused.no-open-request'))
}

async function recall(ctx: Ctx, dialogId: string): Promise<DialogState> {
  const { state, request: asked } = await stateNow(ctx, dialogId)
  if (state !== 'awaitingapproval' || asked === null) fail('INVALID_INPUT', sentence('refused.no-open-request'))
  await close(ctx, asked.id, 'recalled')
  return stateNow(ctx, dialogId)
}

/** What is published is the dialog as it is now, with what it needs; everything else stays as it is live. */
async function decide(ctx: Ctx, train: Train, { requestId, decision, reason }: CallInput<'dialog-state.decide'>): Promise<DialogState> {
  const asked = await findRequest(ctx.db, ctx.botId, requestId)
  if (asked?.state !== 'open') fail('INVALID_INPUT', sentence('refused.no-open-request'))
  const { dialogId, comment } = asked
  const { name, state } = await stateNow(ctx, dialogId)
  checkMove(name, state, decision === 'reject' ? 'rejected' : 'published')
  if (decision === 'reject') await close(ctx, requestId, 'rejected', reason)
  else await publishChosen(ctx, train, { note: comment === '' ? name : comment, objects: await unitOf(ctx, dialogId) })
  return stateNow(ctx, dialogId)
}

/** What people mean by a dialog: its steps, and the intents that lead to it. */
async function unitOf(ctx: Ctx, dialogId: string): Promise<string[]> {
  const { draft, live } = await around(ctx)
  const leading = objectsOf({ objects: draft }, 'intent').filter(({ data }) => data.dialogId === dialogId)
  const known = new Set(live.map(({ id }) => id))
  const isTheirs = ({ id, parentId }: BotObject) => leading.some((intent) => !known.has(intent.id) && [id, parentId].includes(intent.id))
  return [...partsOf(draft, dialogId), ...partsOf(live, dialogId), ...draft.filter(isTheirs)].map(({ id }) => id)
}

async function unpublish(ctx: Ctx, train: Train, dialogId: string): Promise<DialogState> {
  const { isLive, name, state } = await stateNow(ctx, dialogId)
  if (!isLive) fail('INVALID_INPUT', sentence('refused.not-live', { name }))
  checkMove(name, state, 'configured')
  const { rev } = await readDocument(ctx.db, ctx.botId)
  const facts = { botId: ctx.botId, dialogId, rev, comment: '', askedBy: actorOf(ctx).name, at: new Date(ctx.now()) }
  await publish(ctx, train, {
    note: name,
    isRemoval: true,
    // Until somebody chooses it, no other publish takes it live again.
    together: async (tx) => {
      await insertRequest(tx.db, { ...facts, state: 'unpublished' })
      await changeDocumentIn(tx, ctx, '', stateEdits(dialogId, 'configured'))
    },
    compose: ({ live }) => {
      const objects = live?.objects ?? []
      const gone = new Set(partsOf(objects, dialogId))
      return objects.filter((object) => !gone.has(object))
    },
  })
  return stateNow(ctx, dialogId)
}

async function setState(ctx: Ctx, dialogId: string, state: 'inprogress' | 'configured'): Promise<void> {
  await changeDocument(ctx, '', stateEdits(dialogId, state))
}

const stateEdits = (id: string, state: 'inprogress' | 'configured'): Edit[] => [{ op: 'put', id, kind: 'dialog', set: { state } }]

/** One that is worked on already stays as it is. */
async function upgrade(ctx: Ctx, dialogId: string): Promise<DialogState> {
  const { isLive, name, state } = await stateNow(ctx, dialogId)
  if (!isLive || state === 'published') checkMove(name, state, 'upgradeinprogress')
  if (state === 'published') {
    const { draft } = await around(ctx)
    const own = objectsOf({ objects: draft }, 'dialog').find(({ id }) => id === dialogId)
    // One that was published while it was worked on differs from then on by being done.
    await setState(ctx, dialogId, own?.data.state === 'inprogress' ? 'configured' : 'inprogress')
  }
  return stateNow(ctx, dialogId)
}

async function migrate(ctx: Ctx, dialogId: string): Promise<DialogState & { converted: number }> {
  await stateNow(ctx, dialogId)
  const { objects } = await readDocument(ctx.db, ctx.botId, ['node', 'entity'])
  const edits = conversionOf(objects, dialogId)
  if (edits.length > 0) await changeDocument(ctx, '', edits)
  return { ...(await stateNow(ctx, dialogId)), converted: edits.length }
}

const handlersWith = (train: Train): Handlers<'dialog-state'> => ({
  'dialog-state.list': (ctx) => listStates(ctx),
  'dialog-state.request': (ctx, input) => request(ctx, input),
  'dialog-state.decide': (ctx, input) => decide(ctx, train, input),
  'dialog-state.recall': (ctx, { dialogId }) => recall(ctx, dialogId),
  'dialog-state.unpublish': (ctx, { dialogId }) => unpublish(ctx, train, dialogId),
  'dialog-state.upgrade': (ctx, { dialogId }) => upgrade(ctx, dialogId),
  'dialog-state.migrate': (ctx, { dialogId }) => migrate(ctx, dialogId),
})

export const dialogState: Feature = {
  name: 'dialog-state',
  handlers: {},
  open: (services) => ({ handlers: handlersWith(trainWith(services)) }),
}
