// The gateway as the rest of the server sees it: what a user says goes in, what the bot answers comes out, committed. How a turn is taken
// is server/gateway.
import type { ShownPart } from '@parley/contract/base/chat/shown-part'
import type { SessionEvent } from '@parley/contract/base/event'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import type { Session } from '@parley/runtime/session/session'
import type { ShownParts } from './shown-parts'

export type Target = 'draft' | 'live'

export interface Start {
  botId: string
  target: Target
  userId: string
  channel: string
  language: string
  timezone: string
  user?: Session['user']
  test: boolean
  sample?: boolean
  /** When it begins, for sample traffic that lies in the past. */
  at?: number
}

export interface CommittedTurn {
  conversationId: string
  turn: number
  at: number
  said: string
  messages: Outgoing[]
  events: SessionEvent[]
  ms: number
  /** What is kept of the conversation after it has something in the place of personal data. */
  hides: boolean
  session: Session
  /** The message was taken before: this is what it led to then. */
  isRepeat: boolean
}

export interface ReceivedTurn extends CommittedTurn {
  /** The conversation began with this message. */
  isNew: boolean
}

/** Who asks for a turn: the request it comes with, for the log. */
export interface AskedBy {
  requestId?: string
  /** Hears what is shown of the turn while it goes on. */
  onPart?: (part: ShownPart) => void
}

export interface InjectOptions extends AskedBy {
  allow?: (session: Session) => void
  /** A person takes the conversation over: the answer that is being written is dropped. */
  takesOver?: boolean
}

export interface Gateway {
  /**
   * A user's message in their open conversation on a channel, or in a new one. `conversationId` is the one the channel knows of; without
   * it the newest open one is found.
   */
  receiveMessage(from: Start, incoming: Incoming, options?: AskedBy & { conversationId?: string }): Promise<ReceivedTurn>
  /** Ends what the user has open on the channel and begins anew with a first message or event. */
  restart(from: Start, incoming: Incoming, options?: AskedBy): Promise<ReceivedTurn>
  /** Ends what the user has open on the channel. */
  endUserConversations(whose: ChannelUser): Promise<void>
  /** Makes a conversation; it is kept from its first turn on. */
  create(from: Start): Promise<string>
  /** The user's open conversation on a channel, or a new one. */
  find(from: Start): Promise<{ id: string; isNew: boolean }>
  /** One message and everything it led to, committed. `now` fixes the clock of a conversation that plays on a certain day. */
  runTurn(conversationId: string, incoming: Incoming, options?: AskedBy & { now?: () => number }): Promise<CommittedTurn>
  /**
   * Something that nobody said, such as an order of the bot's own server or what the desk does, as a turn of a conversation that is open;
   * shown wherever its user is. `allow` is given the session as it stands when its turn has come, and refuses by throwing. The same id of a
   * message leads to one turn.
   */
  injectEvent(conversationId: string, incoming: Incoming, options?: InjectOptions): Promise<CommittedTurn>
  /** The user's conversation that a person leads or is waited for. */
  findAgentConversation(whose: ChannelUser): Promise<AgentConversation | undefined>
  /** A new conversation that goes on from a given state. */
  fork(from: ConversationState, opening: Opening): Promise<string>
  /** Keeps a fork before its first turn, so that it can be looked at. */
  storeFork(conversationId: string): Promise<void>
  endConversation(conversationId: string): Promise<void>
  /** Conversations of users who have been silent for longer than their bot waits. */
  findIdle(): Promise<IdleConversation[]>
  /** Ends one of those by a turn that nobody asked for; null when it has ended or goes on after all. Asked again it answers the same. */
  expire(conversationId: string): Promise<CommittedTurn | null>
  /** Whose it is, without reading what is in memory anyway; undefined when there is no such conversation. */
  look(conversationId: string): Promise<{ botId: string; test: boolean } | undefined>
  /** Days for which the bot keeps what people say; 0: for ever. Of a bot that is not live, those of its draft. */
  retentionDays(botId: string): Promise<number>
  /** What a task is called in the version a conversation is held with. */
  taskName(session: Session, dialogId: string): Promise<string>
  /** How many conversations are remembered between their turns; what is more is read again. */
  remembered(): number
  /** What is shown of turns that go on. */
  readonly parts: ShownParts
  /** Resolves once no turn is under way. */
  turnsEnded(): Promise<void>
  stop(): Promise<void>
}

export interface IdleConversation {
  id: string
  botId: string
  channel: string
}

/** A conversation that a person leads; while nobody has come yet, without a name. */
export interface AgentConversation {
  id: string
  agentName: string
  accountId: string
}

export type ChannelUser = Pick<Start, 'botId' | 'userId' | 'channel'>

export interface ConversationState {
  session: Session
  intents: string[]
  /** Personal data the user gave, each with what stands for it; only where it is read again from what was sealed. */
  heard?: { text: string; shown: string }[]
  /** Something stands in it in the place of personal data. */
  hides?: true
}

export interface Opening {
  test: boolean
  sample: boolean
  versionNumber: number | null
  forkOf: string | null
  forkTurn: number | null
}
