// What a channel is: a description the console draws a form from, what it can show, and the translations between its wire and
// neutral messages. A webhook channel opens no connection, keeps no session and stores nothing: it says which requests to make. How
// messages are taken, kept and delivered is the server's; the wire of messengers is messenger.ts.
import type { Field } from '@parley/contract/base/form'
import type { SecretProof } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Incoming, Outgoing } from '@parley/contract/base/message'
import type { Markup } from '@parley/kit/markdown/markdown'
import type { CallbackPart, MailboxPart, WebhookPart } from './messenger'
import type { Troubles } from './shared/troubles'

/** Sections of the channel catalogue. */
export const channelGroups = ['Web and mobile', 'Messaging', 'Workplace', 'Voice', 'Agent desks', 'Custom webhook'] as const
export type ChannelGroup = (typeof channelGroups)[number]

export interface ChannelFlags {
  /** On before anybody set it (§3: Workplace for Groups and Chat, Cisco Tropo, Twilio SMS). */
  enabledByDefault: boolean
  /** Never switched on because seed data lists it (§3: sms, wfacebook). */
  neverSeeded: boolean
  /** Left out of the catalogue shown (§3, decision A18). */
  hidden: boolean
}

/** What the catalogue says of a channel, built or not. */
export interface ChannelEntry {
  /** As in the specification; also its name in the list. */
  id: string
  /** Name in the catalogue. */
  label: string
  /** Full name, shown on hover and in reports. */
  tooltipName: string
  icon: string
  about: string
  group: ChannelGroup
  flags: ChannelFlags
  /** Markup this channel cannot show; messages that use it are sent without marks. */
  markdownDisable: readonly Markup[]
}

export interface Capabilities {
  /** Template types (`template_type`, or the outer type for media) shown as they are; everything else becomes text. */
  templates: readonly string[] | 'every'
  /** Characters of one text message; longer ones are split. */
  maxTextChars: number
  /** Buttons of one message; a template with more becomes text. */
  mostChoices?: number
  /** What the bot says in one turn is sent as one message. */
  joinsTurn?: boolean
}

/** Who says it and to whom, as far as a wire needs to know. */
export interface SendContext {
  botId: string
  botName: string
  /** Address of the bot's picture, '' for none. */
  icon: string
  sessionId: string
  traceId: string
  settings: JsonObject
}

export interface ReceiveContext {
  /** Stable name of the sender on this channel; a repeated message of one sender gets the same id. */
  sender: string
  /** Epoch milliseconds of arrival. */
  at: number
}

/** What a client's own number for its message was; it is given back exactly. */
export type ClientMessageId = string | number

/** What a client tells of itself, given back to it as it came. */
export interface ClientEvent {
  preDefinedEvent: JsonObject
  customEvent: JsonObject
}

/** One thing received, recognised. */
export type Received =
  /** `client` is what the sender says it is written with; it proves nothing. */
  | { kind: 'incoming'; incoming: Incoming; replyTo?: ClientMessageId; client?: string }
  | { kind: 'ping'; replyTo?: ClientMessageId }
  | { kind: 'ack'; key: string }
  | { kind: 'close'; replyTo?: ClientMessageId }
  /** Something that is not a message for the bot: a typing notice, a read receipt. */
  | { kind: 'event'; event: string; replyTo?: ClientMessageId; client?: ClientEvent }
  /** The user's message cannot be taken; `text` tells the user why. */
  | { kind: 'refused'; text: string; replyTo?: ClientMessageId }
  | { kind: 'ignored'; reason: string }

/** The wire of a channel whose connection the server holds open, such as the chat window's socket. */
export interface SocketPart {
  /** Reads one frame. Never throws, whatever it is given. */
  receive(raw: string, context: ReceiveContext): Received
  /** Writes one neutral message, already reduced to the capabilities, as the texts to transmit, in order. */
  send(message: Outgoing, context: SendContext): string[]
}

/** One thing to do at the provider before the channel works, in words. */
export interface SetupStep {
  title: string
  text: string
}

/** A secret that the server draws itself when the channel is first saved. */
export interface DrawnSecret {
  name: string
  /** Shown to people who set the channel up, because they paste it at the provider; '' for one that is never shown. */
  label: string
}

/** A built channel has exactly one of `socket`, `webhook`, `callback` and `mailbox`. */
export interface Channel extends ChannelEntry {
  /** Fields with the control `secret` are sealed when saved, and never returned. */
  fields: Field[]
  /** Of each field with that control. */
  secretProofs?: Readonly<Record<string, SecretProof>>
  defaults: JsonObject
  capabilities: Capabilities
  steps: SetupStep[]
  drawnSecrets?: readonly DrawnSecret[]
  /** What the reasons of its provider mean. */
  troubles?: Troubles
  socket?: SocketPart
  webhook?: WebhookPart
  callback?: CallbackPart
  mailbox?: MailboxPart
}

/** The part that carries messages to people; none where the server holds their connection. */
export function carrierOf({ webhook, callback, mailbox }: Channel): Pick<WebhookPart, 'testAddress'> | undefined {
  return webhook ?? callback ?? mailbox
}

/** An id the specification names and nobody has built yet: listed, disabled, says so. */
export interface PlannedChannel extends ChannelEntry {
  planned: true
}

export type ListedChannel = Channel | PlannedChannel

export function isPlanned(channel: ListedChannel): channel is PlannedChannel {
  return 'planned' in channel
}

const allowed: ChannelFlags = { enabledByDefault: false, neverSeeded: false, hidden: false }

interface PlannedFacts extends Partial<ChannelFlags> {
  group: ChannelGroup
  /** Its full name. */
  name: string
  about: string
}

/** A planned entry: flags that are not given are off. */
export function planned(id: string, facts: PlannedFacts): PlannedChannel {
  const { group, name, about, ...flags } = facts
  return {
    id,
    group,
    label: name,
    tooltipName: name,
    about,
    icon: `channel-${id}`,
    flags: { ...allowed, ...flags },
    markdownDisable: [],
    planned: true,
  }
}
