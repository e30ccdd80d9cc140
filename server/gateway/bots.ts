// Bots ready to run: the draft or the live version of a bot, compiled once for each content and remembered. Which version is live is
// remembered too, until a notice says that something of the bot changed; a draft is always asked for, since every edit changes it.
import { traitsOf } from '@parley/nlu/entities/index'
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { runKinds } from '@parley/contract/objects/object-kinds'
import { kindsWithScripts } from '@parley/contract/objects/described-objects'
import type { BotDocument } from '@parley/contract/objects/object'
import { compile } from '@parley/runtime/compile'
import type { Session } from '@parley/runtime/session/session'
import { LRUCache } from 'lru-cache'
import type { Bus, Publisher } from '../base/work/bus/bus'
import type { Target } from '../base/bot/gateway'
import type { Db } from '../base/context'
import { documentFromText } from '../base/storage/document/canonical'
import { findVersionText } from '../base/storage/document/version-text'
import { listObjects } from '../base/storage/document/store'
import { readModels } from '../base/bot/understanding/models'
import type { RunningBot } from '../base/bot/ports/ports'
import { type PrivacyRules, privacyRules } from './privacy/rules'

export interface ReadyBot extends RunningBot {
  /** Version hash, or draft:<revision>. */
  versionHash: string
  versionNumber: number | null
  /** Whether a turn needs the shared session scopes. */
  usesScopes: boolean
  /** What of a conversation may not be kept or shown as it was said; null for nothing. */
  privacy: PrivacyRules | null
  /** People who reach what is published are told that it is suspended. */
  isSuspended: boolean
}

/** What is made of a bot's content. */
type Prepared = Pick<ReadyBot, 'bot' | 'usesScopes' | 'privacy'>

export interface Bots {
  ready(botId: string, target: Target): Promise<ReadyBot>
  liveOrDraft(botId: string): Promise<ReadyBot>
  /** The version a conversation began with, though another has gone live since: a conversation never changes version midway. */
  version(botId: string, versionHash: string): Promise<ReadyBot | undefined>
}

/** A conversation with the draft follows it as it changes; one with a version stays on the version it began with. */
export async function botOfSession(
  bots: Bots,
  { botId, versionHash }: Pick<Session, 'botId' | 'versionHash'>,
  isTest: boolean,
): Promise<ReadyBot> {
  if (versionHash.startsWith('draft:')) return bots.ready(botId, 'draft')
  return (await bots.version(botId, versionHash)) ?? bots.ready(botId, isTest ? 'draft' : 'live')
}

const compiled = new LRUCache<string, Prepared>({ max: 60 })
const botsKept = 500
/** A notice of another server may be lost, so nothing is remembered for longer. */
const keptMs = 5000

/** One for all who ask on a server: it listens on the bus for as long as that lives. */
const opened = new WeakMap<Publisher, Bots>()

export function botsOf(db: Db, bus: Bus): Bots {
  const bots = opened.get(bus) ?? openBots(db, bus)
  opened.set(bus, bots)
  return bots
}

/** Those that the gateway has opened, for who may say something on its bus and not listen. */
export function openedBots({ bus }: { bus: Publisher }): Bots {
  const bots = opened.get(bus)
  if (bots === undefined) throw new Error('No gateway is open on this bus')
  return bots
}

function openBots(db: Db, bus: Bus): Bots {
  const kept = new LRUCache<string, Map<string, Promise<ReadyBot | undefined>>>({ max: botsKept, ttl: keptMs })
  bus.subscribe((notice) => {
    if (notice.type === 'changed' && notice.tag !== 'session') kept.delete(notice.botId)
  })

  /** What is being read when a notice comes belongs to a map that is forgotten with it. */
  async function remembered(botId: string, key: string, read: () => Promise<ReadyBot | undefined>): Promise<ReadyBot | undefined> {
    const ofBot = kept.get(botId) ?? new Map<string, Promise<ReadyBot | undefined>>()
    if (!kept.has(botId)) kept.set(botId, ofBot)
    const known = ofBot.get(key) ?? read()
    ofBot.set(key, known)
    try {
      return await known
    } catch (error) {
      ofBot.delete(key)
      throw error
    }
  }

  return {
    async ready(botId, target) {
      if (target === 'draft') return readDraft(db, botId)
      return (await remembered(botId, 'live', () => readLive(db, botId))) ?? fail('NOT_PUBLISHED')
    },
    liveOrDraft: async (botId) => (await remembered(botId, 'live', () => readLive(db, botId))) ?? readDraft(db, botId),
    version: (botId, versionHash) => remembered(botId, versionHash, () => readVersion(db, botId, versionHash)),
  }
}

