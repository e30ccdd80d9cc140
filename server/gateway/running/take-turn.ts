// One turn that is about to be committed: which scopes and ports it has, what is hidden of it, and what is to be kept. Whose turn it is, and the
// commit, are the gateway's.
import type { Json } from '@parley/contract/base/json'
import type { Incoming } from '@parley/contract/base/message'
import type { AskedBy, CommittedTurn, ConversationState } from '../../base/bot/gateway'
import { type PortServices, portsFor } from '../../base/bot/ports/ports'
import type { BaseServices } from '../../base/context'
import { runTurnWithBotServer } from '../bot-server'
import type { botsOf, ReadyBot } from '../bots'
import { keptTurn } from '../checkpoints/checkpoints'
import type { DeskTurn } from '../hand-overs/hand-overs'
import { isSilence } from '../idle/idle'
import { guardOf } from '../privacy/guard'
import { keptValue } from '../privacy/kept'
import { accountOf, loadScopes, scopeChanges } from '../scopes'
import type { StoredConversation, TurnWrite } from '../store'
import { isSuspendedFor } from '../suspension'
import { turnWriteOf } from '../turn-write'
import { lastOfEach, linkedTurns } from '../universal/linked-turns'
import type { Over, RunningTurn } from './running-turn'

interface Has {
  services: BaseServices
  bots: ReturnType<typeof botsOf>
  ports: PortServices
}

/** `lastAt`: none that follows may be earlier, whatever the clock says. */
export type Held = Pick<StoredConversation, 'state' | 'opening' | 'turns' | 'lastAt'>

/** A turn whose bot is known, about to be run. */
interface Begun {
  id: string
  incoming: Incoming
  loaded: Held
  ready: ReadyBot
  running: RunningTurn
  /** By the clock of `performance`. */
  started: number
}

export interface TurnOptions extends AskedBy {
  /** The clock of a conversation that plays on a certain day. */
  now?: () => number
  /** Nobody waits for its reply. */
  isUnasked?: boolean
}

interface TakenTurn {
  write: TurnWrite
  after: ConversationState
  desk: DeskTurn
  isUnasked: boolean
  /** Once it is committed. */
  done(): Promise<CommittedTurn>
  /** It never will be: nothing is kept of it. */
  forget(): Promise<void>
}

export async function takeTurn(
  { services, bots, ports }: Has,
  { id, incoming, loaded, ready, running, started }: Begun,
  { now, isUnasked = isSilence(incoming) }: TurnOptions,
): Promise<TakenTurn> {
  const { db, secrets } = services
  const { state, opening, lastAt } = loaded
  const clock = (): number => Math.max(lastAt, (now ?? services.now)())
  const isSuspended = isSuspendedFor(ready, { session: state.session, isTest: opening.test, incoming, isUnasked })
  const server = opening.test || isSuspended ? undefined : await ports.botServers.of(state.session.botId)
  const usesScopes = ready.usesScopes || server !== undefined || incoming.metaTags !== undefined
  const accountId = usesScopes ? await accountOf(db, state.session.botId) : ''
  const outliving = usesScopes ? await loadScopes(services, state.session, accountId) : {}
  const beside = { ...state.session, versionHash: ready.versionHash, ...outliving }
  const signal = () => running.signal()
  const linked = linkedTurns({ services, bots, ports, clock, signal }, ready, state.session)
  const guard = guardOf(await linked.privacy(), linked.waiting(state))
  const heard = { ...guard.restored(incoming), at: Math.max(lastAt, incoming.at) }
  const before = { session: state.session, beside, incoming: heard, isSuspended, superseded: () => running.outcome() }
  const { botId, userId } = state.session
  const of = { botId, userId, messageId: incoming.id }
  const kept = await keptTurn(services, ready.bot.asksModels || (await linked.asksModels()), of)
  const whole = await running.run(guard, (over: Over) => {
    const own = kept.ports(over(portsFor(ready, ports, clock, signal)))
    return runTurnWithBotServer(server, ready.bot, { ...before, links: kept.links(linked.ports(over)) }, own)
  })
  const { session } = whole
  const at = clock()
  const ms = performance.now() - started
  const keep = (value: Json) => keptValue(secrets, guard, value)
  const ownScopes = () => (usesScopes ? scopeChanges(beside, session, accountId, keep) : [])
  const scopes = () => lastOfEach([...ownScopes(), ...linked.scopeChanges(session, keep)])
  const { write, after } = turnWriteOf({ secrets, guard }, { before: state, opening, incoming, whole, scopes, at, ms })
  const { said, messages, events } = write
  const withheld = guard.masked(whole.withheld)
  const shown = { incoming: guard.masked(heard), session: write.state.session, events, withheld, isPassedOn: whole.isPassedOn }
  const noted = await server?.note({ bot: ready.bot, ...shown, ended: guard.masked(whole.ended) })
  const isAbout = Boolean(state.session.person ?? session.person)
  const desk = { byDesk: incoming.desk !== undefined, isAbout, accountId: ready.accountId }
  const done = async (): Promise<CommittedTurn> => {
    await kept.done()
    await noted?.release()
    const told = { turn: session.turn, at, said, messages, events, ms, hides: write.state.hides === true }
    return { ...told, conversationId: id, session: write.state.session, isRepeat: false }
  }
  return { write, after, desk, isUnasked, done, forget: () => kept.done() }
}
