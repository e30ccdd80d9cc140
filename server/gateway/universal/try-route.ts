// Where a sentence would go, by the draft of a universal bot as it was last trained and the published versions of the linked bots. Nobody's
// conversation is touched.
import type { TriedRoute } from '@parley/contract/bot/linked-bot'
import { namedIn } from '@parley/runtime/universal/invocation'
import { routeOf } from '@parley/runtime/universal/route'
import type { WordServices } from '../../base/bot/ports/ports'
import type { Bots } from '../bots'
import { languagesOf, readyLink, readyLinks } from './ready-links'
import { linkScores } from './scores'

export interface RouteTrial {
  bots: Bots
  words: WordServices
}

export async function tryRoute({ bots, words }: RouteTrial, botId: string, asked: { text: string; language: string }): Promise<TriedRoute> {
  const universal = await bots.ready(botId, 'draft')
  const { bot } = universal
  const language = (await languagesOf(bots, universal)).includes(asked.language) ? asked.language : bot.defaultLanguage
  const linked = await readyLinks(bots, universal)
  const scores = await linkScores(universal, linked, { text: asked.text, language }, words)
  const shown = scores
    .toSorted((one, other) => Number(other.definite) - Number(one.definite) || other.score - one.score)
    .map((score) => ({ ...score, name: bot.links.find(({ id }) => id === score.linkId)?.name ?? '' }))
  const named = namedIn(bot.links, asked.text, language)
  if (named) return { outcome: 'to', linkIds: [named.link.id], by: 'name', scores: shown }
  const { ambiguityMargin: margin, intentsOffered: offered } = bot.settings
  const route = routeOf(scores, { margin, offered })
  if (route.kind === 'link') return { outcome: 'to', linkIds: [route.score.linkId], by: route.score.by, scores: shown }
  if (route.kind === 'ask') return { outcome: 'ask', linkIds: route.linkIds, by: null, scores: shown }
  return { outcome: 'own', linkIds: bot.links.filter(({ isFallback }) => isFallback).map(({ id }) => id), by: null, scores: shown }
}

/** Of the published version; none of a bot that cannot be talked to. */
export async function intentsOf({ bots }: RouteTrial, botId: string, linkId: string): Promise<{ _id: string; name: string }[]> {
  const universal = await bots.ready(botId, 'draft')
  const link = universal.bot.links.find(({ id }) => id === linkId)
  const ready = link && (await readyLink(bots, universal, link))
  return [...(ready?.bot.intents.values() ?? [])].map(({ id, name }) => ({ _id: id, name }))
}