async function readLive(db: Db, botId: string): Promise<ReadyBot | undefined> {
  const row = await db
    .selectFrom('bot')
    .leftJoin('version', 'version.id', 'bot.live_version_id')
    .select(['bot.removed_at', 'bot.suspended_at', 'bot.account_id', 'version.hash', 'version.number', 'version.model_hash', 'version.id'])
    .where('bot.id', '=', botId)
    .executeTakeFirst()
  if (!row || row.removed_at !== null) fail('NOT_FOUND', sentence('refused.no-bot'))
  if (row.hash === null || row.id === null) return undefined
  const known = await once(`${botId} ${row.id}`, () => documentOf(db, botId, row.id ?? ''))
  const models = readModels(row.model_hash ?? '')
  const isSuspended = row.suspended_at !== null
  const own = { accountId: row.account_id, models }
  return { ...known, ...own, versionHash: row.hash, versionNumber: row.number, isSuspended }
}

async function readVersion(db: Db, botId: string, versionHash: string): Promise<ReadyBot | undefined> {
  const row = await db
    .selectFrom('version')
    .innerJoin('bot', 'bot.id', 'version.bot_id')
    .select(['version.id', 'version.number', 'version.model_hash', 'bot.account_id', 'bot.suspended_at'])
    .where('version.bot_id', '=', botId)
    .where('version.hash', '=', versionHash)
    .where('bot.removed_at', 'is', null)
    .orderBy('version.number', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const known = await once(`${botId} ${row.id}`, () => documentOf(db, botId, row.id))
  const models = readModels(row.model_hash)
  const own = { accountId: row.account_id, models }
  return { ...known, ...own, versionHash, versionNumber: row.number, isSuspended: row.suspended_at !== null }
}

async function documentOf(db: Db, botId: string, versionId: string): Promise<BotDocument> {
  const version = await findVersionText(db, botId, versionId)
  if (version === undefined) throw new Error(`The bot ${botId} has lost its version ${versionId}`)
  return documentFromText(botId, version)
}

async function readDraft(db: Db, botId: string): Promise<ReadyBot> {
  const row = await db
    .selectFrom('bot')
    .select(['rev', 'model_hash', 'removed_at', 'account_id'])
    .where('id', '=', botId)
    .executeTakeFirst()
  if (!row || row.removed_at !== null) fail('NOT_FOUND', sentence('refused.no-bot'))
  const versionHash = `draft:${row.rev}`
  const read = async (): Promise<BotDocument> => ({ botId, rev: row.rev, objects: await listObjects(db, botId, runKinds) })
  const known = await once(`${botId} ${versionHash}`, read)
  const own = { accountId: row.account_id, models: readModels(row.model_hash) }
  return { ...known, ...own, versionHash, versionNumber: null, isSuspended: false }
}

async function once(key: string, read: () => Promise<BotDocument>): Promise<Prepared> {
  const known = compiled.get(key)
  if (known) return known
  const document = await read()
  const usesScopes = document.objects.some(
    (object) =>
      kindsWithScripts.has(object.kind) &&
      /EnterpriseContext|BotContext|UserSession|addUser(?:Level)?Tag|tags\\??\.user/.test(JSON.stringify(object.data)),
  )
  const bot = compile(document, traitsOf)
  const handsContext = [...bot.nodes.values()].some(({ kind }) => kind?.handsContext === true)
  const keepsLanguage = bot.languages.length > 1 && bot.settings.languageOf === 'lifetime'
  const ready = { bot, usesScopes: usesScopes || handsContext || keepsLanguage, privacy: privacyRules(bot, document.objects) }
  compiled.set(key, ready)
  return ready
}
