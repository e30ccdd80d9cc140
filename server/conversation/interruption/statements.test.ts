// What a bot says when a dialog is interrupted, through the real server with a trained model: each way a bot may be set to take it, the
// statement users read, and how the conversation goes on. One of them is held in a chat window, over the socket that visitors use.
import { newId } from '@parley/contract/base/ids'
import type { CallInput } from '@parley/contract/calls'
import type { Edit } from '@parley/contract/objects/object'
import { ask, BotBuilder, intentId, type TestNode } from '@parley/runtime/test-support/bot-builder'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Caller, testApp } from '../../test-support/app'
import { openSocket } from '../../test-support/socket'
import { jobEnd } from '../../test-support/waiting'

const server = await testApp()
let owner: Caller
let streamId = ''

type Settings = NonNullable<CallInput<'bot.update'>['settings']>
const usual: Settings = { interruption: 'hold', switchConfirmation: 'never', resume: 'notify', briefResume: 'as-set', maxHeld: 3 }

const words = (text: string) => [{ kind: 'text', text, channel: '', language: '' }]
const asks = (entity: string): TestNode => ask(`Ask ${entity}`, entity, { prompts: words(`${entity}?`) })
const says = (text: string): TestNode => ({ name: 'Say', type: 'message', settings: { messages: words(text) } })

const either = 'something about my journey to the sea'

function travelBot(): Edit[] {
  const objects = new BotBuilder()
    .entity('to_city', 'city')
    .entity('day', 'date')
    .entity('count', 'number')
    .dialog('Book flight', [asks('to_city'), asks('day'), says('Booked to {{entities.to_city}}.')])
    .dialog('Check weather', [asks('day'), says('It will be sunny.')])
    .dialog('Count bags', [asks('count'), says('That makes {{entities.count}}.')])
    .dialog('Opening hours', [says('We are always open.')])
    .dialog('Find hotel', [says('Here are hotels.')])
    .document().objects
  const edits = objects
    .filter(({ kind }) => kind !== 'bot')
    .map(({ id, kind, parentId, data }): Edit => ({ op: 'put', id, kind, parentId, set: JSON.parse(JSON.stringify(data)) }))
  const both = ['Book flight', 'Check weather'].map(
    (name): Edit => ({ op: 'put', id: newId('utterance'), kind: 'utterance', parentId: intentId(name), set: { text: either } }),
  )
  return [...edits, ...both]
}

beforeAll(async () => {
  owner = await server.signUp('Tora')
  streamId = (await owner.call('bot.create', { userId: owner.userId, name: 'Interrupted desk' }))._id
  await owner.call('document.apply', { streamId, id: newId('batch'), label: 'Made', edits: travelBot() })
  const job = await owner.call('training.run', { userId: owner.userId, streamId })
  expect((await jobEnd(owner, streamId, job.id)).state).toBe('done')
})

/** A new conversation with the draft, set so; it gives the words of each answer, with the titles that are offered. */
async function talk(settings: Settings = {}) {
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: { ...usual, ...settings } })
  const { sessionId } = await owner.call('test-chat.start', { streamId })
  return async (text: string): Promise<string[]> => {
    const { turn } = await owner.call('test-chat.send', { streamId, sessionId, text })
    return turn.messages.map((message) => [message.text, ...offered(message.template)].filter((part) => part !== '').join(' | '))
  }
}

const Offer = z.object({ payload: z.object({ quick_replies: z.array(z.object({ title: z.string() })) }) })

function offered(template: unknown): string[] {
  const parsed = Offer.safeParse(template)
  return parsed.success ? parsed.data.payload.quick_replies.map(({ title }) => title) : []
}

