// A turn of a bot that has a server of its own: what the user says goes there first, and what the bot says too. What comes back is an
// command (runtime/bot-server) and a turn of its own.
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import { alertIn, botServerCommandIn } from '@parley/runtime/bot-server/command'
import type { CompiledBot } from '@parley/runtime/compile'
import type { Ports } from '@parley/runtime/ports'
import { type ExternalState, externalStateChange, withExternalState } from '@parley/runtime/session/external-state'
import type { Session } from '@parley/runtime/session/session'
import { type Superseded, supersededTurn } from '@parley/runtime/superseded'
import { passOn, saidToServer, saySuspended, type TurnResult } from '@parley/runtime/turn'
import { type LinkPorts, takeTurn } from '@parley/runtime/universal/turn'
import type { BotServer } from '../base/bot/bot-servers'

interface Taken extends TurnResult {
  isPassedOn: boolean
  withheld: Outgoing[]
}

interface Before {
  session: Session
  /** What was read for the turn. */
  beside: ExternalState
  incoming: Incoming
  /** Nothing but that it is suspended is said, and its server hears nothing. */
  isSuspended?: boolean
  /** What is left of the turn, once it was run; null: all of it. */
  superseded: () => Superseded | null
  links: LinkPorts
}

export async function runTurnWithBotServer(
  server: BotServer | undefined,
  bot: CompiledBot,
  { session: known, beside, isSuspended = false, ...said }: Before,
  ports: Ports,
): Promise<Taken> {
  const brought = externalStateChange(known, beside)
  const session = withExternalState(known, brought)
  const { events, ...taken } = isSuspended
    ? { ...(await saySuspended(bot, session, said.incoming, ports)), isPassedOn: false, withheld: [] }
    : await takeTurnWithBotServer(server, bot, { session, ...said }, ports)
  return { ...taken, events: brought ? [brought, ...events] : events }
}

async function takeTurnWithBotServer(
  server: BotServer | undefined,
  bot: CompiledBot,
  { session, incoming, links, superseded }: Omit<Before, 'beside' | 'isSuspended'>,
  ports: Ports,
): Promise<Taken> {
  if (server?.hearsMessages === true && incoming.type === 'text')
    return { ...(await passOn(bot, session, incoming, ports)), isPassedOn: true, withheld: [] }
  const result = await takeTurn(bot, { session, incoming }, ports, links)
  const left = superseded()
  if (left) return { ...supersededTurn(bot, session, result, left), isPassedOn: false, withheld: [] }
  const isHeard = alertIn(incoming) === undefined ? server?.hearsMessages === true && !isForUser(incoming) : server?.hearsAlerts === true
  if (!isHeard) return { ...result, isPassedOn: false, withheld: [] }
  return { ...saidToServer(result), isPassedOn: false, withheld: result.messages }
}

/** What that server says itself, and what is said because it is away, is not shown to it again. */
function isForUser(incoming: Incoming): boolean {
  const command = botServerCommandIn(incoming)
  return command !== null && (command.do === 'say' || ('because' in command && command.because !== undefined))
}
