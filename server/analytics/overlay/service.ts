// What the canvas lays over a dialog: the ways of conversations as counted by the store, and the difference to the live version.
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { Coverage, LiveChanges, Traffic } from '@parley/contract/analytics/overlay'
import { BotObject } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import { changesWithin } from '../../base/storage/document/changes-since'
import { differenceOf } from '../../base/storage/document/difference'
import { readDocument } from '../../base/storage/document/store'
import { liveObjects } from '../../release/bot-version/index'
import { changedAt, revsOf, transitionsOfTests, transitionsOfUsers } from './store'

export async function coverageOf(ctx: Ctx, dialogId: string): Promise<Coverage> {
  const { db, botId } = ctx
  const [ways, changed] = await Promise.all([transitionsOfTests(db, { botId, dialogId, now: ctx.now() }), changedAt(db, botId, dialogId)])
  const nodes = ways.nodes.map(({ nodeId, sessions, lastAt }) => {
    const at = changed.get(nodeId)
    return { nodeId, sessions, lastAt: lastAt.getTime(), isStale: at !== undefined && at > lastAt }
  })
  return { sessions: ways.sessions, nodes, passages: ways.passages }
}

export async function trafficOf(ctx: Ctx, input: CallInput<'overlay.get-traffic'>): Promise<Traffic> {
  const range = { ...input, sample: input.sample !== 'false' }
  const ways = await transitionsOfUsers(ctx.db, { botId: ctx.botId, dialogId: input.dialogId, now: ctx.now() }, range)
  return { ...ways, nodes: ways.nodes.map(({ nodeId, sessions, left }) => ({ nodeId, sessions, left })) }
}

export async function liveChangesOf(ctx: Ctx, dialogId: string): Promise<LiveChanges> {
  const live = await liveObjects(ctx)
  if (!live) return { version: null, changes: [], before: [] }
  const draft = await readDocument(ctx.db, ctx.botId)
  const isHere = (object: { id: string; parentId: string }) => object.id === dialogId || object.parentId === dialogId
  const here = new Set([...live.objects, ...draft.objects].filter(isHere).map(({ id }) => id))
  const changes = differenceOf(live.objects, draft.objects).filter(({ objectId }) => here.has(objectId))
  const changed = new Set(changes.flatMap(({ objectId, change }) => (change === 'added' ? [] : [objectId])))
  const before = live.objects.filter((object) => object.kind === 'node' && changed.has(object.id))
  return { version: live.version.number, changes, before: before.map((object) => BotObject.parse(object)) }
}

export async function countLiveChanges(ctx: Ctx, dialogId: string): Promise<CallReply<'overlay.count-changes'>> {
  const revs = await revsOf(ctx.db, ctx.botId)
  return { count: revs === undefined ? 0 : await changesWithin(ctx.db, ctx.botId, { ...revs, parentId: dialogId }) }
}
