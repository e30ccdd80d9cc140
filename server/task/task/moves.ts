// The steps of a task on its way to end users: done, published, taken back, worked on again, at rest, copied. Each is refused where the
// task does not stand for it.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { wordOf } from '@parley/contract/sentences'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import { copyName } from '@parley/kit/name-rules/copy-name'
import { nodeKindOf } from '@parley/runtime/nodes/index'
import { actorOf, type Ctx, type Services } from '../../base/context'
import { checkMove } from '../../base/bot/state-moves'
import { findLock, releaseLock } from '../../base/storage/locks/locks'
import { liveObjects, publish as publishDocument, publishChosen, type Snapshot, trainWith } from '../../release/bot-version/index'
import { changeDocument, findNamed, listNamed } from '../../bot/document/index'
import { around, standingOf } from './standing'
import { setSuspended } from './stores/timer-store'
import { followLive, nextOf } from './alerts/timers'
import { sentence } from './sentences'

export interface Which {
  kind: TaskKind
  id: string
}

type Move = (services: Services, ctx: Ctx, which: Which) => Promise<string>

const plain = (data: object): JsonObject => JSON.parse(JSON.stringify(data))

async function read(ctx: Ctx, { kind, id }: Which) {
  const task: BotObject<TaskKind> = await findNamed(ctx, kind, id)
  return { task, name: task.data.name, ...standingOf(task, await around(ctx, kind, [id])) }
}

async function setState(ctx: Ctx, { kind, id }: Which, state: 'inprogress' | 'configured'): Promise<void> {
  await changeDocument(ctx, '', [{ op: 'put', id, kind, set: { state } }])
}

/** End users reach it no more; everything else stays as it is live. */
async function takeOff(services: Services, ctx: Ctx, { id }: Which, name: string): Promise<void> {
  const compose = ({ live }: Snapshot) => (live?.objects ?? []).filter((object) => object.id !== id)
  await publishDocument(ctx, trainWith(services), { note: name, compose, isRemoval: true })
  await followLive(services, ctx.botId)
}

/** One that is being upgraded is done by being published. */
export const publish: Move = async (services, ctx, which) => {
  const { task, name, state } = await read(ctx, which)
  checkMove(name, state, 'published')
  if ((await liveObjects(ctx)) === null) fail('NOT_PUBLISHED')
  checkWhole(task, ctx.now())
  await checkSound(ctx, task)
  await publishDone(services, ctx, which, task)
  await followLive(services, ctx.botId)
  return which.id
}

/** One that is refused is worked on still: no other publish takes it along. */
async function publishDone(services: Services, ctx: Ctx, which: Which, { data }: BotObject<TaskKind>): Promise<void> {
  const isDone = data.state === 'configured'
  if (!isDone) await setState(ctx, which, 'configured')
  try {
    await publishChosen(ctx, trainWith(services), { note: data.name, objects: [which.id] })
  } catch (error) {
    if (!isDone) await setState(ctx, which, 'inprogress')
    throw error
  }
}

/** An alert speaks when nobody looks, so all that is known to be wrong with it is mended first. */
async function checkSound(ctx: Ctx, { id, data }: BotObject<TaskKind>): Promise<void> {
  const overview = await ctx.overviews.of(ctx.botId)
  const problem = overview.problems().find(({ objectId }) => objectId === id)
  if (problem) fail('INVALID_INPUT', sentence('refused.task-problem', { name: data.name, problem: wordOf(problem.said) }))
}

function checkWhole({ kind, data }: BotObject<TaskKind>, now: number): void {
  const { name, type, settings, messages } = data
  const step = nodeKindOf(type)
  const made = step?.request?.({ settings: step.read(settings), fillRequest: (text) => text })
  if (made === null || made === undefined) fail('INVALID_INPUT', sentence('refused.task-no-address', { name }))
  if (messages.length === 0 && kind !== 'information') fail('INVALID_INPUT', sentence('refused.task-no-message', { name }))
  if ('schedule' in data && nextOf(`${data.schedule}|${data.timezone}`, now) === null)
    fail('INVALID_INPUT', sentence('refused.task-schedule', { name }))
}

export const markConfigured: Move = async (services, ctx, which) => {
  const { name, isLive } = await read(ctx, which)
  await setState(ctx, which, 'configured')
  if (isLive) {
    await takeOff(services, ctx, which, name)
    await setSuspended(ctx.db, { botId: ctx.botId, taskId: which.id }, false)
  }
  return which.id
}

/** One that is worked on already stays as it is. */
export const upgrade: Move = async (_, ctx, which) => {
  const { name, isLive, state } = await read(ctx, which)
  if (!isLive || state !== 'upgradeinprogress') checkMove(name, state, 'upgradeinprogress')
  if (state !== 'upgradeinprogress') await setState(ctx, which, 'inprogress')
  return which.id
}

const rest =
  (isResting: boolean): Move =>
  async (_, ctx, which) => {
    const { name, isLive, state } = await read(ctx, which)
    if (isResting && state !== 'suspended') checkMove(name, state, 'suspended')
    if (!isLive) fail('INVALID_INPUT', sentence('refused.not-live', { name }))
    await setSuspended(ctx.db, { botId: ctx.botId, taskId: which.id }, isResting)
    ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'task' })
    return which.id
  }
export const suspend = rest(true)
export const resume = rest(false)

export const clone: Move = async (_, ctx, { kind, id }) => {
  const { data } = await findNamed(ctx, kind, id)
  const others = await listNamed(ctx, kind)
  const made = newId(kind, ctx.now())
  const name = copyName(
    data.name,
    others.map((other) => other.data.name),
  )
  await changeDocument(ctx, `Copied ${data.name}`, [{ op: 'put', id: made, kind, set: { ...plain(data), name, state: 'inprogress' } }])
  return made
}

export const unlock: Move = async (_, ctx, which) => {
  await read(ctx, which)
  const { userId } = actorOf(ctx)
  const lock = await findLock(ctx.db, ctx.botId, which.id, ctx.now())
  if (lock !== undefined && lock.holderId !== userId) fail('LOCKED')
  await releaseLock(ctx.db, ctx.botId, which.id, userId)
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'lock' })
  return which.id
}

/** One that end users reach is not removed under them. */
export async function remove(ctx: Ctx, { kind, id }: Which): Promise<{ ok: true }> {
  const { name, isLive } = await read(ctx, { kind, id })
  if (isLive) fail('INVALID_INPUT', sentence('refused.task-live', { name }))
  await changeDocument(ctx, `Removed ${name}`, [{ op: 'remove', id }])
  return { ok: true }
}
