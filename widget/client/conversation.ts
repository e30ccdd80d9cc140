// The conversation as the window shows it: one state, changed by what arrives and by what the user does. It joins the connection,
// the list of messages and history; drawing is the chat folder's.
import { type Bot, type Connection, createConnection, type Status, unknownBot } from './connection'
import { messageFrame, readFrame, typingFrame } from './frames'
import type { Memory } from './memory'
import { createPanels, noPanels, type Panels, type ShownPanels } from './panels'
import { type ChatMessage, fromHistory, isObject, type SentFile, textOf } from './message'
import { acknowledge, addMessages, growMessage, nextClientId, refuse, retried, waiting, withoutGrowing } from './messages'
import type { Transport } from './transport'
import { createUploads, type Upload, type Uploads } from './uploads'

export interface ConversationState {
  status: Status
  /** The server's own words when the conversation cannot be opened at all. */
  problem: string
  bot: Bot
  messages: readonly ChatMessage[]
  isTyping: boolean
  /** The person who leads the conversation; '' while the bot does. */
  agent: string
  /** A person was asked for and has not come yet. */
  isAgentAwaited: boolean
  /** History was read at least once. */
  isReady: boolean
  hasEarlier: boolean
  isLoadingEarlier: boolean
  panels: ShownPanels
  /** Files that leave with the next message. */
  uploads: readonly Upload[]
}

export interface Conversation {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  /** Called once for every bot message that arrives live; history is silent. */
  onBotMessage(listener: (message: ChatMessage) => void): () => void
  open(): void
  close(): void
  restart(): void
  /** `body` is sent in place of the text shown, for clicks; `sent`: files beside those that wait for the next message. */
  say(text: string, body?: string, sent?: readonly SentFile[]): void
  /** The user is writing, or no longer is: a person who leads the conversation is told. */
  write(isTyping: boolean): void
  /** Sends a message again that the server could not take. */
  retry(id: string): void
  loadEarlier(): Promise<void>
  /** The words of a recording. Fails with a CallFailed. */
  hear(sound: Blob): Promise<string>
  readonly panels: Panels
  readonly uploads: Uploads
  /** Files of a form, apart from those of the next message. */
  uploadsApart(changed: (list: readonly Upload[]) => void): Uploads
}

export const historyPage = 10
/** As long as a turn of language models may take. */
const longestTypingMs = 30_000
/** Whoever goes on writing says so this often. */
const typingAgainMs = 4000

export interface ConversationOptions {
  botId: string
  transport: Transport
  memory: Memory
  locale: string
  timezone: string
}

const ledByBot = { agent: '', isAgentAwaited: false }

const atFirst: ConversationState = {
  status: 'closed',
  problem: '',
  bot: unknownBot,
  messages: [],
  isTyping: false,
  ...ledByBot,
  isReady: false,
  hasEarlier: false,
  isLoadingEarlier: false,
  panels: noPanels,
  uploads: [],
}

export function createConversation(options: ConversationOptions): Conversation {
  return new LiveConversation(options)
}

