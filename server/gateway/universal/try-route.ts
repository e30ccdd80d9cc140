// Where a sentence would go, by the draft of a universal bot as it was last trained and the published versions of the linked bots. Nobody's
// conversation is touched.
import type { TriedRoute } from '@parley/contract/bot/linked-bot'
import { namedIn } from '@parley/runtime/universal/invocation'
import { type LinkScore, routeOf } from '@parley/runtime/universal/route'
import type { WordServices } from '../../base/bot/ports/ports'
import type { Bots, ReadyBot } from '../bots'
import { languagesOf, readyLink, readyLinks } from './ready-links'
import { linkScores, type ReadyLink } from './scores'

export interface RouteTrial {
  bots: Bots
  words: WordServices
}

interface Asked {
  text: string
  language: string
}

/** `text`: what is asked of the bot, without its name. */
export type SentenceRoute =
  | { kind: 'link'; taken: ReadyLink; by: 'name' | LinkScore['by']; score: number; text: string }
  | { kind: 'ask'; offered: ReadyLink[] }
  | { kind: 'own' }

/** Of the linked bots that can be talked to, as if the conversation began with it. */
export async function routeSentence(
  universal: ReadyBot,
  linked: readonly ReadyLink[],
  asked: Asked,
  words: WordServices,
): Promise<{ route: SentenceRoute; scores: LinkScore[] }> {
  const { settings } = universal.bot
  const scores = await linkScores(universal, linked, asked, words)
  const linkOf = (id: string): ReadyLink[] => linked.filter(({ link }) => link.id === id)
  const named = namedIn(
    linked.map(({ link }) => link),
    asked.text,
    asked.language,
  )
  const [called] = named ? linkOf(named.link.id) : []
  if (named && called) return { scores, route: { kind: 'link', taken: called, by: 'name', score: 1, text: named.text } }
  const found = routeOf(scores, { margin: settings.ambiguityMargin, offered: settings.intentsOffered })
  if (found.kind === 'ask') return { scores, route: { kind: 'ask', offered: found.linkIds.flatMap(linkOf) } }
  const [taken] = found.kind === 'link' ? linkOf(found.score.linkId) : []
  if (found.kind === 'none' || taken === undefined) return { scores, route: { kind: 'own' } }
  return { scores, route: { kind: 'link', taken, by: found.score.by, score: found.score.score, text: asked.text } }
}

export async function tryRoute({ bots, words }: RouteTrial, botId: string, asked: Asked): Promise<TriedRoute> {
  const universal = await bots.ready(botId, 'draft')
  const { bot } = universal
  const language = (await languagesOf(bots, universal)).includes(asked.language) ? asked.language : bot.defaultLanguage
  const { route, scores } = await routeSentence(universal, await readyLinks(bots, universal), { text: asked.text, language }, words)
  const shown = scores
    .toSorted((one, other) => Number(other.definite) - Number(one.definite) || other.score - one.score)
    .map((score) => ({ ...score, name: bot.links.find(({ id }) => id === score.linkId)?.name ?? '' }))
  if (route.kind === 'link') return { outcome: 'to', linkIds: [route.taken.link.id], by: route.by, scores: shown }
  if (route.kind === 'ask') return { outcome: 'ask', linkIds: route.offered.map(({ link }) => link.id), by: null, scores: shown }
  return { outcome: 'own', linkIds: bot.links.filter(({ isFallback }) => isFallback).map(({ id }) => id), by: null, scores: shown }
}

/** Of the published version; none of a bot that cannot be talked to. */
export async function intentsOf({ bots }: RouteTrial, botId: string, linkId: string): Promise<{ _id: string; name: string }[]> {
  const universal = await bots.ready(botId, 'draft')
  const link = universal.bot.links.find(({ id }) => id === linkId)
  const ready = link && (await readyLink(bots, universal, link))
  return [...(ready?.bot.intents.values() ?? [])].map(({ id, name }) => ({ _id: id, name }))
}
