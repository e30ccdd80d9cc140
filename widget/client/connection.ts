// Keeps one live connection to the bot: signs the visitor in, opens the socket, notices when it dies and comes back with back-off.
// A connection that comes back continues the same conversation (isReconnect=true). It holds no messages.
import { backOffMs } from './back-off'
import { pingFrame } from './frames'
import type { Memory } from './memory'
import { isObject, textOf } from './message'
import { CallFailed, type Socket, type Transport } from './transport'

export type Status = 'closed' | 'connecting' | 'online' | 'offline' | 'failed'

export interface Bot {
  name: string
  takesFiles: boolean
  /** What its users say can be written down. */
  hasSpeech: boolean
  /** Said by pressing them, while the user has said nothing. */
  iceBreakers: readonly string[]
  /** `address` opens, `body` is said. */
  menu: readonly { title: string; body: string; address: string }[]
}

export const unknownBot: Bot = { name: '', takesFiles: false, hasSpeech: false, iceBreakers: [], menu: [] }

export interface ConnectionHooks {
  status(status: Status, problem: string): void
  bot(bot: Bot): void
  opened(): void
  received(text: string): void
}

export interface Connection {
  /** Connects, or tries again at once when it was waiting to. */
  open(): void
  close(): void
  /** A new conversation: the next connection plays the welcome again. */
  restart(): void
  /** False when there is no connection; the message then waits. */
  send(text: string): boolean
  history(offset: number, limit: number): Promise<unknown>
  /** '' before the visitor is signed in. */
  bearer(): string
}

const pingEveryMs = 30_000
const silentAfterMs = 10_000

export interface ConnectionParts {
  botId: string
  transport: Transport
  memory: Memory
  hooks: ConnectionHooks
}

export function createConnection(parts: ConnectionParts): Connection {
  return new LiveConnection(parts)
}

type Timer = ReturnType<typeof setTimeout> | undefined

class LiveConnection implements Connection {
  private token = ''
  private socket: Socket | null = null
  private phase: Status = 'closed'
  private attempt = 0
  /** Counts connections, so that what an abandoned try brings back late is dropped. */
  private generation = 0
  private retry: Timer
  private ping: Timer

  constructor(private readonly parts: ConnectionParts) {}

  open(): void {
    if (this.phase !== 'online' && this.phase !== 'connecting') void this.connect()
  }

  close(): void {
    this.generation += 1
    this.drop()
    this.enter('closed')
  }

  restart(): void {
    this.parts.memory.keepConversation(false)
    this.drop()
    void this.connect()
  }

  send(text: string): boolean {
    if (this.phase !== 'online' || this.socket === null) return false
    this.socket.send(text)
    return true
  }

  history(offset: number, limit: number): Promise<unknown> {
    const query = `botId=${encodeURIComponent(this.parts.botId)}&offset=${offset}&limit=${limit}`
    return this.parts.transport.call('GET', `/api/botmessages/rtm?${query}`, { token: this.token })
  }

  bearer(): string {
    return this.token
  }

  private enter(status: Status, problem = ''): void {
    this.phase = status
    this.parts.hooks.status(status, problem)
  }

  private async connect(): Promise<void> {
    this.generation += 1
    const mine = this.generation
    const isMine = (): boolean => mine === this.generation
    clearTimeout(this.retry)
    this.enter('connecting')
    try {
      const address = await this.socketAddress()
      if (!isMine()) return
      this.socket = this.parts.transport.socket(address, {
        opened: () => isMine() && this.opened(),
        received: (text) => isMine() && this.received(text),
        closed: () => isMine() && this.lost(),
      })
    } catch (error) {
      if (!isMine()) return
      if (!(error instanceof CallFailed)) throw error
      const isFinal = error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
      if (isFinal) this.enter('failed', error.message)
      else this.lost()
    }
  }

  private async socketAddress(): Promise<string> {
    const { botId, memory, transport } = this.parts
    if (this.token === '') await this.signIn()
    const start = () => transport.call('POST', '/api/rtm/start', { body: { botInfo: { taskBotId: botId } }, token: this.token })
    const reply = await start().catch(async (error: unknown) => {
      if (!(error instanceof CallFailed) || error.status !== 401) throw error
      await this.signIn()
      return start()
    })
    const address = isObject(reply) ? textOf(reply.url) : ''
    return memory.isInConversation() ? `${address}&isReconnect=true` : address
  }

  private async signIn(): Promise<void> {
    const { botId, hooks, memory, transport } = this.parts
    const reply = await transport.call('POST', '/api/websdk/open', { body: { botId, visitor: memory.visitor() } })
    const granted = isObject(reply) ? reply : {}
    this.token = isObject(granted.authorization) ? textOf(granted.authorization.accessToken) : ''
    memory.keepVisitor(textOf(granted.visitor))
    const bot = isObject(granted.bot) ? granted.bot : {}
    const { takesFiles, hasSpeech } = bot
    hooks.bot({
      name: textOf(bot.name),
      takesFiles: takesFiles === true,
      hasSpeech: hasSpeech === true,
      iceBreakers: listOf(bot.iceBreakers).map(textOf),
      menu: listOf(bot.menu)
        .filter(isObject)
        .map(({ title, body, address }) => ({ title: textOf(title), body: textOf(body), address: textOf(address) })),
    })
  }

  private opened(): void {
    this.attempt = 0
    this.parts.memory.keepConversation(true)
    this.enter('online')
    this.parts.hooks.opened()
    this.scheduleCheck()
  }

  private received(text: string): void {
    this.parts.memory.keepConversation(true)
    this.scheduleCheck()
    this.parts.hooks.received(text)
  }

  /** After half a minute of silence asks for a sign of life; without one the connection counts as lost. */
  private scheduleCheck(): void {
    clearTimeout(this.ping)
    this.ping = setTimeout(() => {
      this.socket?.send(pingFrame(this.attempt + 1))
      this.ping = setTimeout(() => this.lost(), silentAfterMs)
    }, pingEveryMs)
  }

  private lost(): void {
    this.drop()
    this.enter('offline')
    this.retry = setTimeout(() => void this.connect(), backOffMs(this.attempt, Math.random()))
    this.attempt += 1
  }

  private drop(): void {
    clearTimeout(this.ping)
    clearTimeout(this.retry)
    this.socket?.close()
    this.socket = null
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
