// What an entity step says when it asks: error prompts in the order of tries, and the values of a list to choose from.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { repliesTo, talkWithRealEntities } from '../../test-support/real-entities'

const sizes = { values: ['Small', 'Medium', 'Large'].map((title) => ({ title, value: title.charAt(0), synonyms: [] })) }

function chat(settings: JsonObject, entitySettings: JsonObject = sizes, type = 'list_of_values') {
  const document = new BotBuilder()
    .entity('size', type, entitySettings)
    .dialog('Order', [
      { name: 'Fill', type: 'script', settings: { source: 'context.sizes = ["Tiny", "Huge"]' } },
      ask('Ask', 'size', settings, [{ to: 'Got' }, { exit: 'retries', to: 'Gave up' }]),
      say('Got', 'got {{entities.size}}', 'end'),
      say('Gave up', 'gave up', 'end'),
    ])
    .document()
  return talkWithRealEntities(document)
}

/** Titles of the quick replies below the last message. */
function offered({ messages }: ReturnType<typeof chat>): Json[] {
  const payload = messages.at(-1)?.template?.['payload']
  const replies = payload !== null && typeof payload === 'object' && !Array.isArray(payload) ? payload['quick_replies'] : undefined
  return Array.isArray(replies)
    ? replies.map((one) => (one !== null && typeof one === 'object' && !Array.isArray(one) ? (one['title'] ?? null) : null))
    : []
}

describe('the words of a check', () => {
  const check = { validation: [{ when: { expression: 'value != "S"' }, message: 'There are no small ones. Which size?' }] }
  const refused = async (settings: JsonObject) => (await repliesTo(chat(settings), ['order', 'small'])).at(-1)

  it('that ask the question themselves are not followed by it, unless it offers what to press', async () => {
    const prompts = [{ text: 'Which size?' }]
    expect(await refused({ ...check, prompts })).toEqual(['There are no small ones. Which size?'])
    const pressed = ['There are no small ones. Which size?', 'Which size?']
    expect(await refused({ ...check, prompts, applyDefaultTemplate: true })).toEqual(pressed)
    const choices = [{ title: 'Large', payload: 'large' }]
    expect(await refused({ ...check, prompts: [{ text: 'Which size?', kind: 'quick_replies', choices }] })).toEqual(pressed)
  })
})

describe('a phone number of another country', () => {
  const answer = async (said: string, country = 'US') => {
    const conversation = chat({ prompts: [{ text: 'Your number?' }] }, { country }, 'phone_number')
    return (await repliesTo(conversation, ['order', said])).at(-1)?.join(' ') ?? ''
  }
  const why = 'A number from another country needs its country code, with + in front.'

  it.each([
    ['0171 1234567', 'US'],
    ['my number is 0171 1234567', 'US'],
    ['020 7946 0958', 'US'],
    ['06 12 34 56 78', 'US'],
    ['0612345678', 'US'],
    ['03-1234-5678', 'US'],
    ['0412 345 678', 'US'],
    ['98765 43210', 'US'],
    ['06 12 34 56 78', 'IN'],
    ['(415) 555-2671', 'GB'],
    ['0171 2345678', 'GB'],
  ])('is refused with what it lacks: %s in %s', async (said, country) => {
    expect(await answer(said, country)).toContain(why)
  })

  it('is taken with its country code', async () => {
    expect(await answer('+49 171 1234567')).toBe('got +491711234567')
  })

  it.each(['no idea', '12', '+1 2'])('is not what other answers are told: %s', async (said) => {
    expect(await answer(said)).not.toContain(why)
  })
})

describe('error prompts', () => {
  const errorPrompts = ['first', 'second', 'third'].map((text) => ({ text }))
  const wrong = ['order', 'x', 'x', 'x', 'x', 'small']

  it('come one after the other where they follow the tries, the last again when there are no more', async () => {
    const conversation = chat({ errorPrompts, errorPromptSequencing: true, retries: 6 })
    expect((await repliesTo(conversation, wrong)).slice(1)).toEqual([['first'], ['second'], ['third'], ['third'], ['got S']])
  })

  it('are those of the language and the channel before they are counted', async () => {
    const others = [
      { text: 'auf Deutsch', language: 'de' },
      { text: 'by mail', channel: 'email' },
    ]
    const conversation = chat({ errorPrompts: [...others, ...errorPrompts], errorPromptSequencing: true, retries: 6 })
    expect((await repliesTo(conversation, wrong.slice(0, 3))).slice(1)).toEqual([['first'], ['second']])
  })

  it('are chosen by chance as long as nothing else is said', async () => {
    const said = (await repliesTo(chat({ errorPrompts, retries: 10 }), ['order', ...Array<string>(8).fill('x')])).slice(1).flat()
    expect(said.every((text) => ['first', 'second', 'third'].includes(text))).toBe(true)
    expect(said.slice(0, 3)).not.toEqual(['first', 'second', 'third'])
  })
})

describe('the values of a list', () => {
  const applyDefaultTemplate = true

  it('are offered below the question and below what is said of a wrong answer, and are an answer', async () => {
    const conversation = chat({ applyDefaultTemplate, errorPrompts: [{ text: 'Once more.' }] })
    await conversation.say('order')
    expect(offered(conversation)).toEqual(['Small', 'Medium', 'Large'])
    expect([await conversation.say('x'), offered(conversation)]).toEqual([['Once more.'], ['Small', 'Medium', 'Large']])
    expect(await conversation.say('Medium')).toEqual(['got M'])
  })

  it('are not offered unless that is switched on, nor beside choices of the question', async () => {
    const plain = chat({})
    await plain.say('order')
    const own = chat({
      applyDefaultTemplate,
      prompts: [{ kind: 'quick_replies', text: 'Which?', choices: [{ title: 'S', payload: 'small' }] }],
    })
    await own.say('order')
    expect([offered(plain), offered(own)]).toEqual([[], ['S']])
  })

  it('are the first of many, and those of a variable as it is now', async () => {
    const many = chat({ applyDefaultTemplate }, { values: Array.from({ length: 50 }, (_, at) => `item ${at}`) })
    await many.say('order')
    expect(offered(many)).toHaveLength(limits.offeredValues)
    const dynamic = chat({ applyDefaultTemplate, prompts: [] }, { valuesFrom: 'context', variable: '{{context.sizes}}' })
    await dynamic.say('order')
    expect(offered(dynamic)).toEqual(['Tiny', 'Huge'])
  })

  it('are none of a type without a list', async () => {
    const conversation = chat({ applyDefaultTemplate }, {}, 'number')
    expect([await conversation.say('order'), offered(conversation)]).toEqual([['size?'], []])
  })
})
