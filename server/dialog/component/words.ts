// Other words for the name of what a component asks for or begins with, and the patterns of its intent.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { Control } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import { findObject, listObjects } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { findComponent, type NodeObject } from './read'

async function namedBy<K extends 'intent' | 'entity'>(ctx: Ctx, node: NodeObject, kind: K): Promise<BotObject<K> | undefined> {
  const control: Control = kind
  const field = fieldsOfNode(node.data.type).find((each) => each.control === control)
  const id = field && node.data.settings[field.name]
  const object = typeof id === 'string' ? await findObject(ctx.db, ctx.botId, id) : undefined
  return object && objectsOf({ objects: [object] }, kind)[0]
}

async function synonymOf(ctx: Ctx, componentId: string, asked: string | undefined) {
  const node = await findComponent(ctx, componentId)
  const named = (await namedBy(ctx, node, 'intent')) ?? (await namedBy(ctx, node, 'entity'))
  if (!named) fail('INVALID_INPUT', 'The component names neither an intent nor an entity.')
  const objects = await listObjects(ctx.db, ctx.botId, ['bot', 'synonym'])
  const language = asked ?? objectsOf({ objects }, 'bot')[0]?.data.defaultLanguage ?? 'en'
  const word = named.data.name
  const known = objectsOf({ objects }, 'synonym').find(
    ({ data }) => data.language === language && data.word.toLowerCase() === word.toLowerCase(),
  )
  return { word, language, known }
}

export async function getSynonyms(ctx: Ctx, componentId: string, language?: string): Promise<{ synonyms: string[] }> {
  const { known } = await synonymOf(ctx, componentId, language)
  return { synonyms: known?.data.synonyms ?? [] }
}

export async function setSynonyms(ctx: Ctx, componentId: string, synonyms: string[], asked?: string): Promise<{ synonyms: string[] }> {
  const { word, language, known } = await synonymOf(ctx, componentId, asked)
  const id = known?.id ?? newId('synonym', ctx.now())
  const set: JsonObject = known ? { synonyms } : { word, language, synonyms }
  await changeDocument(ctx, `Changed ${word}`, [{ op: 'put', id, kind: 'synonym', set }])
  return getSynonyms(ctx, componentId, language)
}

export async function intentOfComponent(ctx: Ctx, componentId: string): Promise<BotObject<'intent'>> {
  const node = await findComponent(ctx, componentId)
  return (await namedBy(ctx, node, 'intent')) ?? fail('INVALID_INPUT', 'Only the component of an intent has patterns.')
}

export async function getPatterns(ctx: Ctx, componentId: string): Promise<{ patterns: string[] }> {
  return { patterns: (await intentOfComponent(ctx, componentId)).data.patterns }
}

export async function setPatterns(ctx: Ctx, componentId: string, patterns: string[]): Promise<{ patterns: string[] }> {
  const { id, data } = await intentOfComponent(ctx, componentId)
  await changeDocument(ctx, `Changed ${data.name}`, [{ op: 'put', id, kind: 'intent', set: { patterns } }])
  return getPatterns(ctx, componentId)
}
