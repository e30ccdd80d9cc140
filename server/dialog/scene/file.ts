// Scenes as a file, and scenes out of a file. Forms and entities that lines mention stay behind: in another bot they are found again by name.
import { fail } from '@parley/contract/base/errors'
import type { JsonObject } from '@parley/contract/base/json'
import { SceneFile, sceneFileFormat, type WireScene } from '@parley/contract/dialog/scene'
import { sameKey } from '@parley/contract/objects/names'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { SceneComponent, SceneLine } from '@parley/contract/objects/scene/index'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { addScenes, findScene, freeName, keysOf, listScenes } from './scenes'
import { sentence } from './sentences'

type Mentioned = BotObject<'form'> | BotObject<'entity'>

async function mentionable(ctx: Ctx): Promise<Mentioned[]> {
  const objects = await listObjects(ctx.db, ctx.botId, ['form', 'entity'])
  return [...objectsOf({ objects }, 'form'), ...objectsOf({ objects }, 'entity')]
}

function mentionOf(component: SceneComponent | null): { kind: 'form' | 'entity'; id: string } | null {
  if (component?.kind === 'form' && component.formId !== '') return { kind: 'form', id: component.formId }
  if (component?.kind === 'question' && component.entityId !== '') return { kind: 'entity', id: component.entityId }
  return null
}

/** Without ids: all of them. */
export async function exportScenes(ctx: Ctx, sceneIds: readonly string[]): Promise<SceneFile> {
  const chosen = sceneIds.length === 0 ? await listScenes(ctx) : await Promise.all(sceneIds.map((id) => findScene(ctx.db, ctx.botId, id)))
  if (chosen.length === 0) fail('NOT_FOUND', sentence('refused.no-scene'))
  const scenes = chosen.map(({ data: { name, description, lines } }) => ({ name, description, lines }))
  const mentioned = new Set(scenes.flatMap(({ lines }) => lines.flatMap(({ component }) => mentionOf(component)?.id ?? [])))
  const names = (await mentionable(ctx)).filter(({ id }) => mentioned.has(id)).map(({ id, data }) => [id, data.name] as const)
  return {
    format: sceneFileFormat,
    formatVersion: 1,
    scenes,
    names: Object.fromEntries(names.sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

export async function importScenes(ctx: Ctx, given: JsonObject): Promise<WireScene[]> {
  const file = readFile(given)
  const known = await mentionable(ctx)
  const taken = keysOf(await listScenes(ctx))
  const scenes = file.scenes.map(({ lines, ...scene }) => ({
    ...scene,
    name: freeName(scene.name, taken),
    lines: lines.map((line) => lineHere(line, file.names, known)),
  }))
  return addScenes(ctx, scenes, scenes.length === 1 ? `Imported ${scenes[0]?.name ?? ''}` : `Imported ${scenes.length} scenes`)
}

function readFile(given: JsonObject): SceneFile {
  if (given['format'] !== sceneFileFormat) fail('INVALID_INPUT', sentence('refused.not-scene-file'))
  const parsed = SceneFile.safeParse(given)
  if (!parsed.success) fail('INVALID_INPUT', sentence('refused.scene-file-broken', { where: parsed.error.issues[0]?.path.join('.') ?? '' }))
  return parsed.data
}

/** The line as this bot has it: what it mentions is what the bot has under the id or the name; a form that is not there is left open. */
function lineHere(line: SceneLine, names: SceneFile['names'], known: readonly Mentioned[]): SceneLine {
  const { component } = line
  const mention = mentionOf(component)
  if (mention === null || component === null) return line
  const { kind, id } = mention
  const name = names[id] ?? ''
  const key = sameKey({ kind, parentId: '', data: { name } })
  const found = known.find((one) => one.kind === kind && one.id === id) ?? known.find((one) => one.kind === kind && keyOf(one) === key)
  if (component.kind === 'form') return { ...line, component: { ...component, formId: found?.id ?? '' } }
  if (component.kind !== 'question') return line
  return { ...line, component: { ...component, entityId: found?.id ?? '', name: found ? '' : name } }
}

const keyOf = ({ kind, data }: Mentioned): string => sameKey({ kind, parentId: '', data: { name: data.name } })
