// The entity node as conversations: asking, retries, checks, defaults, precedence, earlier words and ambiguous values.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import { ask, BotBuilder, dialogId, entityId, say, type Way } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'

function chat(settings: JsonObject, type: 'number' | 'city' | 'label' = 'number', to?: Way[], entitySettings: JsonObject = {}) {
  const document = new BotBuilder()
    .entity('value', type, entitySettings)
    .dialog('Order', [ask('Ask', 'value', settings, to), say('Got', 'got {{entities.value}}', 'end'), say('Gave up', 'gave up')])
    .dialog('Say hello', [say('Hello', 'Hello there.')])
    .document()
  return new Conversation(document)
}

async function talk(conversation: Conversation, sentences: string[]): Promise<string[][]> {
  const replies: string[][] = []
  for (const sentence of sentences) replies.push(await conversation.say(sentence))
  return replies
}

const refused = "That doesn't look like a valid value."

describe('an entity node', () => {
  it.each<[string, JsonObject, string[], string[][]]>([
    ['asks until it is answered', {}, ['order', 'x', '5'], [['value?'], [refused, 'value?'], ['got 5']]],
    [
      'says its own error prompt instead',
      { errorPrompts: [{ text: 'A number, please.' }] },
      ['order', 'x', '5'],
      [['value?'], ['A number, please.'], ['got 5']],
    ],
    [
      'leaves by "No answer" when the tries are used up',
      { retries: 2 },
      ['order', 'x', 'y'],
      [['value?'], [refused, 'value?'], ['gave up']],
    ],
    ['asks an optional value once', { mode: 'optional' }, ['order', 'x'], [['value?'], ['got ']]],
    ['takes the default of an optional value', { mode: 'optional', defaultValue: '{{1 + 1}}' }, ['order', 'x'], [['value?'], ['got 2']]],
    ['never asks a hidden value', { mode: 'hidden', defaultValue: '7' }, ['order'], [['got 7']]],
    ['takes a hidden value from the words before its default', { mode: 'hidden', defaultValue: '7' }, ['order 3'], [['got 3']]],
    ['takes earlier words', {}, ['order 12'], [['got 12']]],
    ['ignores earlier words when told so', { extract: 'never' }, ['order 12', '4'], [['value?'], ['got 4']]],
    ['asks by itself when it has no question', { prompts: [] }, ['order'], [['Please enter value.']]],
    [
      'names the check that failed and asks again',
      {
        validation: [{ when: { join: 'and', rules: [{ left: 'value', op: 'less', right: '10' }] }, message: 'At most 9, not {{1 + 9}}.' }],
      },
      ['order', '12', '3'],
      [['value?'], ['At most 9, not 10.', 'value?'], ['got 3']],
    ],
    [
      'does not take an earlier value that fails a check',
      { validation: [{ when: { expression: 'value < 10' }, message: 'Too many.' }] },
      ['order 12', '3'],
      [['value?'], ['got 3']],
    ],
    ['lets the value win over an intent in the answer', {}, ['order', 'say hello 5'], [['value?'], ['got 5']]],
    [
      'lets the intent win when told so',
      { precedence: 'intent' },
      ['order', 'say hello 5', '6'],
      [['value?'], ['Hello there.', "Let's continue with Order.", 'value?'], ['got 6']],
    ],
  ])('%s', async (_, settings, sentences, replies) => {
    const ways = [{ to: 'Got' }, { exit: 'retries', to: 'Gave up' }]
    expect(await talk(chat(settings, 'number', ways), sentences)).toEqual(replies)
  })

  it('ends the dialog when nothing is connected to "No answer"', async () => {
    const conversation = chat({ retries: 1 }, 'number', [{ to: 'Got' }])
    expect(await talk(conversation, ['order', 'x'])).toEqual([
      ['value?'],
      ["I couldn't get the information I need, so I have stopped Order."],
    ])
    expect(conversation.of('dialog-ended').map((event) => event.outcome)).toEqual(['failed'])
  })

  it('says that it gives up where "No answer" leads to the end of the dialog, so that no reply goes unheard', async () => {
    const conversation = chat({ retries: 2 }, 'number', [{ to: 'Got' }, { exit: 'retries', to: 'end' }])
    expect(await talk(conversation, ['order', 'x', 'y'])).toEqual([
      ['value?'],
      [refused, 'value?'],
      ["I couldn't get the information I need, so I have stopped Order."],
    ])
    expect(conversation.of('dialog-ended').map((event) => event.outcome)).toEqual(['fulfilled'])
  })

  it('asks which value is meant and takes the choice', async () => {
    const twins = { twins: { paris: ['Paris, France', 'Paris, Texas'] } }
    const conversation = chat({}, 'city', [{ to: 'Got' }], twins)
    expect(await talk(conversation, ['order', 'paris', 'Paris, Texas'])).toEqual([
      ['value?'],
      ['Which one do you mean?'],
      ['got Paris, Texas'],
    ])
  })

  it('takes words from an answer for the entities that follow', async () => {
    const document = new BotBuilder()
      .entity('city', 'city')
      .entity('count', 'number')
      .dialog('Order', [ask('City', 'city'), ask('Count', 'count'), say('Got', '{{entities.count}} to {{entities.city}}')])
      .document()
    expect(await talk(new Conversation(document), ['order', 'oslo, 3 of them'])).toEqual([['city?'], ['3 to Oslo']])
  })

  it.each([
    [false, ['got Oslo and Oslo']],
    [true, ['second?']],
  ])(
    'with "do not reuse" (%s) keeps its words from a step that takes used ones, beyond a dialog it calls',
    async (notForReuse, replies) => {
      const document = new BotBuilder()
        .entity('first', 'city')
        .entity('second', 'city')
        .dialog('Inner', [ask('First', 'first', { notForReuse })], null)
        .dialog('Order', [
          {
            name: 'Call',
            type: 'dialog',
            settings: { dialogId: dialogId('Inner'), onReturn: [{ to: entityId('first'), expression: 'entities.first' }] },
          },
          ask('Second', 'second', { extract: 'any' }),
          say('Got', 'got {{entities.first}} and {{entities.second}}'),
        ])
        .document()
      expect(await new Conversation(document).say('order oslo')).toEqual(replies)
    },
  )

  it('does not use one word for two entities', async () => {
    const document = new BotBuilder()
      .entity('from', 'city')
      .entity('to', 'city')
      .dialog('Order', [ask('From', 'from'), ask('To', 'to'), say('Got', '{{entities.from}} {{entities.to}}')])
      .document()
    expect(await talk(new Conversation(document), ['order oslo', 'rome'])).toEqual([['to?'], ['Oslo Rome']])
    expect(await talk(new Conversation(document), ['order oslo paris'])).toEqual([['Oslo Paris']])
  })
})
