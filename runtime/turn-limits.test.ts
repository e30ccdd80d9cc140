// What one turn may take: time of scripts and services, bytes of what it says and records, and what a script may change. A turn that takes
// too much ends with the apology and a clear event, and ends at the same place when it is run again.
import { limits } from '@parley/contract/base/limits'
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { recordedPorts } from './test-support/replay'
import { say } from './test-support/bot-builder'
import type { Conversation } from './test-support/conversation'
import { nodesOfLargeValues, script, service, slowConversation } from './test-support/slow-conversation'
import { turn } from './turn'

/** Says it and runs the same turn again from its events: the same bytes must come. */
async function sayTwice(chat: Conversation, text: string): Promise<string[]> {
  const before = chat.session
  const said = await chat.say(text)
  const incoming = chat.of('received')[0]?.incoming
  if (!incoming) throw new Error('Nothing was received')
  const { session, messages, events } = await turn(chat.bot, before, incoming, recordedPorts(chat.events))
  expect(JSON.stringify({ session, messages, events })).toBe(
    JSON.stringify({ session: chat.session, messages: chat.messages, events: chat.events }),
  )
  return said
}

const apology = 'Something went wrong! Try again later.'
const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

describe('the time of a turn', () => {
  it.each([
    ['services', [service('A', 'B'), service('B', 'A')]],
    ['scripts', [script('A', ';', 'B'), script('B', ';', 'A')]],
  ])('is bounded over all its %s: the last is given what is left, and the turn ends with the apology', async (_, nodes) => {
    const { chat, asked } = slowConversation(nodes, 4000)
    expect(await sayTwice(chat, 'go')).toEqual([apology])
    expect(asked.length).toBe(Math.ceil(limits.turnMs / 4000))
    expect(asked.at(-1)).toBe(limits.turnMs % 4000)
    expect(chat.of('failed').map(({ code }) => code)).toEqual(['TURN_TOO_LONG'])
    expect(chat.session.frames).toEqual([])
  })

  it('is no matter for a turn that keeps within it', async () => {
    const { chat } = slowConversation([service('A', 'Done'), say('Done', 'done')], 4000)
    expect(await sayTwice(chat, 'go')).toEqual(['done'])
  })
})

describe('the bytes of a turn', () => {
  it('are bounded in what it says', async () => {
    const { chat } = slowConversation([script('A', "print('é'.repeat(60000))", 'B'), script('B', ';', 'A')], 1)
    const said = await sayTwice(chat, 'go')
    expect(said.at(-1)).toBe(apology)
    expect(bytesOf(chat.messages)).toBeLessThan(limits.turnMessageBytes + limits.scriptPrintedBytes)
    expect(chat.of('failed').map(({ code }) => code)).toEqual(['TURN_TOO_LARGE'])
  })

  it('are bounded in what it records', async () => {
    const { chat, asked } = slowConversation([service('A', 'B'), service('B', 'A')], 1, 'x'.repeat(300_000))
    expect((await sayTwice(chat, 'go')).at(-1)).toBe(apology)
    expect(asked.length).toBeLessThan(20)
    expect(bytesOf(chat.events)).toBeLessThan(limits.turnEventBytes + limits.serviceReplyBytes)
    expect(chat.of('failed').map(({ code }) => code)).toEqual(['TURN_TOO_LARGE'])
  })

  it('are bounded within one node that runs many scripts', async () => {
    const messages = Array.from({ length: 40 }, () => ({ text: '', kind: 'script', source: "print('x'.repeat(200000))" }))
    const { chat } = slowConversation([{ name: 'A', type: 'message', settings: { messages } }], 1)
    await sayTwice(chat, 'go')
    expect(bytesOf(chat.events)).toBeLessThan(limits.turnEventBytes + limits.scriptPrintedBytes + limits.turnMessageBytes)
  })
})

describe('what a script changes', () => {
  const changing = (source: string) => slowConversation([script('A', source, 'Done'), say('Done', 'done')], 1).chat

  it('is at most a few thousand values, with names of a reasonable length', async () => {
    for (const source of [
      `for (let i = 0; i <= ${limits.scriptChanges}; i++) context['k' + i] = i`,
      `context['k'.repeat(${limits.contextKeyChars + 1})] = 1`,
      "context.session.UserSession['k'.repeat(5000)] = 1",
    ]) {
      const chat = changing(source)
      expect(await sayTwice(chat, 'go')).toEqual(['done'])
      expect(chat.of('failed')[0]?.code).toBe('SCRIPT_TOO_LARGE')
      expect(chat.of('variable-written')).toEqual([])
      expect(chat.session.scopes.UserSession).toEqual({})
    }
  })

  it('is made however large the values are it is made in', async () => {
    const { chat } = slowConversation(nodesOfLargeValues, 1)
    expect((await chat.say('go'))[0]).toBe('-1899 1900 ')
  })

  it('is all kept or none of it, where the context has no room', async () => {
    const nodes = [
      script('A', `context.small = 1; context.session.UserSession.a = 1; context.large = 'x'.repeat(${limits.contextBytes})`, 'B'),
      say('B', 'small: {{context.small}}'),
    ]
    const { chat } = slowConversation(nodes, 1)
    expect(await sayTwice(chat, 'go')).toEqual(['small: '])
    expect(chat.of('failed')[0]?.code).toBe('CONTEXT_TOO_LARGE')
    expect(chat.session.scopes.UserSession).toEqual({})
  })

  it('may fill the context again and again, as long as it never holds more than it may', async () => {
    const source = "context.n = (context.n || 0) + 1; context.large = 'xyz'[context.n % 3].repeat(600000)"
    const nodes = [script('A', source, 'B'), script('B', source, 'C'), script('C', source, 'D'), say('D', '{{context.n}}')]
    const { chat } = slowConversation(nodes, 1)
    expect(await sayTwice(chat, 'go')).toEqual(['3'])
  })
})

describe('a template that nests too deep to be read', () => {
  it.each(['{"type":"template","payload":', '{"text":'])('is said as its text: %s', async (start) => {
    const deep: JsonObject = { source: `print('${start}' + '{"a":'.repeat(5000) + '1' + '}'.repeat(5001))` }
    const { chat } = slowConversation([{ name: 'A', type: 'script', settings: deep }], 1)
    const said = await sayTwice(chat, 'go')
    expect(said[0]?.startsWith(start)).toBe(true)
    expect(chat.messages[0]?.type).toBe('text')
  })
})
