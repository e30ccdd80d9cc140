// What the links of a universal bot say to a sentence: its own model has learned their training sentences, and the models of the linked bots
// tell what they would understand. Which bot takes it is runtime/universal.
import type { Understanding } from '@parley/contract/base/understand'
import type { CompiledBot } from '@parley/runtime/compile'
import type { Ports, UnderstandRequest } from '@parley/runtime/ports'
import type { CompiledLink } from '@parley/runtime/universal/links'
import type { LinkScore } from '@parley/runtime/universal/route'
import type { RunningBot } from '../../base/bot/ports/ports'
import { wordPortsFor, type WordServices } from '../../base/bot/ports/ports'

export interface ReadyLink {
  link: CompiledLink
  ready: RunningBot
}

interface Asked {
  text: string
  language: string
}

/** The models of the linked bots are asked only where no training sentence was said word for word. */
export async function linkScores(
  universal: RunningBot,
  linked: readonly ReadyLink[],
  asked: Asked,
  words: WordServices,
): Promise<LinkScore[]> {
  const learned = await wordPortsFor(universal, words).understand(asked)
  const trained = linked.map(({ link }) => trainedScore(link, learned))
  if (trained.some(({ definite }) => definite)) return trained
  const own = await Promise.all(linked.map((one) => ownScore(universal.bot, one, asked, words)))
  return trained.map((score, at) => {
    const other = own[at]
    return other && (other.definite || other.score > score.score) ? other : score
  })
}

function trainedScore({ id: linkId, name }: CompiledLink, { outcome, candidates, offered = 1 }: Understanding): LinkScore {
  const meant = outcome === 'none' ? [] : candidates.slice(0, outcome === 'intent' ? 1 : offered)
  const found = meant.find(({ intentId }) => intentId === linkId)
  return { linkId, score: found?.score ?? 0, definite: found?.definite ?? false, by: 'training', found: name }
}

async function ownScore(
  universal: CompiledBot,
  { link, ready }: ReadyLink,
  { text, language }: Asked,
  words: WordServices,
): Promise<LinkScore> {
  const understood = await wordPortsFor(ready, words).understand({ text, language })
  const least = link.inherits.includes('thresholds') ? universal.settings.intentThreshold : 0
  const { score, definite, found } = meantIn(link, understood, least) ?? { score: 0, definite: false, found: '' }
  return { linkId: link.id, score, definite, by: 'intent', found }
}

/** Intents that the link does not lead to. */
function outOfReach({ scope, intentIds }: CompiledLink, { intents }: CompiledBot): string[] {
  return scope === 'all' ? [] : [...intents.keys()].filter((id) => !intentIds.includes(id))
}

/** Of the linked bot's tasks those that the link leads to. */
export function withinScope<P extends Pick<Ports, 'understand'>>(ports: P, { bot }: RunningBot, link: CompiledLink): P {
  const without = outOfReach(link, bot)
  if (without.length === 0) return ports
  const understand = (request: UnderstandRequest) => ports.understand({ ...request, without: [...(request.without ?? []), ...without] })
  return { ...ports, understand }
}

/** Nothing where it is one of the bot's tasks that the link does not lead to. */
function meantIn(
  { scope, intentIds }: CompiledLink,
  { outcome, candidates, knowledge }: Understanding,
  least: number,
): Pick<LinkScore, 'score' | 'definite' | 'found'> | null {
  const [intent] = candidates
  const isMeant = outcome !== 'none' && intent !== undefined && (intent.definite || intent.score >= least)
  const question = knowledge?.outcome === 'answer' || knowledge?.outcome === 'choose' ? knowledge.candidates[0] : undefined
  if (question && (!isMeant || question.score > intent.score))
    return scope === 'all' ? { score: question.score, definite: question.definite, found: question.question } : null
  if (!isMeant || (scope === 'chosen' && !intentIds.includes(intent.intentId))) return null
  return { score: intent.score, definite: intent.definite, found: intent.name }
}
