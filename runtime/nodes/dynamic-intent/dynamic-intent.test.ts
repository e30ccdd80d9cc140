// The dynamic intent node in conversations: the intent named by an expression, by the user's next words, by nothing, and once a dialog is
// left for it.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { recordedPorts } from '../../test-support/replay'
import { ask, BotBuilder, intentId, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { turn } from '../../turn'

function start(settings: JsonObject, wish = 'Weather') {
  const document = new BotBuilder()
    .entity('city', 'city')
    .variable('wish', wish)
    .dialog('Go', [
      {
        name: 'Which',
        type: 'dynamicIntent',
        settings: { prompts: [{ text: 'What do you want to know?' }], ...settings },
        to: [
          { exit: 'next', to: 'Back' },
          { exit: 'other', to: 'None' },
        ],
      },
      say('Back', 'Back again.', 'end'),
      say('None', 'No such thing.', 'end'),
    ])
    .dialog('Weather', [ask('Where', 'city'), say('Sun', 'Sunny in {{entities.city}}.', 'end')])
    .dialog('Time', [say('Clock', 'Noon.', 'end')])
    .document()
  return new Conversation(document)
}

describe('a dynamic intent node whose intent an expression names', () => {
  it('goes through the dialog of that intent and comes back', async () => {
    const chat = start({ expression: 'env.wish' }, 'time')
    expect(await chat.say('go')).toEqual(['Noon.', 'Back again.'])
    expect(chat.session.frames).toEqual([])
  })

  it('ends its own dialog for it', async () => {
    const chat = start({ expression: 'env.wish', mode: 'end' }, 'Time')
    expect(await chat.say('go')).toEqual(['Noon.'])
  })

  it.each<[string, JsonObject, string]>([
    ['nobody knows', { expression: 'env.wish' }, 'Moon'],
    ['is not among those allowed', { expression: 'env.wish', intents: [intentId('Time')] }, 'Weather'],
    ['is nothing', { expression: 'context.none' }, 'Time'],
  ])('leaves by its way for an intent that %s', async (_, settings, wish) => {
    expect(await start(settings, wish).say('go')).toEqual(['No such thing.'])
  })
})

describe('a dynamic intent node that asks', () => {
  it('takes the next words as an intent, with what the other dialog needs out of them', async () => {
    const chat = start({ source: 'message' })
    expect(await chat.say('go')).toEqual(['What do you want to know?'])
    expect(await chat.say('the weather in Oslo please')).toEqual(['Sunny in Oslo.', 'Back again.'])
    expect(chat.session.held).toEqual([])
  })

  it('asks again for words that mean nothing, and gives up after its tries', async () => {
    const chat = start({ source: 'message', retries: 2 })
    await chat.say('go')
    expect(await chat.say('blah')).toEqual([expect.any(String), 'What do you want to know?'])
    expect(await chat.say('blah')).toEqual(['No such thing.'])
  })

  it('leaves an intent that may not be meant here to the rules of interruption', async () => {
    const chat = start({ source: 'message', intents: [intentId('Weather')] })
    await chat.say('go')
    expect((await chat.say('time'))[0]).toBe('Noon.')
    expect(chat.of('dialog-ended').map(({ outcome }) => outcome)).toContain('fulfilled')
  })

  it('gives the same turn again from its log', async () => {
    const chat = start({ source: 'message' })
    await chat.say('go')
    const before = chat.session
    await chat.say('the weather')
    const again = await turn(chat.bot, before, { id: 'in-2', type: 'text', text: 'the weather', at: 2 }, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  })
})
