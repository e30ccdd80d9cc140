// An answer while it is written, through sockets of the chat window: word by word, on two servers, cut off anywhere, given way to a newer
// message. What is committed is what was shown.
import { beforeAll, afterAll, describe, expect, it } from 'vitest'
import { type Caller, testApp, type TestApp } from '../../../test-support/app'
import { testDatabase } from '../../../test-support/postgres'
import { type Frame, openSocket, type TestSocket } from '../../../test-support/socket'
import { type StreamingModel, streamingModel } from '../../../test-support/streaming-model'
import { writingBot } from '../../../test-support/writing-bot'

const database = await testDatabase()
const config = { privateHosts: ['127.0.0.1'] }
const east = await testApp({ shared: database, config })
const west = await testApp({ shared: database, config })
const model: StreamingModel = await streamingModel()
let owner: Caller
let botId = ''
let eager = ''

beforeAll(async () => {
  owner = await east.signUp()
  botId = await writingBot(owner, model)
  eager = await writingBot(owner, model, { answerInProgress: 'supersede' })
})
afterAll(() => model.stop())

async function visitor(bot = botId): Promise<string> {
  return (await east.anonymous.call('rtm.open', { botId: bot, visitor: '' })).authorization.accessToken
}

async function windowOn(server: TestApp, token: string, bot = botId): Promise<TestSocket> {
  const answer = await server.anonymous.raw('POST', '/rtm/start', {
    body: { botInfo: { chatBot: 'Writer', taskBotId: bot }, token: {} },
    headers: { authorization: `bearer ${token}` },
  })
  const url = answer.body !== null && typeof answer.body === 'object' && 'url' in answer.body ? String(answer.body.url) : ''
  const socket = await openSocket(`${url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws'))}&isReconnect=true`)
  await socket.letIn()
  return socket
}

let clock = 1_760_000_000_000
const nextId = () => (clock += 1)

/** What a window shows of the message that is being written. */
class Shown {
  id = ''
  text = ''

  constructor(readonly socket: TestSocket) {}

  async whenIs(text: string): Promise<void> {
    while (this.text !== text) {
      const { part, messageId, at = 0, text: more = '' }: Frame = await this.socket.next('message_part')
      if (part === 'start') [this.id, this.text] = [String(messageId), '']
      if (part === 'delta' && Number(at) <= this.text.length) this.text = this.text.slice(0, Number(at)) + String(more)
    }
  }
}

/** The words that are over: the last may still become one that claims an outcome. */
const overIn = (text: string): string => text.slice(0, text.lastIndexOf(' ') + 1)

const textOf = (frame: Frame): string => /"text":"([^"]*)"/.exec(JSON.stringify(frame.message))?.[1] ?? ''

describe('an answer that is being written', () => {
  it('is shown word by word in every window of its user, on another server too, and the message with its id has all of it', async () => {
    const token = await visitor()
    const [one, two] = [await windowOn(east, token), await windowOn(west, token)]
    const windows = [new Shown(one), new Shown(two)]
    one.say('Will it rain?', nextId())
    const writing = await model.next()
    expect(writing.told.at(-1)).toBe('Will it rain?')
    let said = ''
    for (const piece of ['Wind ', 'and ', 'rain 🌧 ', 'until evening.']) {
      writing.say(piece)
      said += piece
      for (const window of windows) await window.whenIs(overIn(said))
    }
    writing.end()
    const [here, there] = [await one.next('bot_response'), await two.next('bot_response')]
    expect([textOf(here), textOf(there)]).toEqual([said, said])
    expect([here.messageId, there.messageId]).toEqual(windows.map(({ id }) => id))
    one.close()
    two.close()
  })

  it('is shown as far as it is to a window that comes back, wherever it was cut, here and on another server', async () => {
    const said = 'Yes: rain 🌧 from noon.'
    const pieces = [...said]
    const token = await visitor()
    let window = new Shown(await windowOn(east, token))
    window.socket.say('And tomorrow?', nextId())
    const writing = await model.next()
    for (const [at, piece] of pieces.entries()) {
      writing.say(piece)
      const soFar = overIn(pieces.slice(0, at + 1).join(''))
      await window.whenIs(soFar)
      window.socket.close()
      window = new Shown(await windowOn(at % 2 === 0 ? west : east, token))
      await window.whenIs(soFar)
    }
    writing.end()
    const done = await window.socket.next('bot_response')
    expect([textOf(done), done.messageId]).toEqual([said, window.id])
    window.socket.close()
  })

  it('gives way to a newer message, which the model is told behind the one before', async () => {
    const socket = await windowOn(east, await visitor(eager), eager)
    socket.say('Tell me about cats', nextId())
    const writing = await model.next()
    writing.say('Cats like fish, ')
    const shown = new Shown(socket)
    await shown.whenIs('Cats like fish, ')
    socket.say('no, dogs', nextId())
    await writing.gone
    expect(await dropped(socket)).toBe(shown.id)
    const second = await model.next()
    expect(second.told.slice(-2)).toEqual(['Tell me about cats', 'no, dogs'])
    second.say('Dogs are loyal.')
    second.end()
    const answer = await socket.next('bot_response')
    expect(textOf(answer)).toBe('Dogs are loyal.')
    socket.close()
  })

  it('is finished first where the bot answers one after the other', async () => {
    const socket = await windowOn(east, await visitor())
    socket.say('one', nextId())
    const writing = await model.next()
    socket.say('two', nextId())
    writing.say('First.')
    writing.end()
    expect(textOf(await socket.next('bot_response'))).toBe('First.')
    const second = await model.next()
    second.say('Second.')
    second.end()
    expect(textOf(await socket.next('bot_response'))).toBe('Second.')
    socket.close()
  })
})

async function dropped(socket: TestSocket): Promise<string> {
  for (;;) {
    const frame = await socket.next('message_part')
    if (frame.part === 'drop') return String(frame.messageId)
  }
}
