// Entities whose settings a variable of the conversation gives: read in the turn, told in the log where it cannot be used.
import type { SessionEvent } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import type { ExtractRequest } from '../../ports'
import { replay } from '../../test-support/replay'
import { ask, BotBuilder, entityId, say, type TestNode } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'
import { repliesTo, talkWithRealEntities } from '../../test-support/real-entities'

const inContext = { valuesFrom: 'context', variable: '{{context.stores}}' }
const script = (source: string): TestNode => ({ name: 'Fill', type: 'script', settings: { source } })
const steps = (source: string, settings: JsonObject = {}) => [
  script(source),
  ask('Ask', 'store', settings, [{ to: 'Got' }, { exit: 'retries', to: 'end' }]),
  say('Got', 'got {{entities.store}}', 'end'),
]

function chat(source: string, type = 'list_of_values', entitySettings: JsonObject = inContext, settings: JsonObject = {}) {
  const document = new BotBuilder()
    .entity('store', type, entitySettings)
    .variable('format', 'NO-\\d{3}')
    .variable('stores', '["Bergen", "Narvik"]')
    .variable('format', '(?:SE|FI)-\\d', { scope: 'content' })
    .dialog('Order', steps(source, settings))
    .document()
  return talkWithRealEntities(document)
}

const told = (conversation: ReturnType<typeof chat>) => conversation.of('failed').map(({ code, text }) => [code, text])

describe('a list that a variable holds', () => {
  it('is the list that a script has put there, with values and synonyms', async () => {
    const conversation = chat('context.stores = [{ title: "Oslo", value: "o", synonyms: ["capital"] }, "Bergen"]')
    expect(await repliesTo(conversation, ['order', 'the capital'])).toEqual([['store?'], ['got o']])
    expect(await repliesTo(chat('context.stores = ["Oslo", "Bergen"]'), ['order', 'bergn'])).toEqual([['store?'], ['got Bergen']])
  })

  it('is read anew in each conversation', async () => {
    const source = 'context.stores = context.session.BotUserSession.lastMessage.messagePayload.text.split(" ").slice(1)'
    const conversation = chat(source, 'list_of_values', inContext, { extract: 'never' })
    expect(await repliesTo(conversation, ['order red blue', 'blue', 'order green', 'blue', 'green'])).toEqual([
      ['store?'],
      ['got blue'],
      ['store?'],
      ["That doesn't look like a valid store.", 'store?'],
      ['got green'],
    ])
  })

  it('may be a variable of the bot that holds JSON', async () => {
    const conversation = chat('', 'list_of_values', { valuesFrom: 'context', variable: '{{env.stores}}' })
    expect(await repliesTo(conversation, ['order', 'narvik'])).toEqual([['store?'], ['got Narvik']])
  })

  it('finds nothing where it is missing or no list, and the log tells why, once a turn', async () => {
    const missing = chat('')
    expect(await repliesTo(missing, ['order', 'oslo'])).toEqual([['store?'], ["That doesn't look like a valid store.", 'store?']])
    expect(told(missing)).toEqual([['ENTITY_VARIABLE', '“store” with {{context.stores}}: The variable has no value.']])
    const text = chat('context.stores = "Oslo"')
    await repliesTo(text, ['order', 'oslo'])
    expect(told(text)).toEqual([['ENTITY_VARIABLE', '“store” with {{context.stores}}: The variable does not hold a list.']])
    const unnamed = chat('', 'list_of_values', { valuesFrom: 'context' })
    await repliesTo(unnamed, ['order'])
    expect(told(unnamed)).toEqual([['ENTITY_VARIABLE', '“store” with no variable: The variable has no value.']])
  })

  it('is obeyed inside of a composite, too', async () => {
    const document = new BotBuilder()
      .entity('store', 'list_of_values', inContext)
      .entity('count', 'number')
      .entity('pick', 'composite', { parts: [entityId('count'), entityId('store')].map((id) => ({ entityId: id, question: '' })) })
      .dialog('Order', [
        script('context.stores = ["Oslo", "Bergen"]'),
        ask('Ask', 'pick', {}, [{ to: 'Got' }, { exit: 'retries', to: 'end' }]),
        say('Got', '{{entities.pick.count}} in {{entities.pick.store}}', 'end'),
      ])
      .document()
    expect(await repliesTo(talkWithRealEntities(document), ['order', '3 in Bergen'])).toEqual([['pick?'], ['3 in Bergen']])
  })

  it('gives the same when the conversation is run again from its log', async () => {
    const conversation = chat('context.stores = ["Oslo", "Bergen"]')
    const log: SessionEvent[][] = []
    for (const sentence of ['order', 'nowhere', 'bergen']) {
      await conversation.say(sentence)
      log.push(conversation.events)
    }
    const again = await replay('ss-1', log, async () => conversation.bot)
    expect(again.map(({ events }) => events)).toEqual(log)
  })
})

describe('words that other values were taken from', () => {
  it('are told where a value is looked for in the same sentence', async () => {
    const document = new BotBuilder()
      .entity('count', 'number')
      .entity('city', 'city')
      .dialog('Order', [ask('Count', 'count'), ask('City', 'city'), say('Got', '{{entities.count}} to {{entities.city}}', 'end')])
      .document()
    const conversation = talkWithRealEntities(document)
    const asked: ExtractRequest[] = []
    const talk = new Conversation(
      document,
      {},
      {
        ...conversation.ports,
        extract: (request) => {
          asked.push(request)
          return conversation.ports.extract(request)
        },
      },
    )
    expect(await talk.say('order 3 to Oslo')).toEqual(['3 to Oslo'])
    expect(asked.map(({ entityId: id, used }) => [id, used])).toEqual([
      [entityId('count'), undefined],
      [entityId('city'), [[6, 7]]],
    ])
  })
})

describe('an expression that a variable holds', () => {
  it('is that of an environment variable, of content and of the context', async () => {
    const rows: [expression: string, said: string, value: string][] = [
      ['{{env.format}}', 'it is NO-123', 'NO-123'],
      ['{{content.format}}', 'SE-4 please', 'SE-4'],
      ['{{context.format}}', 'x9', 'x9'],
    ]
    for (const [expression, said, value] of rows) {
      const conversation = chat('context.format = "x\\\\d"', 'regex', { expression })
      expect(await repliesTo(conversation, ['order', said])).toEqual([['store?'], [`got ${value}`]])
      expect(told(conversation)).toEqual([])
    }
  })

  it('is refused where it could run away, and the log tells so', async () => {
    const conversation = chat('context.format = "^(a+)+$"', 'regex', { expression: '{{context.format}}' })
    const [, refused] = await repliesTo(conversation, ['order', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'])
    expect(refused).toContain('store?')
    expect(told(conversation)).toEqual([['ENTITY_VARIABLE', expect.stringContaining('“store” with {{context.format}}: ')]])
  })
})
