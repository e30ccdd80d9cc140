// A turn of a universal bot: its message goes to the linked bot that is in the middle of something, else to the one it is for; the universal
// bot asks where several may be meant, and answers itself what is for none. A linked bot takes the turn as any other bot does.
import type { EventOf } from '@parley/contract/base/event'
import type { Incoming } from '@parley/contract/base/message'
import type { Json } from '@parley/contract/base/json'
import { openingEvents } from '@parley/contract/objects/bot-event/index'
import { inheritedLanguages } from '@parley/contract/objects/bot-languages'
import type { CompiledBot } from '../compile'
import { hearLanguage } from '../language/listen'
import type { Decision } from '../policies/decision'
import type { Ports } from '../ports'
import { isChosen } from '../pressed'
import { choiceOf } from '../say/replies/choice'
import { plainTalkIn } from '../say/replies/plain-talk'
import { withExternalState } from '../session/external-state'
import type { Session } from '../session/session'
import { stoppedAtInput } from '../guardrails/input'
import { hearTones } from '../session/tone'
import type { TurnState } from '../state'
import { translateInput } from '../translation/input'
import { actOn, decideIn, receive, resultOf, turn, stoppedBy, type TurnResult } from '../turn'
import { namedIn } from './invocation'
import { type CompiledLink, inheriting, spokenTo } from './links'
import { isBusy, linkedSession, takeBack, takeOver, universalOf } from './linked-session'
import { type LinkScore, routeOf } from './route'

/** A linked bot ready to take a turn. */
export interface OpenedLink {
  bot: CompiledBot
  versionHash: string
  ports: Ports
  /** What has changed beside its part of the conversation since its last turn. */
  brought(session: Session): Promise<EventOf<'session-brought'> | undefined>
}

export interface LinkPorts {
  /** All that the bots which can be talked to speak. */
  languages(): Promise<string[]>
  /** One for each link whose bot can be talked to. */
  scores(request: { text: string; language: string }): Promise<LinkScore[]>
  /** `session`: what it has of the conversation, in the middle of something; null: the bot cannot be talked to. */
  open(link: CompiledLink, session: Session | undefined): Promise<OpenedLink | null>
}

type By = EventOf<'linked-turn'>['by']

interface ToLink {
  link: CompiledLink
  by: By
  score?: number
  /** What the linked bot hears; '' for nothing but its name. */
  text: string
}

type Target = ({ kind: 'link' } & ToLink) | { kind: 'ask'; links: CompiledLink[] } | { kind: 'own' }

/** Any bot's turn; one that links others may give it to one of them, and is spoken to in their languages too. */
export async function takeTurn(
  bot: CompiledBot,
  { session, incoming }: { session: Session; incoming: Incoming },
  ports: Ports,
  links: LinkPorts,
): Promise<TurnResult> {
  if (bot.links.length === 0) return turn(bot, session, incoming, ports)
  const languages = inheritedLanguages(bot, await links.languages())
  const state = receive({ ...bot, languages: [...bot.languages, ...languages] }, session, incoming, ports)
  if (languages.length > 0) state.emit({ type: 'effect', effect: 'languages', request: null, reply: languages, ok: true, ms: 0 })
  try {
    return await universalTurn(state, links)
  } catch (error) {
    return stoppedBy(error, state)
  }
}

async function universalTurn(state: TurnState, links: LinkPorts): Promise<TurnResult> {
  // Whichever bot it is for. Tones are heard by the bot that answers.
  if (await stoppedAtInput(state, ({ check }) => check !== 'tone')) return resultOf(state)
  const running = activeLink(state)
  if (running && (await give(state, links, { link: running, by: 'stay', text: state.incoming.text }))) return resultOf(state)
  await hearLanguage(state, () => isChosen(state))
  const target = await targetOf(state, links)
  const { asked: _, ...universal } = universalOf(state.session)
  state.session.universal = universal
  if (target.kind === 'ask') return askWhich(state, target.links)
  if (target.kind === 'link' && (await give(state, links, target))) return resultOf(state)
  return answerItself(state, links)
}

/** The link whose bot is in the middle of something; what an unlinked one had is forgotten. */
function activeLink(state: TurnState): CompiledLink | undefined {
  const { session, bot } = state
  const { active, ...universal } = universalOf(session)
  const link = bot.links.find(({ id }) => id === active)
  if (active !== '' && !link) {
    session.universal = { ...universal, active: '' }
    delete session.person
  }
  return link
}

async function targetOf(state: TurnState, links: LinkPorts): Promise<Target> {
  const { session, incoming, bot } = state
  const isWords = incoming.type === 'text' && incoming.text.trim() !== '' && incoming.desk === undefined
  if (session.ended || !isWords || isBusy(session)) return { kind: 'own' }
  const called = chosenLink(state) ?? namedLink(state)
  return called ?? (isPlainTalk(state) ? { kind: 'own' } : scoredLink(state, links, bot.links))
}

/** A greeting or thanks is for no bot more than for the others. */
function isPlainTalk({ bot, incoming, session }: TurnState): boolean {
  return bot.settings.smallTalk && plainTalkIn(incoming.text, session.language) !== null
}

