// A turn of a bot that has a server of its own: what the user says goes there first, and what the bot says too. What comes back is an
// order (runtime/bot-server) and a turn of its own.
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import { alertIn, orderIn } from '@parley/runtime/bot-server/command'
import type { CompiledBot } from '@parley/runtime/compile'
import type { Ports } from '@parley/runtime/ports'
import { type Beside, broughtTo, withBrought } from '@parley/runtime/session/external-state'
import type { Session } from '@parley/runtime/session/session'
import { passOn, saidToServer, turn, type TurnResult } from '@parley/runtime/turn'
import type { BotServer } from '../base/bot/bot-servers'

interface Taken extends TurnResult {
  isPassedOn: boolean
  withheld: Outgoing[]
}

interface Before {
  session: Session
  /** What was read for the turn. */
  beside: Beside
  incoming: Incoming
}

export async function takenWith(
  server: BotServer | undefined,
  bot: CompiledBot,
  { session: known, beside, incoming }: Before,
  ports: Ports,
): Promise<Taken> {
  const brought = broughtTo(known, beside)
  const { events, ...taken } = await takeWith(server, bot, { session: withBrought(known, brought), incoming }, ports)
  return { ...taken, events: brought ? [brought, ...events] : events }
}

async function takeWith(
  server: BotServer | undefined,
  bot: CompiledBot,
  { session, incoming }: Omit<Before, 'beside'>,
  ports: Ports,
): Promise<Taken> {
  if (server?.hearsMessages === true && incoming.type === 'text')
    return { ...(await passOn(bot, session, incoming, ports)), isPassedOn: true, withheld: [] }
  const result = await turn(bot, session, incoming, ports)
  const isHeard = alertIn(incoming) === undefined ? server?.hearsMessages === true && !isForUser(incoming) : server?.hearsAlerts === true
  if (!isHeard) return { ...result, isPassedOn: false, withheld: [] }
  return { ...saidToServer(result), isPassedOn: false, withheld: result.messages }
}

/** What that server says itself, and what is said because it is away, is not shown to it again. */
function isForUser(incoming: Incoming): boolean {
  const order = orderIn(incoming)
  return order !== null && (order.do === 'say' || ('because' in order && order.because !== undefined))
}
