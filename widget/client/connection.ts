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
  color: string
}

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
}

const pingEveryMs = 30_000
const silentAfterMs = 10_000

export function createConnection(botId: string, transport: Transport, memory: Memory, hooks: ConnectionHooks): Connection {
  let token = ''
  let socket: Socket | null = null
  let phase: Status = 'closed'
  let attempt = 0
  /** Counts connections, so that what an abandoned try brings back late is dropped. */
  let generation = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let ping: ReturnType<typeof setTimeout> | undefined

  function enter(status: Status, problem = ''): void {
    phase = status
    hooks.status(status, problem)
  }

  async function signIn(): Promise<void> {
    const reply = await transport.call('POST', '/api/websdk/open', { body: { botId, visitor: memory.visitor() } })
    const granted = isObject(reply) ? reply : {}
    token = isObject(granted.authorization) ? textOf(granted.authorization.accessToken) : ''
    memory.keepVisitor(textOf(granted.visitor))
    const bot = isObject(granted.bot) ? granted.bot : {}
    hooks.bot({ name: textOf(bot.name), color: textOf(bot.color) })
  }

  async function socketAddress(): Promise<string> {
    if (token === '') await signIn()
    const start = () => transport.call('POST', '/api/rtm/start', { body: { botInfo: { taskBotId: botId } }, token })
    const reply = await start().catch(async (error: unknown) => {
      if (!(error instanceof CallFailed) || error.status !== 401) throw error
      await signIn()
      return start()
    })
    const address = isObject(reply) ? textOf(reply.url) : ''
    return memory.isInConversation() ? `${address}&isReconnect=true` : address
  }

  async function connect(): Promise<void> {
    generation += 1
    const mine = generation
    clearTimeout(retry)
    enter('connecting')
    try {
      const address = await socketAddress()
      if (mine !== generation) return
      socket = transport.socket(address, {
        opened: () => mine === generation && opened(),
        received: (text) => mine === generation && received(text),
        closed: () => mine === generation && lost(),
      })
    } catch (error) {
      if (mine !== generation) return
      if (!(error instanceof CallFailed)) throw error
      const isFinal = error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
      if (isFinal) enter('failed', error.message)
      else lost()
    }
  }

  function opened(): void {
    attempt = 0
    memory.keepConversation(true)
    enter('online')
    hooks.opened()
    scheduleCheck()
  }

  function received(text: string): void {
    scheduleCheck()
    hooks.received(text)
  }

  /** After half a minute of silence asks for a sign of life; without one the connection counts as lost. */
  function scheduleCheck(): void {
    clearTimeout(ping)
    ping = setTimeout(() => {
      socket?.send(pingFrame(attempt + 1))
      ping = setTimeout(lost, silentAfterMs)
    }, pingEveryMs)
  }

  function lost(): void {
    drop()
    enter('offline')
    retry = setTimeout(() => void connect(), backOffMs(attempt, Math.random()))
    attempt += 1
  }

  function drop(): void {
    clearTimeout(ping)
    clearTimeout(retry)
    socket?.close()
    socket = null
  }

  return {
    open() {
      if (phase !== 'online' && phase !== 'connecting') void connect()
    },
    close() {
      generation += 1
      drop()
      enter('closed')
    },
    restart() {
      memory.keepConversation(false)
      drop()
      void connect()
    },
    send(text) {
      if (phase !== 'online' || socket === null) return false
      socket.send(text)
      return true
    },
    history: (offset, limit) =>
      transport.call('GET', `/api/botmessages/rtm?botId=${encodeURIComponent(botId)}&offset=${offset}&limit=${limit}`, { token }),
  }
}
