// The scenes of a bot's document: finding, adding, changing, ordering and copying them.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import type { WireScene } from '@parley/contract/dialog/scene'
import { sceneLimits } from '@parley/contract/dialog/scene-limits'
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, type Edit, objectsOf } from '@parley/contract/objects/object'
import type { Scene } from '@parley/contract/objects/scene/index'
import type { Ctx, Db } from '../../base/context'
import { findObject, listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { sentence } from './sentences'

export const shown = ({ id, data }: BotObject<'scene'>): WireScene => ({ _id: id, ...data })

export async function findScene(db: Db, botId: string, sceneId: string): Promise<BotObject<'scene'>> {
  const object = await findObject(db, botId, sceneId)
  const [scene] = object ? objectsOf({ objects: [object] }, 'scene') : []
  return scene ?? fail('NOT_FOUND', sentence('refused.no-scene'))
}

/** In their order. */
export async function listScenes(ctx: Ctx): Promise<BotObject<'scene'>[]> {
  const scenes = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['scene']) }, 'scene')
  return scenes.toSorted((one, other) => one.data.position - other.data.position || (one.id < other.id ? -1 : 1))
}

export type NewScene = Pick<Scene, 'name' | 'description' | 'lines'>

/** Behind those there are, as one step; `label` says it among the changes. */
export async function addScenes(ctx: Ctx, given: readonly NewScene[], label: string): Promise<WireScene[]> {
  const before = await listScenes(ctx)
  if (before.length + given.length > sceneLimits.scenes)
    fail('LIMIT_REACHED', sentence('refused.many-scenes', { most: sceneLimits.scenes }))
  const last = before.at(-1)?.data.position ?? -1
  const ids = given.map((_, at) => newId('scene', ctx.now() + at))
  const edits = given.map(({ name, description, lines }, at): Edit => {
    const set = JsonObject.parse({ name, description, lines, position: last + 1 + at })
    return { op: 'put', id: ids[at] ?? '', kind: 'scene', set }
  })
  await changeDocument(ctx, label, edits)
  return Promise.all(ids.map(async (id) => shown(await findScene(ctx.db, ctx.botId, id))))
}

export async function changeScenes(ctx: Ctx, changes: CallInput<'scene.update-all'>['scenes']): Promise<WireScene[]> {
  const scenes = await Promise.all(changes.map(({ _id }) => findScene(ctx.db, ctx.botId, _id)))
  const edits = changes.flatMap(({ _id, ...fields }): Edit[] => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    return given.length === 0 ? [] : [{ op: 'put', id: _id, kind: 'scene', set: JsonObject.parse(Object.fromEntries(given)) }]
  })
  const [first] = scenes
  const label = scenes.length === 1 ? `Changed ${first?.data.name ?? ''}` : `Changed ${scenes.length} scenes`
  if (edits.length > 0) await changeDocument(ctx, label, edits)
  return Promise.all(changes.map(async ({ _id }) => shown(await findScene(ctx.db, ctx.botId, _id))))
}

export async function duplicateScene(ctx: Ctx, sceneId: string): Promise<WireScene> {
  const { data } = await findScene(ctx.db, ctx.botId, sceneId)
  const name = freeName(data.name, keysOf(await listScenes(ctx)))
  const [copy] = await addScenes(ctx, [{ ...data, name }], `Added ${name}`)
  return copy ?? fail('NOT_FOUND', sentence('refused.no-scene'))
}

export const keysOf = (scenes: readonly BotObject<'scene'>[]): Set<string> => new Set(scenes.map(({ data }) => keyOf(data.name)))

const keyOf = (name: string): string => sameKey({ kind: 'scene', parentId: '', data: { name } })
const mostChars = 128

/** The name, or the name with the next number that nothing has; it is taken from then on. */
export function freeName(name: string, taken: Set<string>): string {
  let wanted = name
  for (let number = 2; taken.has(keyOf(wanted)); number += 1) {
    const end = ` ${number}`
    wanted = `${name.slice(0, mostChars - end.length)}${end}`
  }
  taken.add(keyOf(wanted))
  return wanted
}
