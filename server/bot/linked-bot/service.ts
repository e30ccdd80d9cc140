// Links of a universal bot: made, ended and listed as changes of its document. Whether a bot may be linked is looked at wherever a document
// changes (base/storage/document/links.ts).
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { LinkedBotRow } from '@parley/contract/bot/linked-bot'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { Bot } from '@parley/contract/objects/bot/index'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { copyName } from '@parley/kit/name-rules/copy-name'
import { accountOfBot } from '../../base/security/access/account-of-bot'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { openedBots } from '../../gateway/bots'
import { shownIcons } from '../bot/index'
import { changeDocument } from '../document/index'
import { sentence } from './sentences'
import { botsInAccount, sharesSince } from './store'

type Link = BotObject<'linked-bot'>

const countedMs = 30 * 86_400_000

async function linksOf(ctx: Ctx): Promise<Link[]> {
  return objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['linked-bot']) }, 'linked-bot')
}

/** By its own id or its bot's. */
export async function findLink(ctx: Ctx, id: string): Promise<Link> {
  const links = await linksOf(ctx)
  return links.find((link) => link.id === id || link.data.botId === id) ?? fail('NOT_FOUND', sentence('refused.no-link'))
}

export async function universalBot(ctx: Ctx): Promise<Bot> {
  const [bot] = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')
  if (bot?.data.type !== 'universalbot') fail('INVALID_INPUT', sentence('refused.not-universal'))
  return bot.data
}

export async function listLinks(ctx: Ctx): Promise<CallReply<'linked-bot.list'>> {
  const links = await linksOf(ctx)
  const accountId = await accountOfBot(ctx.db, ctx.botId)
  const [bots, shares] = await Promise.all([
    botsInAccount(
      ctx.db,
      accountId,
      links.map(({ data }) => data.botId),
    ),
    sharesSince(ctx.db, ctx.botId, new Date(ctx.now() - countedMs)),
  ])
  const icons = await shownIcons(
    ctx.db,
    [...bots].map(([id, { icon }]) => ({ id, accountId, icon })),
  )
  const languages = await Promise.all(links.map(({ data }) => (bots.has(data.botId) ? languagesOf(ctx, data.botId) : [])))
  const items = links.map(({ id, data }, at): LinkedBotRow => {
    const found = bots.get(data.botId)
    const { turns, conversations } = shares.linked.get(data.botId) ?? { turns: 0, conversations: 0 }
    return {
      ...{ _id: id, botId: data.botId, name: data.name, botName: found?.name ?? '' },
      ...{ color: found?.color ?? '', icon: icons.get(data.botId) ?? '' },
      state: found === undefined ? 'gone' : found.isLive ? 'published' : 'configured',
      ...{ isFallback: data.isFallback, inherits: data.inherits, languages: languages[at] ?? [] },
      ...{ sentences: data.sentences.length, turns, conversations },
      share: shares.conversations === 0 ? 0 : conversations / shares.conversations,
    }
  })
  return { conversations: shares.conversations, items }
}

async function languagesOf(ctx: Ctx, botId: string): Promise<string[]> {
  const { bot } = await openedBots(ctx).liveOrDraft(botId)
  return [...new Set([bot.defaultLanguage, ...bot.languages])]
}

async function rowOf(ctx: Ctx, id: string): Promise<LinkedBotRow> {
  const { items } = await listLinks(ctx)
  return items.find((row) => row._id === id) ?? fail('NOT_FOUND', sentence('refused.no-link'))
}

/** Called as the bot is, unless another link is called so. */
export async function link(ctx: Ctx, { botId, name }: CallInput<'linked-bot.create'>): Promise<LinkedBotRow> {
  await universalBot(ctx)
  const accountId = await accountOfBot(ctx.db, ctx.botId)
  const found = (await botsInAccount(ctx.db, accountId, [botId])).get(botId)
  const taken = (await linksOf(ctx)).map(({ data }) => data.name)
  const called = name !== '' ? name : freeName(found?.name ?? botId, taken)
  const id = newId('linked-bot', ctx.now())
  await changeDocument(ctx, `Linked ${called}`, [{ op: 'put', id, kind: 'linked-bot', set: { botId, name: called } }])
  return rowOf(ctx, id)
}

function freeName(name: string, taken: readonly string[]): string {
  return taken.includes(name) ? copyName(name, [...taken]) : name
}

export async function unlink(ctx: Ctx, linkedBotId: string): Promise<void> {
  const { id, data } = await findLink(ctx, linkedBotId)
  await changeDocument(ctx, `Unlinked ${data.name}`, [{ op: 'remove', id }])
}

export async function upgrade(ctx: Ctx): Promise<number> {
  const { universalVersion } = await universalBot(ctx)
  if (universalVersion === 2) fail('INVALID_INPUT', sentence('refused.upgraded'))
  await changeDocument(ctx, 'Upgraded the universal bot', [{ op: 'put', id: ctx.botId, kind: 'bot', set: { universalVersion: 2 } }])
  return (await universalBot(ctx)).universalVersion
}

export async function removeInheritance(ctx: Ctx, linkedBotId: string): Promise<LinkedBotRow> {
  const { id, data } = await findLink(ctx, linkedBotId)
  const set: JsonObject = { inherits: [] }
  await changeDocument(ctx, `Removed what ${data.name} inherits`, [{ op: 'put', id, kind: 'linked-bot', set }])
  return rowOf(ctx, id)
}
