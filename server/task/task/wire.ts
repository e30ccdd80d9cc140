// Tasks as scripts see them: the fields of the object with where it stands; listed, made and changed as any other edit of the document.
import type { JsonObject } from '@parley/contract/base/json'
import { type TaskVersion, WireAction, WireAlert, WireInformation } from '@parley/contract/task/task'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import { sameJson } from '@parley/kit/json/same'
import type { z } from 'zod'
import type { Ctx } from '../../base/context'
import { stateOf } from '../../base/storage/document/batch'
import { documentOfVersion, listOfVersions } from '../../release/bot-version/index'
import { findNamed, listNamed, putNamed } from '../../bot/document/index'
import type { Which } from './moves'
import { around, standingOf } from './standing'

interface Shown {
  alert: z.infer<typeof WireAlert>
  action: z.infer<typeof WireAction>
  information: z.infer<typeof WireInformation>
}
const wires: { [K in TaskKind]: z.ZodType<Shown[K]> } = { alert: WireAlert, action: WireAction, information: WireInformation }

export async function listTasks<K extends TaskKind>(ctx: Ctx, kind: K): Promise<Shown[K][]> {
  const tasks: BotObject<TaskKind>[] = await listNamed(ctx, kind)
  const ids = tasks.map(({ id }) => id)
  const here = await around(ctx, kind, ids)
  return tasks.map((task) => wires[kind].parse({ ...task.data, _id: task.id, ...standingOf(task, here) }))
}

export async function getTask<K extends TaskKind>(ctx: Ctx, kind: K, id: string): Promise<Shown[K]> {
  const task: BotObject<TaskKind> = await findNamed(ctx, kind, id)
  return wires[kind].parse({ ...task.data, _id: task.id, ...standingOf(task, await around(ctx, kind, [id])) })
}

/** A new one, or the fields that are given of one that is there. */
export async function putTask<K extends TaskKind>(ctx: Ctx, kind: K, given: object, id?: string): Promise<Shown[K]> {
  const { streamId: _, taskId: _id, ...fields }: JsonObject = JSON.parse(JSON.stringify(given))
  return getTask(ctx, kind, (await putNamed(ctx, kind, fields, id)).id)
}

/** Those in which it was made or changed, newest first. */
export async function versionsOf(ctx: Ctx, { kind, id }: Which): Promise<TaskVersion[]> {
  await findNamed(ctx, kind, id)
  const found: TaskVersion[] = []
  let before: BotObject<TaskKind> | undefined
  const published = (await listOfVersions(ctx.db, ctx.botId)).filter((version) => version.kind === 'published')
  for (const version of published.toSorted((one, other) => one.number - other.number)) {
    const { objects } = await documentOfVersion(ctx, version.id)
    const task: BotObject<TaskKind> | undefined = objectsOf({ objects }, kind).find((object) => object.id === id)
    const { id: versionId, number, note, createdBy, live: isLive } = version
    if (task && !(before && sameJson(stateOf(task), stateOf(before))))
      found.unshift({ versionId, number, note, createdBy, isLive, name: task.data.name, at: version.createdAt })
    else if (task && found[0] && isLive) found[0].isLive = true
    before = task
  }
  return found
}
