// Sentiment events: which rule holds for which words, what the bot then does, and what becomes of what was asked for.
import { toneNames } from '@parley/contract/base/mood/tone'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, dialogId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { holds } from './sentiment'

const travel = () =>
  new BotBuilder({ resume: 'silent' })
    .entity('count', 'number')
    .dialog('Order', [ask('Ask', 'count'), say('Done', 'ordered')])
    .dialog('Quick', [say('Hi', 'quick')])
    .dialog('Calm', [say('Sorry', 'I am sorry.')], null)

const angry = [{ tone: 'angry' as const, min: 2, max: 3 }]

describe('An angry message', () => {
  it('leads to the message, before the answer [S2-050]', async () => {
    const chat = new Conversation(
      travel()
        .mood('Angry', { tones: angry, messages: [{ text: 'I hear you.' }] })
        .document(),
    )
    expect(await chat.say('quick, I am furious!')).toEqual(['I hear you.', 'quick'])
    expect(chat.of('sentiment-event')).toMatchObject([{ name: 'Angry', action: 'message' }])
    expect(await chat.say('quick')).toEqual(['quick'])
  })

  it('starts the dialog, and what was asked for is begun afterwards', async () => {
    const chat = new Conversation(
      travel()
        .mood('Angry', { tones: angry, action: 'dialog', dialogId: dialogId('Calm') })
        .document(),
    )
    expect(await chat.say('order, I am furious!')).toEqual(['I am sorry.', 'count?'])
    expect(await chat.say('you idiots!')).toEqual(['I am sorry.', 'count?'])
    expect(await chat.say('3')).toEqual(['ordered'])
  })

  it('runs the script, which reads the tones', async () => {
    const script = 'print(context.event.name + " " + context.event.message_tone[0].tone_name)'
    const chat = new Conversation(travel().mood('Angry', { tones: angry, action: 'script', script }).document())
    expect((await chat.say('quick, I hate this!'))[0]).toBe('Angry angry')
  })

  it('hands the conversation to a person, and what ran asks again when it comes back', async () => {
    const builder = travel().mood('Angry', { tones: angry, action: 'agent', queue: 'care', messages: [{ text: 'One moment.' }] })
    const chat = new Conversation(builder.document())
    await chat.say('order')
    expect(await chat.say('this is ridiculous!')).toEqual(['One moment.'])
    expect(chat.of('handed-over')).toEqual([{ type: 'handed-over', nodeId: '', queue: 'care', patienceMinutes: 10 }])
    expect(await chat.say('hello?')).toEqual([])
    const agent = { id: 'u-9', name: 'Ann' }
    await chat.act({ act: 'join', agent })
    expect(await chat.act({ act: 'return', agent })).toEqual(['count?'])
    expect(await chat.say('3')).toEqual(['ordered'])
  })

  it('is told that nobody is free where nobody is', async () => {
    const chat = new Conversation(travel().mood('Angry', { tones: angry, action: 'agent' }).document())
    expect(await chat.say('I am furious!')).toEqual(["I'm connecting you with someone. One moment, please."])
    expect(await chat.act({ act: 'nobody' })).toEqual(['Sorry, no one is free right now. Please try again later.'])
    expect(chat.session.person).toBeNull()
  })

  it('leads to nothing where the event is off, has no tones or leads nowhere', async () => {
    const quiet = travel()
      .mood('Off', { tones: angry, enabled: false, messages: [{ text: 'no' }] })
      .mood('Empty', { messages: [{ text: 'no' }] })
      .mood('Nowhere', { tones: angry, action: 'dialog', dialogId: 'dg-none' })
      .mood('Silent', { tones: angry, messages: [{ text: ' ' }] })
    expect(await new Conversation(quiet.document()).say('quick, I am furious!')).toEqual(['quick'])
  })

  it('leads to the first rule that holds, and to one a message', async () => {
    const both = travel()
      .mood('Second', { position: 2, tones: angry, messages: [{ text: 'second' }] })
      .mood('First', { position: 1, tones: angry, messages: [{ text: 'first' }] })
    expect(await new Conversation(both.document()).say('quick, I am furious!')).toEqual(['first', 'quick'])
  })
})

describe('A rule over the conversation', () => {
  it('is done once while it holds, and again after it has not', async () => {
    const tones = [{ tone: 'angry' as const, min: 1, max: 3 }]
    const event = { tones, over: 'dialog' as const, messages: [{ text: 'I hear you.' }] }
    const chat = new Conversation(travel().mood('Angry', event).document())
    expect(await chat.say('quick, I am furious')).toContain('I hear you.')
    expect(await chat.say('quick, I am furious')).toEqual(['quick'])
    await chat.say('quick, I am not angry')
    expect(await chat.say('quick, I am not angry')).toEqual(['quick'])
    expect(await chat.say('quick, I am furious!')).toEqual(['I hear you.', 'quick'])
  })

  it('is tried once a task has ended where it says so', async () => {
    const event = { moment: 'task-end' as const, tones: angry, over: 'dialog' as const, messages: [{ text: 'Was it bad?' }] }
    const chat = new Conversation(travel().mood('Angry', event).document())
    expect(await chat.say('order, I am furious!')).toEqual(['count?'])
    expect(await chat.say('3')).toEqual(['ordered', 'Was it bad?'])
  })
})

describe('Tones of a rule', () => {
  const level = fc.integer({ min: -3, max: 3 })
  const levels = fc.record({ angry: level, disgust: level, fear: level, sad: level, joy: level, positive: level })
  const ranges = fc.array(fc.record({ tone: fc.constantFrom(...toneNames), min: level, max: level }), { minLength: 1, maxLength: 6 })

  it('hold all where each does, any where one does, and in sum by their levels', () => {
    fc.assert(
      fc.property(ranges, levels, fc.integer({ min: -18, max: 18 }), (tones, heard, threshold) => {
        const each = tones.map((one) => holds({ join: 'all', tones: [one], threshold }, heard))
        expect(holds({ join: 'all', tones, threshold }, heard)).toBe(each.every(Boolean))
        expect(holds({ join: 'any', tones, threshold }, heard)).toBe(each.some(Boolean))
        const sum = tones.map(({ tone }) => heard[tone]).reduce((one, other) => one + other, 0)
        expect(holds({ join: 'sum', tones, threshold }, heard)).toBe(sum >= threshold)
      }),
    )
  })
})
