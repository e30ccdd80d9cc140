// People at the web client's socket, for load: each says one sentence at a time and waits until the bot waits for the next. A client
// may only send ten frames a second, so every speaker takes turns on a few sockets of different visitors.
import WebSocket from 'ws'
import { Client } from './built-server'

const socketsEach = 6

interface Granted {
  authorization: { accessToken: string }
}

export interface ChatLoad {
  count: number
  /** What each of them says. */
  talk(speaker: number): Iterator<string, never>
}

export async function openChatClients(origin: string, botId: string, { count, talk }: ChatLoad): Promise<{ speak(): Promise<void> }[]> {
  const speakers: { speak(): Promise<void> }[] = []
  for (let number = 0; number < count; number++) {
    const voices: Voice[] = []
    for (let each = 0; each < socketsEach; each++) voices.push(await openVoice(origin, botId))
    const sentences = voices.map((_, each) => talk(1000 + number * socketsEach + each))
    let next = 0
    speakers.push({
      async speak() {
        next = (next + 1) % socketsEach
        await voices[next]?.say(sentences[next]?.next().value ?? '')
      },
    })
  }
  return speakers
}

/** One visitor at a socket of their own. */
export interface Voice {
  /** Resolves when the bot waits for the next message. */
  say(text: string): Promise<void>
  close(): void
}

/** `from`: the visitor's address, for a server that trusts what a proxy says. */
export async function openVoice(origin: string, botId: string, from = ''): Promise<Voice> {
  const { authorization } = await new Client(origin, '', from).call<Granted>('POST', '/websdk/open', { botId })
  const { url } = await new Client(origin, authorization.accessToken, from).call<{ url: string }>('POST', '/rtm/start', {
    botInfo: { taskBotId: botId },
  })
  const socket = new WebSocket(url, { headers: from === '' ? {} : { 'x-forwarded-for': from } })
  let waiting: { resolve(): void; reject(error: Error): void } | undefined
  const welcomed = new Promise<void>((resolve, reject) => {
    waiting = { resolve, reject }
  })
  socket.on('message', (data) => {
    const frame = String(data)
    if (frame.startsWith('{"type":"waiting_for_user_input"') || frame.startsWith('{"type":"session_end"')) waiting?.resolve()
    if (frame.includes('"template_type":"error"') || frame.includes('Something went wrong'))
      waiting?.reject(new Error(`The bot answered ${frame}`))
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', (code, reason) => waiting?.reject(new Error(`The socket was closed: ${code} ${String(reason)}`)))
  await welcomed
  let id = 0
  const say = (body: string): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting = { resolve, reject }
      id += 1
      socket.send(
        JSON.stringify({
          clientMessageId: id,
          id,
          resourceid: '/bot.message',
          message: { body },
          client: 'sdk',
          meta: { timezone: 'UTC', locale: 'en-US' },
        }),
      )
    })
  return { say, close: () => socket.terminate() }
}
