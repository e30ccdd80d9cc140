// A bot that is suspended in mid-conversation: one sentence for whatever is said, nothing else happens, and all goes on afterwards.
import { expect, it } from 'vitest'
import { ask, BotBuilder, say } from './test-support/bot-builder'
import { Conversation } from './test-support/conversation'
import { saySuspended } from './turn'

const flights = new BotBuilder().entity('to_city', 'city').dialog('Book flight', [ask('Ask city', 'to_city'), say('Done', 'Booked.')])

it('says that it takes a break, and what waits goes on waiting', async () => {
  const chat = new Conversation(flights.document())
  expect(await chat.say('book flight')).toEqual(['to_city?'])
  const before = chat.session
  for (const text of ['Oslo', 'cancel', 'book flight']) {
    const result = await saySuspended(chat.bot, chat.session, { id: `in-${text}`, type: 'text', text, at: 9 }, chat.ports)
    expect(result.messages.map((message) => message.text)).toEqual(['I am taking a short break right now. Please try again later.'])
    expect(result.events.filter(({ type }) => type === 'decided')).toEqual([{ type: 'decided', decision: 'suspended' }])
    chat.session = result.session
  }
  expect([chat.session.waiting, chat.session.frames]).toEqual([before.waiting, before.frames])
  expect(await chat.say('Oslo')).toEqual(['Booked.'])
})

it('says so in the user’s language, and in the bot’s own words where it has them', async () => {
  const said = async (chat: Conversation): Promise<string[]> => {
    const result = await saySuspended(chat.bot, chat.session, { id: 'in-1', type: 'text', text: 'hello', at: 1 }, chat.ports)
    return result.messages.map((message) => message.text)
  }
  expect((await said(new Conversation(flights.document(), { language: 'ja' })))[0]).toContain('お休み')
  const own = new BotBuilder().dialog('Hello', [say('Hello', 'Hello.')]).response('suspended', [{ text: 'Back on Monday.' }])
  expect(await said(new Conversation(own.document()))).toEqual(['Back on Monday.'])
})
