// Calls of tools that take long, in published conversations: one that only reads gives way to a newer message, and its server is told so by the
// protocol; one that writes is finished first; and while a tool tells of its progress the user sees that the bot is at work.
import { LLMock } from '@copilotkit/aimock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, testApp } from '../../test-support/app'
import { type ServedCall, type ServedTool, type ToolProtocol, type ToolServer, toolServer } from '../../test-support/tool-server'
import { until } from '../../test-support/waiting'
import { publishedWaiter } from './testing'

const app = await testApp({ config: { privateHosts: ['127.0.0.1'] } })
const model = new LLMock({ port: 0 })
let owner: Caller
const servers: ToolServer[] = []

beforeAll(async () => {
  owner = await app.signUp('Ingrid')
  await model.start()
  for (const name of ['look', 'book']) {
    model.on({ toolResultContains: `${name} done` }, { content: `That is the ${name}.` })
    model.on({ userMessage: new RegExp(`^${name} first`) }, { toolCalls: [{ name, arguments: '{}' }] })
  }
  model.on({ userMessage: /^rather this/ }, { content: 'Rather that.' })
})
afterAll(async () => {
  await model.stop()
  for (const server of servers) await server.stop()
})

const text = (words: string) => ({ content: [{ type: 'text', text: words }] })

/** A call that goes on until the test ends it. */
class Held {
  call: ServedCall | null = null
  #finish: () => void = () => undefined

  tool(name: string): ServedTool {
    const run = (_: object, call: ServedCall) =>
      new Promise((resolve) => {
        this.call = call
        this.#finish = () => resolve(text(`${name} done`))
        call.ended.addEventListener('abort', () => resolve(text('Nobody waits.')))
      })
    return { name, description: `The tool ${name}`, inputSchema: { properties: {} }, run }
  }

  finish(): void {
    this.#finish()
  }

  begun = () => until(async () => this.call ?? undefined)
}

async function waiter(protocol: ToolProtocol, held: Held, name: string, writes: boolean) {
  const server = await toolServer(protocol, [held.tool(name)])
  servers.push(server)
  return publishedWaiter(app, owner, {
    ...{ serverUrl: server.url, modelUrl: model.url, tools: [name] },
    ...{ settings: { answerInProgress: 'supersede' }, more: { saysProgress: true } },
    prepare: ({ bot }) => bot.setTools((tool) => ({ ...tool, writes })),
  })
}

describe('a tool that only reads', () => {
  it.each(['2026-07-28', '2025-11-25', '2025-06-18'] as const)(
    'gives way to a newer message, and its server is told, by %s',
    async (protocol) => {
      const held = new Held()
      const chat = await (await waiter(protocol, held, 'look', false)).begin()
      const first = chat.say('look first')
      const call = await held.begun()
      const second = chat.say('rather this')
      expect(await first).toEqual([])
      expect(await second).toEqual(['Rather that.'])
      await until(async () => (call.ended.aborted ? true : undefined))
      const log = await chat.log()
      expect(log.flat().filter(({ type }) => type === 'superseded')).toMatchObject([{ by: 'message' }])
      expect(log.flat().filter((event) => event.type === 'effect' && event.effect === 'mcp')).toMatchObject([
        { reply: { failure: 'stopped' } },
      ])
      const { again, before } = await chat.replayed()
      expect(again).toBe(before)
    },
  )
})

describe('a tool that writes', () => {
  it('is finished before a newer message is answered', async () => {
    const held = new Held()
    const chat = await (await waiter('2026-07-28', held, 'book', true)).begin()
    const first = chat.say('book first')
    await held.begun()
    const second = chat.say('rather this')
    held.finish()
    expect(await first).toEqual(['That is the book.'])
    expect(await second).toEqual(['Rather that.'])
  })
})

describe('a tool that tells of its progress', () => {
  it('has the user told once that the bot is at work, however often it tells, and nothing of it stays', async () => {
    const held = new Held()
    const chat = await (await waiter('2026-07-28', held, 'book', true)).begin()
    const said = chat.say('book first')
    const call = await held.begun()
    for (let done = 0; done < 200; done += 1) await call.progress(done)
    const { parts } = app.services.gateway
    const shown = () => parts.soFar({ conversationId: chat.id }).flatMap((turn) => turn.parts)
    const words = await until(async () => {
      const deltas = shown().filter((part) => part.part === 'say-delta')
      return deltas.length > 0 ? deltas : undefined
    })
    expect(words).toMatchObject([{ text: "I'm still working on it. One moment, please." }])
    held.finish()
    expect(await said).toEqual(['That is the book.'])
    expect(JSON.stringify((await chat.log()).flat().filter(({ type }) => type === 'said'))).not.toContain('still working')
    const { again, before } = await chat.replayed()
    expect(again).toBe(before)
  })
})
