// What scripts and texts are told of what the user is asked to choose from.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import { ask, BotBuilder, say, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const source = 'print(JSON.stringify(context.currentOptions))'
const tells = { prompts: [{ kind: 'script', source }] }
const sizes: JsonObject = { values: [{ title: 'Small', value: 'S', synonyms: ['little'] }, { title: 'Large', value: 'L' }, 'Any'] }

const told = (words: readonly string[]): unknown => JSON.parse(words.at(-1) ?? '')

function chat(type: string, settings: JsonObject, nodes: TestNode[] = [ask('Ask', 'value', tells)]): Conversation {
  return new Conversation(new BotBuilder().entity('value', type, settings).dialog('Order', nodes).document())
}

describe('What the user may choose', () => {
  it('are the values of the list that the step asks for, with what they are called', async () => {
    const all = [
      { title: 'Small', value: 'S' },
      { title: 'Large', value: 'L' },
      { title: 'Any', value: 'Any' },
    ]
    expect(told(await chat('list_of_values', sizes).say('order'))).toEqual(all)
    const shown = [ask('Ask', 'value', { ...tells, applyDefaultTemplate: true })]
    expect(told(await chat('list_of_values', sizes, shown).say('order'))).toEqual(all)
    expect(told(await chat('number', {}).say('order'))).toEqual([])
  })

  it('are the items of a variable, where the step shows them', async () => {
    const list = { valuesFrom: 'context', variable: '{{context.sizes}}' }
    const nodes = [
      { name: 'Find', type: 'script', settings: { source: `context.sizes = [{ title: 'Small' }, { title: 'Large' }]` } },
      ask('Ask', 'value', { ...tells, applyDefaultTemplate: true }),
    ]
    expect(told(await chat('list_of_values', list, nodes).say('order'))).toEqual([
      { title: 'Small', value: 'Small' },
      { title: 'Large', value: 'Large' },
    ])
  })

  it('are the first fifty of a long list', async () => {
    const values = Array.from({ length: 2000 }, (_, at) => `Row ${at}`)
    expect(told(await chat('list_of_values', { values }).say('order'))).toHaveLength(50)
  })

  it('are the values of which one is meant, once the answer could be several', async () => {
    const twins = { twins: { paris: ['Paris, France', 'Paris, Texas'] } }
    const document = new BotBuilder()
      .entity('value', 'city', twins)
      .dialog('Order', [ask('Ask', 'value')])
      .response('which-value', [{ kind: 'script', source }])
      .document()
    const conversation = new Conversation(document)
    await conversation.say('order')
    expect(told(await conversation.say('paris'))).toEqual([
      { title: 'Paris', value: 'Paris' },
      { title: 'Paris, France', value: 'Paris, France' },
      { title: 'Paris, Texas', value: 'Paris, Texas' },
    ])
  })

  it('are the buttons of a confirmation, to the script that makes its words', async () => {
    const conversation = chat('number', {}, [{ name: 'Sure', type: 'confirmation', settings: tells }])
    expect(told(await conversation.say('order'))).toEqual([
      { title: 'Yes', value: 'Yes' },
      { title: 'No', value: 'No' },
    ])
  })

  it('are the intents of which one is meant', async () => {
    const document = new BotBuilder()
      .dialog('Order', [say('Ordered', 'ordered')])
      .dialog('Quick', [say('Done', 'quick')])
      .response('ambiguous', [{ kind: 'script', source }])
      .document()
    expect(told(await new Conversation(document).say('order quick'))).toEqual([
      { title: 'Order', value: 'Order' },
      { title: 'Quick', value: 'Quick' },
    ])
  })

  it('is nothing where nothing is asked, whatever a script writes', async () => {
    const nodes = [
      { name: 'Write', type: 'script', settings: { source: 'context.currentOptions = [1]' } },
      { name: 'Tell', type: 'script', settings: { source } },
    ]
    expect(told(await chat('number', {}, nodes).say('order'))).toEqual([])
  })
})
