// A visitor of a bot at the chat socket while servers are killed: one message at a time, sent again under the same number until it is
// acknowledged, over as many sockets as that takes.
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket from 'ws'
import { againMs, attempt, textOf, until, type Work, wrongAnswers } from './careful-clients'
import { BuilderClient } from './client'

/** A client may send ten frames a second in the long run. */
const betweenMs = 120
const patienceMs = 3000
/** Longer than a server may take to open a socket, whatever was killed under it. */
const openWithinMs = 60_000

export interface Seen {
  /** Words in the order they were acknowledged. */
  said: string[]
  /** Ids of the bot's messages in the order they came first. */
  heard: string[]
}

export async function visitor(origin: string, botId: string, seen: Seen): Promise<Work & { client: BuilderClient }> {
  const { body } = await until(new BuilderClient(origin), 'POST', '/websdk/open', { botId })
  const token = textOf(Reflect.get(Object(body), 'authorization'), 'accessToken')
  const client = new BuilderClient(origin, token)
  const chat = new Chat(client, botId, seen)
  let isStopping = false
  const running = (async () => {
    while (!isStopping) {
      await chat.say(`hello ${seen.said.length + 1}`)
      await sleep(betweenMs)
    }
  })()
  return {
    client,
    done: () => seen.said.length,
    stop: async () => {
      isStopping = true
      await running
      await chat.close()
    },
  }
}

class Chat {
  #socket: WebSocket | undefined
  readonly #acknowledged = new Set<number>()
  /** Told that it was not taken. */
  readonly #refused = new Set<number>()
  #number = Date.now()
  #isFirst = true

  constructor(
    private readonly client: BuilderClient,
    private readonly botId: string,
    private readonly seen: Seen,
  ) {}

  async say(body: string): Promise<void> {
    const id = (this.#number += 1)
    while (!this.#acknowledged.has(id)) {
      const socket = await this.#connected()
      if (socket === undefined) {
        await sleep(againMs)
        continue
      }
      this.#refused.delete(id)
      socket.send(JSON.stringify({ ...frame, clientMessageId: id, id, message: { body } }))
      await this.#answered(socket, id)
    }
    this.seen.said.push(body)
  }

  /** What is still on its way is waited for until it is quiet. */
  async close(): Promise<void> {
    await sleep(1000)
    this.#socket?.terminate()
  }

  async #answered(socket: WebSocket, id: number): Promise<void> {
    const late = Date.now() + patienceMs
    const isOpen = (): boolean => !this.#acknowledged.has(id) && !this.#refused.has(id)
    while (isOpen() && socket.readyState === WebSocket.OPEN && Date.now() < late) await sleep(5)
    if (this.#refused.has(id)) await sleep(betweenMs)
    else if (isOpen()) socket.terminate()
  }

  async #connected(): Promise<WebSocket | undefined> {
    if (this.#socket?.readyState === WebSocket.OPEN) return this.#socket
    const started = await attempt(this.client, 'POST', '/rtm/start', { botInfo: { taskBotId: this.botId } })
    if (started === undefined) return undefined
    const socket = new WebSocket(textOf(started.body, 'url') + (this.#isFirst ? '' : '&isReconnect=true'), {
      handshakeTimeout: openWithinMs,
    })
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))))
    const isOpen = await new Promise<boolean>((done) => {
      socket.once('open', () => done(true))
      socket.once('close', () => done(false))
      socket.on('error', ({ message }) => {
        if (message.includes('timed out')) wrongAnswers.push(`the socket: ${message}`)
        done(false)
      })
    })
    if (!isOpen) return undefined
    this.#isFirst = false
    this.#socket = socket
    return socket
  }

  #hear(heard: Heard): void {
    if (heard.type === 'ack' && heard.replyto !== undefined) (heard.ok ? this.#acknowledged : this.#refused).add(heard.replyto)
    // An apology for what was not taken is no part of the conversation.
    const isApology = heard.message?.[0]?.component?.payload?.type === 'error'
    const id = heard.type === 'bot_response' && !isApology ? heard.messageId : undefined
    if (id !== undefined && !this.seen.heard.includes(id)) this.seen.heard.push(id)
  }
}

interface Heard {
  type?: string
  ok?: boolean
  replyto?: number
  messageId?: string
  message?: { component?: { payload?: { type?: string } } }[]
}

const frame = { resourceid: '/bot.message', botInfo: {}, client: 'sdk', meta: { timezone: 'UTC', locale: 'en-US' } }

export interface Said {
  _id: string
  type: 'incoming' | 'outgoing'
  text: string
}

/** All of it, oldest first. */
export async function historyOf(client: BuilderClient, botId: string): Promise<Said[]> {
  const whole: Said[] = []
  for (;;) {
    const page = await client.call<Page>('GET', `/botmessages/rtm?botId=${botId}&limit=200&offset=${whole.length}`)
    whole.unshift(...page.messages.map(({ _id, type, components }) => ({ _id, type, text: components[0]?.data.text ?? '' })))
    if (!page.moreAvailable) return whole
  }
}

interface Page {
  moreAvailable: boolean
  messages: { _id: string; type: 'incoming' | 'outgoing'; components: { data: { text: string } }[] }[]
}