function chosenLink({ session, incoming, bot }: TurnState): Target | null {
  const { asked } = universalOf(session)
  const offered = (asked?.linkIds ?? []).flatMap((id) => bot.links.find((link) => link.id === id) ?? [])
  const link =
    offered[
      choiceOf(
        incoming.text,
        offered.map(({ name }) => name),
      ) ?? -1
    ]
  return link && asked ? { kind: 'link', link, by: 'choice', text: asked.text } : null
}

function namedLink({ bot, incoming, session }: TurnState): Target | null {
  const named = namedIn(bot.links, incoming.text, session.language)
  return named ? { kind: 'link', by: 'name', ...named } : null
}

async function scoredLink(state: TurnState, links: LinkPorts, all: readonly CompiledLink[]): Promise<Target> {
  const { text } = state.incoming
  const scores = await scoresOf(state, links)
  const { ambiguityMargin: margin, intentsOffered: offered } = state.bot.settings
  const route = routeOf(scores, { margin, offered })
  const linkOf = (id: string) => all.find((link) => link.id === id)
  if (route.kind === 'ask') return { kind: 'ask', links: route.linkIds.flatMap((id) => linkOf(id) ?? []) }
  const link = route.kind === 'link' ? linkOf(route.score.linkId) : undefined
  return route.kind === 'link' && link ? { kind: 'link', link, by: route.score.by, score: route.score.score, text } : { kind: 'own' }
}

/** Where a model cannot be asked nothing is known of any bot: the failure is recorded and the universal bot goes on alone. */
async function scoresOf(state: TurnState, links: LinkPorts): Promise<LinkScore[]> {
  const { text } = state.incoming
  const record = (reply: Json, ok: boolean): void => state.emit({ type: 'effect', effect: 'links', request: { text }, reply, ok, ms: 0 })
  try {
    const scores = await links.scores({ text, language: state.session.language })
    record(scores, true)
    return scores
  } catch (error) {
    record(error instanceof Error ? error.message : String(error), false)
    return []
  }
}

/** False: the bot cannot be talked to now. */
async function give(state: TurnState, links: LinkPorts, { link, by, score, text }: ToLink): Promise<boolean> {
  const { session, incoming, bot } = state
  const known = by === 'stay' ? universalOf(session).sessions.find(({ linkId }) => linkId === link.id)?.session : undefined
  const opened = await links.open(link, known)
  if (opened === null) {
    state.emit({ type: 'failed', code: 'LINKED_BOT_AWAY', text: `The bot “${link.name}” is not published or is gone.` })
    session.universal = { ...universalOf(session), active: '' }
    return false
  }
  const isOpened = by === 'name' && text === ''
  const before = linkedSession(session, link, opened, isOpened)
  const { id: linkId, botId, name } = link
  state.emit({ type: 'linked-turn', linkId, botId, name, versionHash: opened.versionHash, by, ...(score !== undefined && { score }) })
  const brought = await opened.brought(before)
  if (brought) state.log.add(brought)
  const heard = isOpened ? opening(incoming) : { ...incoming, text }
  const linked = spokenTo(inheriting(opened.bot, bot, link), session.language)
  const result = await turn(linked, withExternalState(before, brought), heard, opened.ports)
  for (const event of result.events) if (event.type !== 'received' && event.type !== 'session-started') state.log.add(event)
  state.messages.push(...result.messages)
  takeOver(session, link, result, { before, languages: bot.languages })
  return true
}

function opening({ id, at, timezone, locale }: Incoming): Incoming {
  const [event = ''] = openingEvents
  return { id, type: 'event', event, text: '', at, ...(timezone && { timezone }), ...(locale && { locale }) }
}

async function askWhich(state: TurnState, links: readonly CompiledLink[]): Promise<TurnResult> {
  state.emit({ type: 'decided', decision: 'ask-which' })
  state.sayStandard(
    'ambiguous',
    {},
    links.map(({ name }) => ({ title: name, payload: name })),
  )
  await state.finish()
  state.session.universal = { ...universalOf(state.session), asked: { linkIds: links.map(({ id }) => id), text: state.incoming.text } }
  return resultOf(state)
}

/** What the universal bot does not understand either goes to the bots that take such messages. */
async function answerItself(state: TurnState, links: LinkPorts): Promise<TurnResult> {
  const { text } = state.incoming
  await translateInput(state, () => isChosen(state))
  hearTones(state)
  if (await stoppedAtInput(state, ({ check }) => check === 'tone')) return resultOf(state)
  const decision: Decision = await decideIn(state)
  const fallbacks = decision.kind === 'fallback' ? state.bot.links.filter(({ isFallback }) => isFallback) : []
  for (const link of fallbacks) if (await give(state, links, { link, by: 'fallback', text })) return resultOf(state)
  const result = await actOn(state, decision)
  takeBack(
    state.session,
    state.bot.links.flatMap(({ contextIn }) => contextIn).map(({ from }) => ({ from, to: from })),
    result.ended,
  )
  return result
}
