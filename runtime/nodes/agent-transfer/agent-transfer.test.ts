// A conversation that a person leads: what the bot says around it, that it is silent meanwhile, and where it goes on.
import type { DeskAct } from '@parley/contract/base/message'
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say, type Way } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { isOpen } from './hours'

const marta = { id: 'u-1', name: 'Marta' }
const every: Way[] = [
  { exit: 'next', to: 'Back' },
  { exit: 'no-agent', to: 'Nobody' },
  { exit: 'closed', to: 'Shut' },
]

function chat(settings: JsonObject = {}, to: Way[] = every): Conversation {
  const words = { messages: [{ text: 'One moment.' }], waiting: [{ text: 'Still looking.' }], noAgent: [{ text: 'All are busy.' }] }
  const document = new BotBuilder()
    .entity('city', 'city')
    .dialog('Help', [
      ask('Where', 'city', {}, 'Person'),
      { name: 'Person', type: 'agentTransfer', settings: { ...words, ...settings }, to },
      say('Back', 'Here I am again, about {{entities.city}}.', 'end'),
      say('Nobody', 'Call us.', 'end'),
      say('Shut', 'We open at nine.', 'end'),
    ])
    .dialog('Other', [say('Other', 'something else')])
    .document()
  return new Conversation(document)
}

async function handedOver(settings: JsonObject = {}, to?: Way[]): Promise<{ conversation: Conversation; said: string[] }> {
  const conversation = chat(settings, to)
  await conversation.say('help')
  return { conversation, said: await conversation.say('Oslo') }
}

const act = (conversation: Conversation, desk: DeskAct) => conversation.act(desk)

