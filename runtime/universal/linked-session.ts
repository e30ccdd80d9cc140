// What a linked bot has of a universal bot's conversation between its turns, and what passes between the two. The user, the steps that were
// passed and the person who may lead are the conversation's; the rest is the linked bot's own.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { languageAmong } from '@parley/contract/objects/bot-languages'
import type { ContextRule } from '@parley/contract/objects/linked-bot/index'
import type { CompiledBot } from '../compile'
import { jsonBytes } from '../context/scope'
import { type Frame, newSession, type Session, type UniversalState } from '../session/session'
import type { TurnResult } from '../turn'
import type { CompiledLink } from './links'

/** So many linked bots are remembered that are done. */
const mostRemembered = 5

const nothing: UniversalState = { active: '', sessions: [] }

export const universalOf = ({ universal = nothing }: Session): UniversalState => universal

/** What a linked bot has of a conversation while it is in the middle of something; else the conversation itself. */
export function runningIn(session: Session): Session {
  const { active, sessions } = universalOf(session)
  const linked = sessions.find(({ linkId }) => linkId === active)?.session
  return linked ? { ...linked, user: session.user } : session
}

/** `change` is of what `runningIn` gives. */
export function withRunning(session: Session, change: (running: Session) => Session): Session {
  const universal = universalOf(session)
  const { active, sessions } = universal
  if (!sessions.some(({ linkId }) => linkId === active)) return change(session)
  const changed = { ...change(runningIn(session)), user: {} }
  return {
    ...session,
    universal: { ...universal, sessions: sessions.map((one) => (one.linkId === active ? { ...one, session: changed } : one)) },
  }
}

/** Whether the bot is in the middle of something. */
export function isBusy({ frames, waiting, held, person, queue = [] }: Session): boolean {
  return frames.length + held.length + queue.length > 0 || waiting !== null || Boolean(person)
}

/** Before its turn. `isOpened`: the user has asked for nothing but the bot, which greets as in a new conversation. */
export function linkedSession(
  session: Session,
  link: CompiledLink,
  opened: { bot: CompiledBot; versionHash: string },
  isOpened: boolean,
): Session {
  const known = universalOf(session).sessions.find(({ linkId }) => linkId === link.id)?.session
  const before = known ?? begin(session, link, opened)
  const { history, user, timezone } = session
  const isRunning = isBusy(before)
  return {
    ...before,
    ...{ user, timezone, turn: isOpened ? 0 : Math.max(1, before.turn) },
    ...(history && { history }),
    ...(!isRunning && { ...languageIn(session, opened.bot), given: passed(link.contextIn, session.given ?? {}) }),
  }
}

function begin(session: Session, { botId }: CompiledLink, { bot, versionHash }: { bot: CompiledBot; versionHash: string }): Session {
  const { id, userId, channel, timezone, user } = session
  const now = session.lastAt
  return newSession({ id, botId, userId, channel, timezone, user, language: languageIn(session, bot).language, versionHash, now })
}

/** Its default language where it does not speak that of the conversation. */
function languageIn({ language, languageFrom }: Session, bot: CompiledBot): Pick<Session, 'language' | 'languageFrom'> {
  const spoken = languageAmong(bot.languages, language)
  return spoken === undefined ? { language: bot.defaultLanguage } : { language: spoken, ...(languageFrom && { languageFrom }) }
}

/** Takes what the linked bot's turn came to into the conversation. */
export function takeOver(
  session: Session,
  link: CompiledLink,
  { session: linked, ended }: Pick<TurnResult, 'session' | 'ended'>,
  { before, languages }: { before: Session; languages: readonly string[] },
): void {
  const { history, user: _, ...rest } = linked
  const active = isBusy(linked) && !linked.ended ? link.id : ''
  const others = universalOf(session).sessions.filter(({ linkId }) => linkId !== link.id)
  const sessions = [...others, { linkId: link.id, session: { ...rest, user: {} } }].slice(-mostRemembered)
  session.universal = { active, sessions: withinBounds(sessions) }
  if (history) session.history = history
  if (linked.person) session.person = linked.person
  else delete session.person
  session.ended = linked.ended
  if (linked.language !== before.language && languages.includes(linked.language)) {
    session.language = linked.language
    if (linked.languageFrom) session.languageFrom = linked.languageFrom
  }
  takeBack(session, link.contextBack, ended)
}

/** The one that answered last is always kept. */
function withinBounds(sessions: UniversalState['sessions']): UniversalState['sessions'] {
  const bytes = sessions.map(jsonBytes)
  let room = limits.contextBytes
  const first = bytes.findLastIndex((one) => (room -= one) < 0)
  return sessions.slice(Math.min(first + 1, sessions.length - 1))
}

/** Values of dialogs that are done, by the rules of the link. */
export function takeBack(session: Session, rules: readonly ContextRule[], ended: readonly Frame[]): void {
  for (const { vars, entities } of ended) {
    const taken = passed(rules, { ...vars, ...entities })
    if (Object.keys(taken).length > 0) session.given = { ...session.given, ...taken }
  }
}

function passed(rules: readonly ContextRule[], values: JsonObject): JsonObject {
  return Object.fromEntries(
    rules.flatMap(({ from, to }) => {
      const value = Object.hasOwn(values, from) ? values[from] : undefined
      return value === undefined || value === null ? [] : [[to, value]]
    }),
  )
}
