// Objects of one kind that hang on a bot, for the paths of scripts: listed by name, found, written and removed as any other edit of the
// document. How they look on the wire is each feature's.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { TaskKind } from '@parley/contract/objects/task'
import { sentence, type SentenceKey } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { findObject, listObjects } from '../../base/storage/document/store'
import { changeDocument } from './service'

type NamedKind =
  | 'panel'
  | 'widget'
  | 'message-template'
  | 'authorization'
  | 'translation-engine'
  | 'external-nlu'
  | 'mcp-server'
  | 'slash-command'
  | 'bot-function'
  | 'model-prompt'
  | 'integration'
  | TaskKind

const notThere: Partial<Record<NamedKind, SentenceKey>> = {
  authorization: 'refused.no-authorization',
  'translation-engine': 'refused.no-translation-engine',
  'external-nlu': 'refused.no-external-nlu',
  'mcp-server': 'refused.no-mcp-server',
  'slash-command': 'refused.no-slash-command',
  'bot-function': 'refused.no-bot-function',
  'model-prompt': 'refused.no-model-prompt',
  integration: 'refused.no-integration',
}

/** By name, whatever its case. */
export async function listNamed<K extends NamedKind>(ctx: Ctx, kind: K): Promise<BotObject<K>[]> {
  const objects = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, [kind]) }, kind)
  const nameOf = ({ data }: BotObject<K>): string => data.name.toLowerCase()
  return objects.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)) || (one.id < other.id ? -1 : 1))
}

export async function findNamed<K extends NamedKind>(ctx: Ctx, kind: K, id: string): Promise<BotObject<K>> {
  const object = await findObject(ctx.db, ctx.botId, id)
  return objectsOf({ objects: object ? [object] : [] }, kind)[0] ?? fail('NOT_FOUND', sentence(notThere[kind] ?? 'refused.no-view'))
}

/** A new one, or the fields that are set of one that is there. */
export async function putNamed<K extends NamedKind>(ctx: Ctx, kind: K, set: JsonObject, id?: string): Promise<BotObject<K>> {
  if (id !== undefined) await findNamed(ctx, kind, id)
  const made = id ?? newId(kind, ctx.now())
  await changeDocument(ctx, '', [{ op: 'put', id: made, kind, set }])
  return findNamed(ctx, kind, made)
}

export async function removeNamed(ctx: Ctx, kind: NamedKind, id: string): Promise<{ ok: true }> {
  await findNamed(ctx, kind, id)
  await changeDocument(ctx, '', [{ op: 'remove', id }])
  return { ok: true }
}
