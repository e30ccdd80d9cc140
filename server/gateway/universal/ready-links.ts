// The linked bots that can be talked to: published, of the universal bot's account, and none that links others itself.
import { Failure } from '@parley/contract/base/errors'
import { inheritedLanguages } from '@parley/contract/objects/bot-languages'
import type { CompiledLink } from '@parley/runtime/universal/links'
import type { Bots, ReadyBot } from '../bots'
import type { ReadyLink } from './scores'

/** `runningVersion`: what is in the middle of something goes on with the version it began with. */
export async function readyLink(
  bots: Bots,
  universal: ReadyBot,
  { botId }: CompiledLink,
  runningVersion?: string,
): Promise<ReadyBot | null> {
  try {
    const live = await bots.ready(botId, 'live')
    if (live.accountId !== universal.accountId || live.bot.links.length > 0) return null
    return (runningVersion === undefined ? undefined : await bots.version(botId, runningVersion)) ?? live
  } catch (error) {
    if (error instanceof Failure && (error.name === 'NOT_FOUND' || error.name === 'NOT_PUBLISHED')) return null
    throw error
  }
}

export async function readyLinks(bots: Bots, universal: ReadyBot): Promise<ReadyLink[]> {
  const all = await Promise.all(universal.bot.links.map(async (link) => ({ link, ready: await readyLink(bots, universal, link) })))
  return all.flatMap(({ link, ready }) => (ready === null ? [] : [{ link, ready }]))
}

/** Of the linked bots that can be talked to. */
export async function linkedLanguages(bots: Bots, universal: ReadyBot): Promise<string[]> {
  const linked = await readyLinks(bots, universal)
  return [...new Set(linked.flatMap(({ ready }) => ready.bot.languages))]
}

/** All that a bot is spoken to in: its own languages, then those of its linked bots. */
export async function languagesOf(bots: Bots, universal: ReadyBot): Promise<string[]> {
  const { bot } = universal
  return bot.links.length === 0 ? bot.languages : [...bot.languages, ...inheritedLanguages(bot, await linkedLanguages(bots, universal))]
}