describe('a conversation that is handed over', () => {
  it('says so, and waits for a person; what the user writes meanwhile is answered with the waiting message', async () => {
    const { conversation, said } = await handedOver({ queue: 'Bookings', patienceMinutes: 3 })
    expect(said).toEqual(['One moment.'])
    expect(conversation.of('handed-over')).toMatchObject([{ queue: 'Bookings', patienceMinutes: 3 }])
    expect(await conversation.say('other')).toEqual(['Still looking.'])
    expect(conversation.session.person).toMatchObject({ queue: 'Bookings', agent: null })
  })

  it('leaves the bot silent while an agent leads, whatever the user says, and says what the agent says', async () => {
    const { conversation } = await handedOver()
    expect(await act(conversation, { act: 'join', agent: marta })).toEqual([])
    for (const text of ['other', 'cancel', 'help']) expect(await conversation.say(text)).toEqual([])
    expect(await act(conversation, { act: 'say', agent: marta, text: 'Hi, Marta here.' })).toEqual(['Hi, Marta here.'])
    expect(conversation.messages.at(-1)?.agent).toEqual(marta)
  })

  it('goes on behind the node, with all it knew, when the agent gives it back', async () => {
    const { conversation } = await handedOver()
    await act(conversation, { act: 'join', agent: marta })
    const said = await act(conversation, { act: 'return', agent: marta, text: 'The bot goes on.' })
    expect(said).toEqual(['The bot goes on.', 'Here I am again, about Oslo.'])
    expect(conversation.session.person).toBeNull()
    expect(await conversation.say('other')).toEqual(['something else'])
  })

  it('ends the dialog when the way back leads nowhere, and nothing has failed', async () => {
    const { conversation } = await handedOver({}, [])
    expect(await act(conversation, { act: 'return', agent: marta })).toEqual([])
    expect(conversation.of('failed')).toEqual([])
    expect(conversation.of('dialog-ended').map(({ outcome }) => outcome)).toEqual(['fulfilled'])
  })

  it('leaves by “no agent” when nobody came in time', async () => {
    const { conversation } = await handedOver()
    expect(await act(conversation, { act: 'nobody' })).toEqual(['All are busy.', 'Call us.'])
  })

  it('waits again, in the other queue, when it is passed on', async () => {
    const { conversation } = await handedOver()
    await act(conversation, { act: 'join', agent: marta })
    await act(conversation, { act: 'pass', agent: marta, queue: 'Visa' })
    expect(conversation.session.person).toMatchObject({ queue: 'Visa', agent: null })
    expect(await conversation.say('hello?')).toEqual(['Still looking.'])
  })

  it('is over when the agent closes it', async () => {
    const { conversation } = await handedOver()
    await act(conversation, { act: 'join', agent: marta })
    expect(await act(conversation, { act: 'close', agent: marta })).toEqual([])
    expect(conversation.session.ended).toBe(true)
    expect(conversation.of('session-ended')).toEqual([{ type: 'session-ended', reason: 'agent' }])
  })

  it('is never silent where the step has no words of its own', async () => {
    const { conversation, said } = await handedOver({ messages: [], waiting: [] })
    expect(said).toEqual(["I'm connecting you with someone. One moment, please."])
    expect(await conversation.say('hello?')).toEqual(["I've passed that on. Someone will be with you as soon as possible."])
  })

  it('does not say twice that somebody comes', async () => {
    const connect = new BotBuilder().dialog('Help', [
      say('Sure', 'I get Marta for you.', 'Person'),
      { name: 'Person', type: 'agentTransfer', settings: {}, to: every.slice(0, 0) },
    ])
    expect(await new Conversation(connect.document()).say('help')).toEqual(['I get Marta for you.'])
  })

  it('is asked for no opinion right after nobody came, or outside the hours', async () => {
    const asked = new BotBuilder()
      .survey('Happy', { scale: 'csat' })
      .dialog('Help', [
        { name: 'Person', type: 'agentTransfer', settings: {}, to: every },
        ...['Nobody', 'Back'].map((name) => say(name, name, 'end')),
        say('Shut', 'Shut', 'end'),
      ])
    const conversation = new Conversation(asked.document())
    await conversation.say('help')
    expect(await act(conversation, { act: 'nobody' })).toEqual(['Nobody'])
    await conversation.say('help')
    await act(conversation, { act: 'join', agent: marta })
    expect(await act(conversation, { act: 'return', agent: marta })).toEqual(['Back', 'How satisfied are you, from 1 to 5?'])
    const closed = { hours: 'every-day', opens: '09:00', closes: '09:00' }
    const shut = new BotBuilder().survey('Happy', {}).dialog('Help', [{ name: 'Person', type: 'agentTransfer', settings: closed, to: [] }])
    const late = new Conversation(shut.document())
    expect(await late.say('help')).toEqual(["Sorry, we're closed right now. Please try again during opening hours."])
    expect(late.of('desk-closed')).toHaveLength(1)
  })

  it('hears that nobody comes where neither the step nor a way out says so', async () => {
    const { conversation } = await handedOver({ noAgent: [] }, [])
    expect(await act(conversation, { act: 'nobody' })).toEqual(['Sorry, no one is free right now. Please try again later.'])
    const later = await handedOver({ noAgent: [] })
    expect(await act(later.conversation, { act: 'nobody' })).toEqual(['Call us.'])
  })

  it('does nothing for a desk that does not have it', async () => {
    const conversation = chat()
    await conversation.say('help')
    expect(await act(conversation, { act: 'say', agent: marta, text: 'Hi' })).toEqual([])
  })
})

describe('the hours of a desk', () => {
  const at = (text: string): number => Date.parse(text)
  const set = { hours: 'weekdays', opens: '09:00', closes: '17:00', timezone: 'Europe/Oslo' } as const

  it.each([
    ['2025-12-09T08:00:00Z', true],
    ['2025-12-09T07:59:00Z', false],
    ['2025-12-09T16:00:00Z', false],
    ['2025-12-13T10:00:00Z', false],
  ])('count in their own time zone: %s is open: %s', (moment, open) => expect(isOpen(set, at(moment))).toBe(open))

  it.each([
    ['2025-12-12T23:30:00Z', true],
    ['2025-12-13T05:30:00Z', true],
    ['2025-12-13T22:30:00Z', false],
    ['2025-12-15T05:30:00Z', false],
  ])('past midnight belong to the day they began on: %s is open: %s', (moment, open) =>
    expect(isOpen({ ...set, timezone: '', opens: '22:00', closes: '06:00' }, at(moment))).toBe(open),
  )

  it('outside of them nobody is asked', async () => {
    const never = { hours: 'every-day', opens: '09:00', closes: '09:00', closed: [{ text: 'Closed.' }] }
    const { conversation, said } = await handedOver(never)
    expect(said).toEqual(['Closed.', 'We open at nine.'])
    expect(conversation.of('handed-over')).toEqual([])
  })
})
