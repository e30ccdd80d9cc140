// Values of entities in what a bot says: days and times as people read them, and as they are stored for all that is no talk.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import { ask, BotBuilder, entityId, say } from '../test-support/bot-builder'
import { repliesTo, talkWithRealEntities } from '../test-support/real-entities'

interface Asked {
  type: string
  answer: string
  text?: string
  language?: string
  settings?: JsonObject
  question?: JsonObject
}

async function heard({ type, answer, text = 'At {{context.entities.when}}.', language = 'en', settings, question }: Asked) {
  const document = new BotBuilder({}, [language])
    .entity('when', type, settings)
    .dialog('Order', [ask('Ask', 'when', question), say('Got', text)])
    .document()
  const talk = talkWithRealEntities(document, { language })
  const replies = await repliesTo(talk, ['order', answer])
  return { reply: replies[1]?.join(' '), talk }
}

describe('an entity in a message', () => {
  it.each<[string, Asked, string]>([
    ['a time', { type: 'time', answer: '3 pm' }, 'At 3:00 PM.'],
    ['a time in German', { type: 'time', answer: '15:00', language: 'de' }, 'At 15:00.'],
    ['a time in Japanese', { type: 'time', answer: '15:30', language: 'ja' }, 'At 15:30.'],
    ['a day in Korean', { type: 'date', answer: '2026-03-12', language: 'ko' }, 'At 2026년 3월 12일.'],
    ['a day', { type: 'date', answer: '12 March 2026' }, 'At March 12, 2026.'],
    ['a day in Japanese', { type: 'date', answer: '2026-03-12', language: 'ja' }, 'At 2026年3月12日.'],
    ['a moment', { type: 'datetime', answer: '12 March 2026 at 5pm' }, 'At March 12, 2026 at 5:00 PM.'],
    ['a period', { type: 'dateperiod', answer: 'from 12 March 2026 to 15 March 2026' }, 'At March 12 – 15, 2026.'],
    [
      'several days',
      { type: 'date', answer: '12 March 2026 and 15 March 2026', settings: { multiple: true } },
      'At March 12, 2026, March 15, 2026.',
    ],
    ['one of two', { type: 'time', answer: '3 pm', text: '{{context.nothing || entities.when}}' }, '3:00 PM'],
    ['its own filter', { type: 'time', answer: '3 pm', text: "{{entities.when | time:'HH.mm'}}" }, '15.00'],
    ['no part of it', { type: 'time', answer: '3 pm', text: '{{entities.when.length}}' }, '15'],
    ['a number', { type: 'number', answer: '1200' }, 'At 1200.'],
  ])('reads as people write it: %s', async (_, asked, words) => {
    expect((await heard(asked)).reply).toBe(words)
  })

  it('is confirmed in the same words', async () => {
    const rules = [{ key: 'allowConfirmation', value: 'true' }]
    const { reply } = await heard({ type: 'time', answer: '3 pm', question: { rules } })
    expect(reply).toContain('3:00 PM')
  })

  it('is a choice to press by its words and sends the stored value', async () => {
    const choices = [{ title: '{{entities.when}}', payload: '{{entities.when}}' }]
    const document = new BotBuilder()
      .entity('when', 'time')
      .dialog('Order', [ask('Ask', 'when'), { ...say('Got', ''), settings: { messages: [{ kind: 'button', text: 'Which?', choices }] } }])
      .document()
    const talk = talkWithRealEntities(document)
    await repliesTo(talk, ['order', '3 pm'])
    expect(JSON.stringify(talk.messages.at(-1)?.template)).toContain('"title":"3:00 PM","payload":"T15:00:00+00:00"')
  })

  it('is said in the fields of a template that people read, and stored in what pressing sends', async () => {
    const template = JSON.stringify({
      template_type: 'button',
      text: 'At {{entities.when}}',
      buttons: [
        { type: 'postback', title: 'Keep {{entities.when}}', payload: 'keep {{entities.when}}' },
        { type: 'web_url', title: 'Open', url: 'https://example.com/?at={{entities.when}}' },
      ],
    })
    const document = new BotBuilder()
      .entity('when', 'time')
      .dialog('Order', [ask('Ask', 'when'), { ...say('Got', ''), settings: { messages: [{ kind: 'template', text: 'At', template }] } }])
      .document()
    const talk = talkWithRealEntities(document)
    await repliesTo(talk, ['order', '3 pm'])
    expect(talk.messages.at(-1)?.template).toMatchObject({
      payload: {
        text: 'At 3:00 PM',
        buttons: [
          { title: 'Keep 3:00 PM', payload: 'keep T15:00:00+00:00' },
          { title: 'Open', url: 'https://example.com/?at=T15:00:00+00:00' },
        ],
      },
    })
  })

  it('is said in entries made of several values', async () => {
    const template = JSON.stringify({
      template_type: 'button',
      text: 'Which?',
      buttons: { each: '{{entities.when}}', as: 'day', most: 5, entry: { type: 'postback', title: '{{day}}', payload: '{{day}}' } },
    })
    const document = new BotBuilder()
      .entity('when', 'date', { multiple: true })
      .dialog('Order', [
        ask('Ask', 'when'),
        { ...say('Got', ''), settings: { messages: [{ kind: 'template', text: 'Which?', template }] } },
      ])
      .document()
    const talk = talkWithRealEntities(document)
    await repliesTo(talk, ['order', '12 March 2026 and 15 March 2026'])
    expect(talk.messages.at(-1)?.template).toMatchObject({
      payload: {
        buttons: [
          { title: 'March 12, 2026', payload: '2026-03-12' },
          { title: 'March 15, 2026', payload: '2026-03-15' },
        ],
      },
    })
  })

  it('is said as a part of a composite, and as one of several', async () => {
    const builder = new BotBuilder().entity('day', 'date').entity('people', 'number')
    const parts = ['day', 'people'].map((name) => ({ entityId: entityId(name), question: '' }))
    const document = builder
      .entity('trip', 'composite', { parts })
      .dialog('Order', [ask('Ask', 'trip'), say('Got', '{{entities.trip.day}} for {{context.entities.trip.people}}')])
      .document()
    const talk = talkWithRealEntities(document)
    expect(await repliesTo(talk, ['order', '12 March 2026 for 4 people'])).toContainEqual(['March 12, 2026 for 4'])
    const settings = { multiple: true }
    const text = '{{entities.when[1]}}, not {{entities.when[0]}}'
    const { reply } = await heard({ type: 'date', answer: '12 March 2026 and 15 March 2026', settings, text })
    expect(reply).toBe('March 15, 2026, not March 12, 2026')
  })

  it('stays as it is stored for conditions, and in the conversation', async () => {
    const document = new BotBuilder()
      .entity('when', 'time')
      .dialog('Order', [
        ask('Ask', 'when', {}, [{ to: 'Late', when: { expression: "entities.when === 'T15:00:00+00:00'" } }, { to: 'Early' }]),
        say('Late', 'late: {{entities.when}}', 'end'),
        say('Early', 'early', 'end'),
      ])
      .document()
    const talk = talkWithRealEntities(document)
    expect(await repliesTo(talk, ['order', '3 pm'])).toContainEqual(['late: 3:00 PM'])
    expect(talk.of('entity-filled').map(({ value }) => value)).toEqual(['T15:00:00+00:00'])
  })
})

describe('a refusal', () => {
  it.each([
    ['en', { country: 'GB' }, "That doesn't look like a valid when. For example: 07400 123456, +44 7400 123456"],
    ['en', {}, "That doesn't look like a valid when. For example: (201) 555-0123, +1 201 555 0123"],
    ['ja', { country: 'JP' }, 'whenとして認識できませんでした。例：090-1234-5678, +81 90 1234 5678'],
  ])('of a phone number in %s names one that is taken, by the country %j', async (language, settings, words) => {
    const { reply } = await heard({ type: 'phone_number', answer: '12', language, settings })
    expect(reply).toContain(words)
  })

  it('has no example where the type has none', async () => {
    expect((await heard({ type: 'number', answer: 'many' })).reply).toBe("That doesn't look like a valid when. when?")
  })
})
