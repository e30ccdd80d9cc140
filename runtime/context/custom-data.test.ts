// What a page gives along with what its user says, as scripts and texts read it.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import type { Incoming } from '@parley/contract/base/message'
import { eventOf } from '../bot-server/command'
import { BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { recordedPorts } from '../test-support/replay'
import { turn } from '../turn'

const tier = '{{context.session.UserContext.customData.tier}} {{user.firstName}}'

function chat(source = ''): Conversation {
  const first = source === '' ? [] : [{ name: 'Write', type: 'script', settings: { source } }]
  const conversation = new Conversation(
    new BotBuilder({ welcome: `Hello ${tier}` }).dialog('Look', [...first, say('Told', tier)]).document(),
  )
  conversation.session = { ...conversation.session, user: { _id: 'u-1', firstName: 'Ada' } }
  return conversation
}

async function told(conversation: Conversation, customData?: JsonObject, more: Partial<Incoming> = {}): Promise<string | undefined> {
  const incoming: Incoming = { id: 'in-1', type: 'text', text: 'look', at: 1, ...(customData && { customData }), ...more }
  const { session, messages } = await turn(conversation.bot, conversation.session, incoming, conversation.ports)
  conversation.session = session
  return messages[0]?.text
}

describe('What is given along with a message', () => {
  it('is told beside what is known of the user, from the welcome on and until something else is given', async () => {
    const conversation = chat()
    expect(await told(conversation, { tier: 'gold' }, { type: 'event', event: 'ON_CONNECT', text: '' })).toBe('Hello gold Ada')
    expect(await told(conversation)).toBe('gold Ada')
    expect(await told(conversation, { tier: 'silver' })).toBe('silver Ada')
    expect(await told(conversation, { other: 1 })).toBe(' Ada')
  })

  it('counts to the size of the conversation', async () => {
    const conversation = chat('context.kept = 1')
    await told(conversation)
    const before = conversation.session.bytes ?? 0
    await told(conversation, { tier: 'x'.repeat(10_000) })
    expect((conversation.session.bytes ?? 0) - before).toBeGreaterThan(10_000)
  })

  it('cannot be written by a script', async () => {
    const write = `context.session.UserContext.customData = { tier: 'mine' }; context.session.UserContext.firstName = 'Eve'`
    expect(await told(chat(write), { tier: 'gold' })).toBe('gold Ada')
  })

  it('is none of an order of the bot’s own server', async () => {
    const conversation = chat()
    await told(conversation, { tier: 'gold' })
    const order = eventOf({ do: 'say', saying: { type: 'text', text: 'Hi' } }, { id: 'in-2', text: '', at: 2 })
    const { session } = await turn(conversation.bot, conversation.session, order, conversation.ports)
    expect(session.user).toEqual({ _id: 'u-1', firstName: 'Ada', customData: { tier: 'gold' } })
  })

  it('is there again when the turn is run from its log', async () => {
    const { bot, ports, session } = chat()
    const incoming: Incoming = { id: 'in-1', type: 'text', text: 'look', at: 1, customData: { tier: 'gold' } }
    const result = await turn(bot, session, incoming, ports)
    expect(await turn(bot, session, incoming, recordedPorts(result.events))).toEqual(result)
  })
})
