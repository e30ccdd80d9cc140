// The bots' own servers as the gateway and a turn see them. Speaking with them, and what they ask in return, is the botkit feature's.
import type { SessionEvent } from '@parley/contract/base/event'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import type { CompiledBot } from '@parley/runtime/compile'
import type { WebhookReply, WebhookRequest } from '@parley/runtime/ports'
import type { Frame, Session } from '@parley/runtime/session/session'

export interface BotServers {
  /** Undefined for a bot without one, or whose server is switched off. Up to a few seconds old. */
  of(botId: string): Promise<BotServer | undefined>
  /** Hands a step to it; what goes wrong is a reply, too. */
  ask(botId: string, request: WebhookRequest): Promise<WebhookReply>
}

export interface BotServer {
  /** What users say, and what the bot says, goes to it first. */
  hearsMessages: boolean
  /** What alerts tell goes to it first. */
  hearsAlerts: boolean
  /** Writes down what it is to be told of a turn, before that is committed. Undefined where that is nothing. */
  note(turn: NotedTurn): Promise<{ release(): Promise<void> } | undefined>
}

export interface NotedTurn {
  bot: CompiledBot
  incoming: Incoming
  /** After the turn. */
  session: Session
  /** The dialogs that ended in it, as they were then. */
  ended: readonly Frame[]
  events: readonly SessionEvent[]
  /** The user's words wait for what it makes of them. */
  isPassedOn: boolean
  /** What the bot said, and the user hears of it only what the server lets through. */
  withheld: readonly Outgoing[]
}
