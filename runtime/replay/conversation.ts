// A conversation run again from its event log, without the outside, turn by turn from its beginning, so that it gives the same bytes. Comparing
// the two runs is the caller's.
import type { EventOf, SessionEvent } from '@parley/contract/base/event'
import { z } from 'zod'
import type { CompiledBot } from '../compile'
import { withExternalState } from '../session/external-state'
import { newSession, type Session } from '../session/session'
import { supersededTurn } from '../superseded'
import { passOn, saidToServer, saySuspended, type TurnResult } from '../turn'
import { takeTurn, type LinkPorts } from '../universal/turn'
import { partsOf } from '../universal/parts'
import { LinkScore } from '../universal/route'
import { missing, recordedPorts } from './recorded-ports'

type Effect = EventOf<'effect'>

/** The bot of a version; `botId`: of a linked bot, undefined for the one the conversation began with. */
export type BotOf = (versionHash: string, botId?: string) => Promise<CompiledBot>

/**
 * What each turn came to, in their order; the events of each turn are a list. `botOf`: the bot of a version. A conversation of a bot that hides
 * personal data gives what was hidden in the place of what was said.
 */
export async function* replayedTurns(
  id: string,
  log: Iterable<readonly SessionEvent[]> | AsyncIterable<readonly SessionEvent[]>,
  botOf: BotOf,
): AsyncGenerator<TurnResult, void, undefined> {
  let session: Session | null = null
  for await (const events of log) {
    session ??= beginningOf(id, events)
    const brought = partsOf(events).own.find((event) => event.type === 'session-brought')
    const before = withExternalState(session, brought)
    const result = await runAgain(await botOf(before.versionHash), { before, events, botOf })
    yield { ...result, events: brought ? [brought, ...result.events] : result.events }
    session = result.session
  }
}

interface Recorded {
  before: Session
  events: readonly SessionEvent[]
  botOf: BotOf
}

async function runAgain(bot: CompiledBot, { before: session, events, botOf }: Recorded): Promise<TurnResult> {
  const received = events.find((event) => event.type === 'received') ?? missing('received')
  const ports = recordedPorts(partsOf(events).own)
  const decided = events.find((event) => event.type === 'decided')?.decision
  if (decided === 'pass-on') return passOn(bot, session, received.incoming, ports)
  if (decided === 'suspended') return saySuspended(bot, session, received.incoming, ports)
  const result = await takeTurn(bot, { session, incoming: received.incoming }, ports, recordedLinks(events, botOf))
  const superseded = events.find((event) => event.type === 'superseded')
  if (superseded) return supersededTurn(bot, session, result, superseded)
  return events.some((event) => event.type === 'said' && event.to === 'bot-server') ? saidToServer(result) : result
}

function recordedLinks(events: readonly SessionEvent[], botOf: BotOf): LinkPorts {
  const { own, taken, linked } = partsOf(events)
  const effectOf = (kind: Effect['effect']) => own.find((event): event is Effect => event.type === 'effect' && event.effect === kind)
  return {
    languages: async () => z.array(z.string()).parse(effectOf('languages')?.reply ?? []),
    scores: async () => {
      const scored = effectOf('links') ?? missing('links')
      if (!scored.ok) throw new Error(String(scored.reply))
      return LinkScore.array().parse(scored.reply)
    },
    open: async ({ id }) => {
      if (taken?.linkId !== id) return null
      const { botId, versionHash } = taken
      const brought = linked.find((event) => event.type === 'session-brought')
      const bot = await botOf(versionHash, botId)
      return { bot, versionHash, ports: recordedPorts(linked), brought: async () => brought }
    },
  }
}

function beginningOf(id: string, events: readonly SessionEvent[]): Session {
  const started = events.find((event) => event.type === 'session-started')
  const { botId, timezone, startedAt, user, ...known } = started ?? missing('session-started')
  if (botId === undefined || timezone === undefined || startedAt === undefined || user === undefined) return missing('session-started')
  return newSession({ ...known, id, botId, timezone, now: startedAt, user })
}
