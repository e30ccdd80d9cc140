// What scripts and texts are told of the intents and questions of which one is meant, and for how long.
import { traitsOf } from '@parley/nlu/entities/index'
import type { Reason, Understanding } from '@parley/contract/base/understand'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile'
import { ask, BotBuilder, dialogId, intentId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { simplePorts } from '../test-support/simple-ports'

const travel = () =>
  new BotBuilder()
    .entity('count', 'number')
    .dialog('Order', [ask('Count', 'count'), say('Got', 'ordered, {{context.ambiguousIntents.cause}}')])
    .dialog('Quick', [say('Done', 'quick')])

const tell = `print(JSON.stringify(context.ambiguousIntents || 'none'))`
const told = (words: readonly string[]): unknown => JSON.parse(words[0] ?? '')

const candidate = (name: string, score: number, by: Reason['by'][]) => ({
  intentId: intentId(name),
  name,
  score,
  definite: false,
  reasons: by.map((one) => ({ by: one })),
})

describe('Intents of which one is meant', () => {
  it('are told to the script of the event with their names, scores and what found them', async () => {
    const document = travel().on('AMBIGUOUS_INTENTS', { action: 'script', script: tell }).document()
    const ports = simplePorts(compile(document, traitsOf))
    const understanding = async (): Promise<Understanding> => ({
      ...(await ports.understand({ text: 'order quick', language: 'en' })),
      candidates: [candidate('Order', 0.812345, ['model']), candidate('Quick', 0.8, ['pattern', 'name', 'trait'])],
    })
    const chat = new Conversation(document, {}, { ...ports, understand: understanding })
    expect(told(await chat.say('order quick'))).toEqual({
      intents: [
        { intent: 'Order', name: 'Order', intentType: 'dialog', mlScore: 81.23, rrScore: 81.23, identifyingEngines: { ml: true } },
        { intent: 'Quick', name: 'Quick', intentType: 'dialog', fmScore: 80, rrScore: 80, identifyingEngines: { fm: true, traits: true } },
      ],
      cause: 'multipleChoices',
      userInput: 'order quick',
    })
    expect(chat.session.ambiguous).toBeUndefined()
  })

  it('stay with the dialog of the event until it is over', async () => {
    const names = '{{context.ambiguousIntents.intents[0].name}} or {{context.ambiguousIntents.intents[1].name}}'
    const document = travel()
      .dialog('Which', [ask('First', 'count', { prompts: [{ text: `${names}?` }] }), say('Then', `${names}.`)], null)
      .on('AMBIGUOUS_INTENTS', { action: 'dialog', dialogId: dialogId('Which') })
      .document()
    const chat = new Conversation(document)
    expect(await chat.say('order quick')).toEqual(['Order or Quick?'])
    expect(await chat.say('3')).toEqual(['Order or Quick.'])
    expect(chat.session.ambiguous).toBeUndefined()
  })

  it('are told while the user is asked which is meant, and no longer to the one that is chosen', async () => {
    const chat = new Conversation(
      travel()
        .response('ambiguous', [{ kind: 'script', source: tell }])
        .document(),
    )
    expect(told(await chat.say('order quick'))).toMatchObject({ intents: [{ name: 'Order' }, { name: 'Quick' }], userInput: 'order quick' })
    expect(chat.session.ambiguous).toBeDefined()
    await chat.say('Order')
    expect(await chat.say('2')).toEqual(['ordered, '])
    expect(chat.session.ambiguous).toBeUndefined()
  })

  it('may be questions with answers', async () => {
    const document = travel()
      .faq('Where is the airport?', [{ text: 'North.' }])
      .faq('Which airport has trains?', [{ text: 'All.' }])
      .on('AMBIGUOUS_INTENTS', { action: 'script', script: tell })
      .document()
    const question = (title: string) => ({
      intent: title,
      name: title,
      PrimaryQuestion: title,
      MatchedQuestion: title,
      intentType: 'FAQ',
      faqScore: 70,
      rrScore: 70,
      identifyingEngines: { faq: true },
    })
    expect(told(await new Conversation(document).say('airport'))).toMatchObject({
      intents: [question('Where is the airport?'), question('Which airport has trains?')],
    })
  })

  it('cannot be written by scripts, and are not there otherwise', async () => {
    const source = `context.ambiguousIntents = { intents: [{ name: 'Mine' }] }`
    const document = new BotBuilder()
      .dialog('Write', [
        { name: 'Set', type: 'script', settings: { source } },
        { name: 'Tell', type: 'script', settings: { source: tell } },
      ])
      .document()
    expect(await new Conversation(document).say('write')).toEqual(['"none"'])
  })
})
