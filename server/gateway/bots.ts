// Bots ready to run: the draft or the live version of a bot, compiled once for each content and remembered.
import { fail } from '@parley/contract/base/errors'
import type { BotDocument } from '@parley/contract/objects/object'
import { type CompiledBot, compile } from '@parley/runtime/compile'
import { LRUCache } from 'lru-cache'
import type { Db } from '../base/context'
import { documentFromText } from '../base/document/canonical'
import { listObjects } from '../base/document/store'
import { readModels } from '../base/understanding/models'
import type { Models } from '../base/ports/ports'

export interface ReadyBot {
  bot: CompiledBot
  models: Models
  /** Version hash, or draft:<revision>. */
  versionHash: string
  versionNumber: number | null
  /** Whether a turn needs the shared session scopes. */
  usesScopes: boolean
}

export type Target = 'draft' | 'live'

const runKinds = ['bot', 'dialog', 'node', 'intent', 'entity', 'variable'] as const
const compiled = new LRUCache<string, { bot: CompiledBot; usesScopes: boolean }>({ max: 60 })

export async function readyBot(db: Db, botId: string, target: Target): Promise<ReadyBot> {
  const row = await db
    .selectFrom('bot')
    .leftJoin('version', 'version.id', 'bot.live_version_id')
    .select([
      'bot.rev',
      'bot.model_hash',
      'bot.removed_at',
      'version.hash',
      'version.number',
      'version.model_hash as live_models',
      'version.id as version_id',
    ])
    .where('bot.id', '=', botId)
    .executeTakeFirst()
  if (!row || row.removed_at !== null) fail('NOT_FOUND', 'There is no such bot.')
  if (target === 'draft') return readyDraft(db, botId, row.rev, readModels(row.model_hash))
  if (row.hash === null || row.version_id === null) fail('NOT_PUBLISHED')
  const { hash, version_id: versionId } = row
  const known = await once(`${botId} ${hash}`, async () => {
    const version = await db.selectFrom('version').select(['document', 'rev']).where('id', '=', versionId).executeTakeFirstOrThrow()
    return documentFromText(botId, version.rev, version.document)
  })
  return { ...known, models: readModels(row.live_models ?? ''), versionHash: hash, versionNumber: row.number }
}

/** The version a conversation began with, though another has gone live since: a conversation never changes version midway. */
export async function readyVersion(db: Db, botId: string, versionHash: string): Promise<ReadyBot | undefined> {
  const row = await db
    .selectFrom('version')
    .select(['id', 'number', 'model_hash', 'rev'])
    .where('bot_id', '=', botId)
    .where('hash', '=', versionHash)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const known = await once(`${botId} ${versionHash}`, async () => {
    const { document } = await db.selectFrom('version').select('document').where('id', '=', row.id).executeTakeFirstOrThrow()
    return documentFromText(botId, row.rev, document)
  })
  return { ...known, models: readModels(row.model_hash), versionHash, versionNumber: row.number }
}

async function readyDraft(db: Db, botId: string, rev: number, models: Models): Promise<ReadyBot> {
  const versionHash = `draft:${rev}`
  const known = await once(`${botId} ${versionHash}`, async () => ({ botId, rev, objects: await listObjects(db, botId, runKinds) }))
  return { ...known, models, versionHash, versionNumber: null }
}

async function once(key: string, read: () => Promise<BotDocument>): Promise<{ bot: CompiledBot; usesScopes: boolean }> {
  const known = compiled.get(key)
  if (known) return known
  const document = await read()
  const usesScopes = document.objects.some(
    (object) => object.kind === 'node' && /EnterpriseContext|BotContext|UserSession/.test(JSON.stringify(object.data)),
  )
  const ready = { bot: compile(document), usesScopes }
  compiled.set(key, ready)
  return ready
}
