// The interface of desks outside: products of others at which people take conversations that bots hand over. A kind knows the calls and
// notices of its product; when it is asked, what is tried again and what a notice leads to are the server's.
import type { Field } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'

/** Asks the desk; fails with a DeliveryFailure when it cannot be reached in time. Only the server knows whether an address may be called. */
export type DeskHttp = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: JsonObject
}) => Promise<{ status: number; body: Json }>

export interface DeskLink {
  /** With its secrets, opened. */
  settings: Readonly<Record<string, Json>>
  http: DeskHttp
}

export interface Line {
  by: 'user' | 'bot' | 'agent'
  text: string
}

/** A conversation as a desk is told of it. */
export interface HandedOver {
  /** The same when a desk is asked again. */
  id: string
  conversationId: string
  /** The same for every conversation of one person. */
  userId: string
  /** '' for somebody nobody knows. */
  userName: string
  channel: string
  language: string
  /** '' for the common one. */
  queue: string
  /** The e-mail address of the one it is for; '' for any. */
  agent: string
  /** Everything said before, first to last. */
  thread: readonly Line[]
  /** What the bot has found out, a sentence a line. */
  summary: readonly string[]
  /** Digital forms of the bot, by name, that its people may send. */
  forms: readonly string[]
}

export interface OutsideAgent {
  id: string
  name: string
}

/** What a desk tells us; `ref` is its own name for the conversation. */
export type DeskNews =
  | { kind: 'taken'; ref: string; agent: OutsideAgent }
  /** `id`: of the message; told again it is said once. */
  | { kind: 'said'; ref: string; id: string; agent: OutsideAgent; text: string; files: { url: string; name: string; isPicture: boolean }[] }
  | { kind: 'ended'; ref: string }

export interface Notice {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  rawBody: Buffer
  now: number
}

export interface DeskKind {
  id: string
  label: string
  about: string
  fields: Field[]
  defaults: JsonObject
  /** What somebody does until it works, in order. */
  steps: { title: string; text: string }[]
  /** Fails with a DeliveryFailure when what was set does not lead to a desk. */
  check(link: DeskLink): Promise<void>
  /**
   * Makes the conversation there and gives its name; one that an earlier attempt has made is used again. `made` is told the name as soon as
   * there is one: its people may write at once.
   */
  open(link: DeskLink, chat: HandedOver, made: (ref: string) => Promise<void>): Promise<string>
  /** Tells the desk what the user has said. */
  tell(link: DeskLink, ref: string, text: string): Promise<void>
  /** Tells its people something that the user does not hear. */
  note(link: DeskLink, ref: string, text: string): Promise<void>
  /** Undefined for a notice that is not from the desk. */
  receive(notice: Notice, settings: DeskLink['settings']): DeskNews[] | undefined
}
