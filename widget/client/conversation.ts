// The conversation as the window shows it: one state, changed by what arrives and by what the user does. It joins the connection,
// the list of messages and history; drawing is the chat folder's.
import { type Bot, createConnection, type Status } from './connection'
import { messageFrame, readFrame } from './frames'
import type { Memory } from './memory'
import { type ChatMessage, fromHistory, isObject } from './message'
import { acknowledge, addMessages, nextClientId, waiting } from './messages'
import type { Transport } from './transport'

export interface ConversationState {
  status: Status
  /** The server's own words when the conversation cannot be opened at all. */
  problem: string
  bot: Bot
  messages: readonly ChatMessage[]
  isTyping: boolean
  /** History was read at least once. */
  isReady: boolean
  hasEarlier: boolean
  isLoadingEarlier: boolean
}

export interface Conversation {
  state(): ConversationState
  subscribe(listener: () => void): () => void
  /** Called once for every bot message that arrives live; history is silent. */
  onBotMessage(listener: (message: ChatMessage) => void): () => void
  open(): void
  close(): void
  restart(): void
  /** `body` is sent in place of the text shown, for clicks. */
  say(text: string, body?: string): void
  loadEarlier(): Promise<void>
}

export const historyPage = 10
const longestTypingMs = 10_000

export interface ConversationOptions {
  botId: string
  transport: Transport
  memory: Memory
  locale: string
  timezone: string
}

export function createConversation({ botId, transport, memory, locale, timezone }: ConversationOptions): Conversation {
  const listeners = new Set<() => void>()
  const arrivals = new Set<(message: ChatMessage) => void>()
  let lastClientId = 0
  let typingEnd: ReturnType<typeof setTimeout> | undefined
  let state: ConversationState = {
    status: 'closed',
    problem: '',
    bot: { name: '', color: '' },
    messages: [],
    isTyping: false,
    isReady: false,
    hasEarlier: false,
    isLoadingEarlier: false,
  }

  function change(part: Partial<ConversationState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  const connection = createConnection(botId, transport, memory, {
    status: (status, problem) => change(status === 'online' ? { status, problem } : { status, problem, isTyping: false }),
    bot: (bot) => change({ bot }),
    opened: () => void afterOpening(),
    received,
  })

  /** History first, so that a welcome said before the socket opened is there; then what waited is said. */
  async function afterOpening(): Promise<void> {
    const isFirst = !state.isReady
    const page = await readPage(0)
    if (page !== null) {
      change({
        messages: addMessages(state.messages, page.messages),
        isReady: true,
        hasEarlier: isFirst ? page.moreAvailable : state.hasEarlier,
      })
    }
    for (const message of waiting(state.messages)) transmit(message)
  }

  async function readPage(offset: number): Promise<{ messages: ChatMessage[]; moreAvailable: boolean } | null> {
    const reply = await connection.history(offset, historyPage).catch(() => null)
    if (!isObject(reply) || !Array.isArray(reply.messages)) return null
    const messages = reply.messages.map(fromHistory).filter((message) => message !== null)
    return { messages, moreAvailable: reply.moreAvailable === true }
  }

  function received(raw: string): void {
    const event = readFrame(raw, Date.now())
    if (event.type === 'message') {
      const before = state.messages
      const messages = addMessages(before, [event.message])
      change(event.message.from === 'bot' ? { messages, isTyping: false } : { messages })
      if (event.message.from === 'bot' && messages.length > before.length) for (const listener of arrivals) listener(event.message)
    }
    if (event.type === 'acknowledged') change({ messages: acknowledge(state.messages, event.clientId, event.messageId) })
    if (event.type === 'typing') setTyping(event.isTyping)
  }

  function setTyping(isTyping: boolean): void {
    clearTimeout(typingEnd)
    if (isTyping) typingEnd = setTimeout(() => change({ isTyping: false }), longestTypingMs)
    if (state.isTyping !== isTyping) change({ isTyping })
  }

  function transmit(message: ChatMessage): void {
    const isSent = connection.send(messageFrame(message, { botId, botName: state.bot.name, timezone, locale }))
    if (isSent) setTyping(true)
  }

  return {
    state: () => state,
    subscribe: (listener) => listen(listeners, listener),
    onBotMessage: (listener) => listen(arrivals, listener),
    open: () => connection.open(),
    close: () => connection.close(),
    restart: () => connection.restart(),
    say(text, body) {
      const now = Date.now()
      lastClientId = nextClientId(lastClientId, now)
      const message: ChatMessage = {
        id: `ms-local-${lastClientId}`,
        from: 'user',
        text,
        body: body ?? text,
        at: now,
        clientId: lastClientId,
        isWaiting: true,
      }
      change({ messages: addMessages(state.messages, [message]) })
      if (state.isReady) transmit(message)
      connection.open()
    },
    async loadEarlier() {
      if (state.isLoadingEarlier || !state.hasEarlier) return
      change({ isLoadingEarlier: true })
      const said = state.messages.filter((message) => !message.isWaiting).length
      const page = await readPage(said)
      const more = page === null ? {} : { messages: addMessages(state.messages, page.messages), hasEarlier: page.moreAvailable }
      change({ isLoadingEarlier: false, ...more })
    },
  }
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
