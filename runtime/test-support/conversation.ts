// Talks to a bot in a test: sentences in, the bot's words out, with the session and all events at hand.
import { traitsOf } from '@parley/nlu/entities/index'
import type { SessionEvent, SessionEventType, EventOf } from '@parley/contract/base/event'
import type { Attachment, DeskAct, Incoming, Outgoing } from '@parley/contract/base/message'
import type { BotDocument } from '@parley/contract/objects/object'
import { eventOf, type GivenCommand } from '../bot-server/command'
import { compile, type CompiledBot } from '../compile'
import type { Ports } from '../ports'
import { newSession, type Session } from '../session/session'
import { turn } from '../turn'
import { simplePorts, type SimpleOutside } from './simple-ports'

export class Conversation {
  readonly bot: CompiledBot
  readonly ports: Ports
  session: Session
  events: SessionEvent[] = []
  messages: Outgoing[] = []
  #at = 0

  constructor(document: BotDocument, outside: SimpleOutside & { language?: string; channel?: string } = {}, ports?: Ports) {
    this.bot = compile(document, traitsOf)
    this.ports = ports ?? simplePorts(this.bot, outside)
    this.session = newSession({
      id: 'ss-1',
      botId: this.bot.id,
      userId: 'u-1',
      channel: outside.channel ?? 'rtm',
      language: outside.language ?? 'en',
      timezone: 'UTC',
      versionHash: 'v1',
      now: 0,
    })
  }

  /** The bot's words in answer to a sentence, or to files with it. */
  async say(text: string, attachments?: Attachment[]): Promise<string[]> {
    return this.#turn({ id: `in-${(this.#at += 1)}`, type: 'text', text, at: this.#at, ...(attachments && { attachments }) })
  }

  /** By a slash command of the channel's own. */
  async use(command: string, text: string): Promise<string[]> {
    const used = { id: `in-${(this.#at += 1)}`, text, command, at: this.#at }
    return this.#turn(text === '' ? { ...used, type: 'event', event: 'ON_CONNECT' } : { ...used, type: 'text' })
  }

  async open(event = 'ON_CONNECT'): Promise<string[]> {
    return this.#turn({ id: `in-${(this.#at += 1)}`, type: 'event', text: '', event, at: this.#at })
  }

  /** An order of the bot's own server. */
  async order(order: GivenCommand, text = ''): Promise<string[]> {
    return this.#turn(eventOf(order, { id: `in-${(this.#at += 1)}`, text, at: this.#at }))
  }

  async act(desk: DeskAct): Promise<string[]> {
    return this.#turn({ id: `in-${(this.#at += 1)}`, type: 'event', text: '', desk, at: this.#at })
  }

  /** A message as a log has it. */
  async take(incoming: Incoming): Promise<string[]> {
    return this.#turn(incoming)
  }

  /** Events of the last turn of one type. */
  of<T extends SessionEventType>(type: T): EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type)
  }

  async #turn(incoming: Parameters<typeof turn>[2]): Promise<string[]> {
    const result = await turn(this.bot, this.session, incoming, this.ports)
    this.session = result.session
    this.events = result.events
    this.messages = result.messages
    return result.messages.map((message) => message.text)
  }
}