class LiveConversation implements Conversation {
  private current = atFirst
  private readonly listeners = new Set<() => void>()
  private readonly arrivals = new Set<(message: ChatMessage) => void>()
  private readonly connection: Connection
  readonly panels: Panels
  readonly uploads: Uploads
  private lastClientId = 0
  private told = { isTyping: false, at: 0 }
  private typingEnd: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly options: ConversationOptions) {
    const { botId, memory, transport } = options
    this.connection = createConnection({
      botId,
      memory,
      transport,
      hooks: {
        status: (status, problem) =>
          this.change(status === 'online' ? { status, problem } : { status, problem, isTyping: false, ...ledByBot }),
        bot: (bot) => this.change({ bot }),
        opened: () => void this.afterOpening(),
        received: (raw) => this.received(raw),
      },
    })
    const call = (path: string) => transport.call('GET', path, { token: this.connection.bearer() })
    this.panels = createPanels({ call, locale: options.locale, changed: (panels) => this.change({ panels }) })
    this.uploads = this.uploadsApart((uploads) => this.change({ uploads }))
  }

  uploadsApart(changed: (list: readonly Upload[]) => void): Uploads {
    return createUploads({ transport: this.options.transport, token: () => this.connection.bearer(), changed })
  }

  state(): ConversationState {
    return this.current
  }

  subscribe(listener: () => void): () => void {
    return listen(this.listeners, listener)
  }

  onBotMessage(listener: (message: ChatMessage) => void): () => void {
    return listen(this.arrivals, listener)
  }

  open(): void {
    this.connection.open()
  }

  close(): void {
    this.connection.close()
  }

  restart(): void {
    this.connection.restart()
  }

  say(text: string, body = text, sent: readonly SentFile[] = []): void {
    const now = Date.now()
    this.lastClientId = nextClientId(this.lastClientId, now)
    const id = `ms-local-${this.lastClientId}`
    this.write(false)
    const waiting = this.uploads.take().map(({ fileId, name, type, preview }) => ({ fileId, name, type, address: preview, isKept: true }))
    const files = [...sent, ...waiting]
    const message: ChatMessage = { id, from: 'user', text, body, at: now, clientId: this.lastClientId, isWaiting: true }
    if (files.length > 0) message.files = files
    this.change({ messages: addMessages(this.current.messages, [message]) })
    if (this.current.isReady) this.transmit(message)
    this.connection.open()
  }

  write(isTyping: boolean): void {
    const now = Date.now()
    const isTold = isTyping === this.told.isTyping && (!isTyping || now - this.told.at < typingAgainMs)
    if (this.current.agent === '' || isTold) return
    this.told = { isTyping, at: now }
    this.connection.send(typingFrame(now, isTyping))
  }

  retry(id: string): void {
    this.change({ messages: retried(this.current.messages, id) })
    const message = this.current.messages.find((each) => each.id === id)
    if (message?.isWaiting) this.transmit(message)
  }

  async loadEarlier(): Promise<void> {
    if (this.current.isLoadingEarlier || !this.current.hasEarlier) return
    this.change({ isLoadingEarlier: true })
    const said = this.current.messages.filter(({ isWaiting, isGrowing }) => !isWaiting && !isGrowing).length
    const page = await this.readPage(said)
    const more = page === null ? {} : { messages: addMessages(this.current.messages, page.messages), hasEarlier: page.moreAvailable }
    this.change({ isLoadingEarlier: false, ...more })
  }

  async hear(sound: Blob): Promise<string> {
    const form = new FormData()
    form.append('file', sound, 'speech.wav')
    const { transport } = this.options
    const sent = transport.upload('POST', '/api/speech/transcriptions', {
      form,
      token: this.connection.bearer(),
      progress: () => undefined,
    })
    const reply = await sent.done
    return isObject(reply) ? textOf(reply.text) : ''
  }

  private change(part: Partial<ConversationState>): void {
    this.current = { ...this.current, ...part }
    for (const listener of this.listeners) listener()
  }

  /** History first, so that a welcome said before the socket opened is there; then what waited is said. */
  private async afterOpening(): Promise<void> {
    const isFirst = !this.current.isReady
    // The server shows again what is still being written.
    this.change({ messages: withoutGrowing(this.current.messages) })
    const page = await this.readPage(0)
    if (page !== null) {
      const hasEarlier = isFirst ? page.moreAvailable : this.current.hasEarlier
      this.change({ messages: addMessages(this.current.messages, page.messages), isReady: true, hasEarlier })
    }
    for (const { id } of waiting(this.current.messages)) this.retry(id)
    void this.panels.list()
  }

  private async readPage(offset: number): Promise<{ messages: ChatMessage[]; moreAvailable: boolean } | null> {
    const reply = await this.connection.history(offset, historyPage).catch(() => null)
    if (!isObject(reply) || !Array.isArray(reply.messages)) return null
    const messages = reply.messages.map(fromHistory).filter((message) => message !== null)
    return { messages, moreAvailable: reply.moreAvailable === true }
  }

  private received(raw: string): void {
    const event = readFrame(raw, Date.now())
    if (event.type === 'message') this.arrived(event.message)
    if (event.type === 'dropped') this.change({ messages: withoutGrowing(this.current.messages, event.id) })
    if (event.type === 'part' && event.text !== '')
      this.change({ messages: growMessage(this.current.messages, event, Date.now()), isTyping: false })
    if (event.type === 'acknowledged') this.change({ messages: acknowledge(this.current.messages, event.clientId, event.messageId) })
    if (event.type === 'refused') this.refused(event.clientId)
    if (event.type === 'typing') this.setTyping(event.isTyping)
    if (event.type === 'led') this.change({ agent: event.agent, isAgentAwaited: event.isAwaited === true })
    if (event.type === 'session-ended') this.change(ledByBot)
  }

  private refused(clientId: number): void {
    this.setTyping(false)
    this.change({ messages: refuse(this.current.messages, clientId) })
  }

  private arrived(message: ChatMessage): void {
    const before = this.current.messages
    const messages = addMessages(before, [message])
    const isFromBot = message.from === 'bot'
    this.change(isFromBot ? { messages, isTyping: false } : { messages })
    const isKnown = before.some(({ id, isGrowing }) => id === message.id && !isGrowing)
    if (isFromBot && !isKnown) for (const listener of this.arrivals) listener(message)
  }

  private setTyping(isTyping: boolean): void {
    clearTimeout(this.typingEnd)
    if (isTyping) this.typingEnd = setTimeout(() => this.change({ isTyping: false }), longestTypingMs)
    if (this.current.isTyping !== isTyping) this.change({ isTyping })
  }

  private transmit(message: ChatMessage): void {
    const { botId, timezone, locale } = this.options
    const isSent = this.connection.send(messageFrame(message, { botId, botName: this.current.bot.name, timezone, locale }))
    // A person says by themselves that they write.
    if (isSent && this.current.agent === '') this.setTyping(true)
  }
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