describe('A dialog that is interrupted', () => {
  it('asks whether to switch, and goes either way [S8-045]', async () => {
    const send = await talk({ interruption: 'ask' })
    expect(await send('book flight')).toEqual(['to_city?'])
    const question = 'You are in the middle of Book flight. Would you like to switch to Opening hours?'
    expect((await send('opening hours'))[0]).toContain(question)
    expect(await send('no')).toEqual(['to_city?'])
    await send('opening hours')
    expect((await send('yes'))[0]).toBe('We are always open.')
  })

  it('is resumed with a statement when the other one has ended [S8-046]', async () => {
    const send = await talk()
    await send('book flight')
    expect(await send('opening hours')).toEqual(['We are always open.', "Let's continue with Book flight.", 'to_city?'])
    expect(await send('Rome')).toEqual(['day?'])
  })

  it('says that it cannot be put on hold where none may be, and goes on [S8-047]', async () => {
    const send = await talk({ maxHeld: 0 })
    await send('book flight')
    expect(await send('count bags')).toEqual(["I can't put Book flight on hold. Let's finish it first.", 'to_city?'])
    expect(await send('Rome')).toEqual(['day?'])
  })

  it('asks before it is resumed, and is given up at a no [S8-048]', async () => {
    const send = await talk({ resume: 'ask' })
    await send('book flight')
    const [, question] = await send('opening hours')
    expect(question).toContain('Would you like to continue with Book flight?')
    expect(await send('yes please')).toEqual(['to_city?'])
    await send('opening hours')
    expect(await send('no')).toEqual(['OK, I have stopped Book flight.'])
  })

  it('is discarded with a statement where the bot is set so [S8-049]', async () => {
    const send = await talk({ interruption: 'discard' })
    await send('book flight')
    expect(await send('opening hours')).toEqual(['OK, I have stopped Book flight.', 'We are always open.'])
  })

  it('is not held beside another where one is the most [S8-050]', async () => {
    const send = await talk({ maxHeld: 1 })
    await send('book flight')
    expect(await send('check weather')).toEqual(['day?'])
    const full = 'There are already too many tasks on hold. Let\'s finish Check weather first, or say "cancel" to leave it.'
    expect(await send('count bags')).toEqual([full, 'day?'])
    expect((await send('tomorrow'))[0]).toBe('It will be sunny.')
  })

  it('offers as a list of choices what was put off, and begins what is chosen [S8-051]', async () => {
    const send = await talk({ interruption: 'continue' })
    await send('count bags')
    expect(await send('opening hours')).toEqual(["I'll come back to Opening hours when we are done here.", 'count?'])
    await send('find hotel')
    const [counted, choice] = await send('3')
    expect(counted).toBe('That makes 3.')
    expect(choice).toBe('You also mentioned something else. What would you like to do next? | Opening hours | Find hotel')
    expect(await send('Find hotel')).toContain('Here are hotels.')
  })
})

it('a sentence that means two things equally is answered with a choice, and what is picked goes on [S8-055]', async () => {
  const send = await talk()
  expect(await send(either)).toEqual([
    expect.stringMatching(/^Which of these do you mean\? \| (Book flight \| Check weather|Check weather \| Book flight)$/),
  ])
  expect(await send('Check weather')).toEqual(['day?'])
  expect(await send('tomorrow')).toEqual(['It will be sunny.'])
})

it('a visitor in the chat window reads the same statements, after what they wrote', async () => {
  await owner.call('bot.update', { userId: owner.userId, streamId, settings: usual })
  await owner.call('bot-version.publish', { streamId })
  const { authorization } = await server.anonymous.call('rtm.open', { botId: streamId })
  const headers = { authorization: `bearer ${authorization.accessToken}` }
  const started = await server.anonymous.raw('POST', '/rtm/start', { body: { botInfo: {} }, headers })
  const { url } = z.object({ url: z.string() }).parse(started.body)
  const window = await openSocket(url.replace(/^ws:\/\/[^/]+/, server.origin.replace('http', 'ws')))
  /** Past what greets a visitor. */
  const heard = async (said: string): Promise<void> => {
    if (!JSON.stringify(await window.next('bot_response')).includes(said)) await heard(said)
  }
  await window.next('session_start')
  window.say('book flight', 1)
  await expect(heard('to_city?')).resolves.toBeUndefined()
  window.say('opening hours', 2)
  for (const said of ['We are always open.', "Let's continue with Book flight.", 'to_city?'])
    await expect(heard(said)).resolves.toBeUndefined()
  window.close()
})
