// Context tags that come by themselves, in conversations: names of intents and entities, values where a step says so, topics of questions.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import { Intent } from '@parley/contract/objects/intent/index'
import { KnowledgeNode, type KnowledgeNodeKind } from '@parley/contract/objects/knowledge-node/index'
import type { BotDocument, BotObject } from '@parley/contract/objects/object'
import { ask, BotBuilder, faqId, say, testId } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const trip = (settings: JsonObject, type = 'label') =>
  new BotBuilder()
    .entity('goal', type)
    .dialog('Trip', [ask('Goal', 'goal', settings), say('Done', 'Booked.', 'end')])
    .dialog('Weather', [say('Sun', 'Sunny.', 'end')])

const tagsAfter = async (bot: BotBuilder, ...said: string[]) => {
  const talk = new Conversation(bot.document())
  for (const text of said) await talk.say(text)
  return talk.session.contextTags?.current
}

describe('the name of an intent', () => {
  it('is a context tag once its dialog begins, so that another intent may need it', async () => {
    const document = trip({}).document()
    const objects = document.objects.map((object): BotObject => {
      if (object.kind !== 'intent') return object
      const intent = Intent.parse(object.data)
      return intent.name === 'Weather' ? { ...object, data: { ...intent, needsTags: ['Trip'] } } : object
    })
    const talk = new Conversation({ ...document, objects })
    expect(await talk.say('weather')).not.toEqual(['Sunny.'])
    await talk.say('trip')
    expect(talk.session.contextTags?.current).toEqual(['Trip'])
    await talk.say('Oslo')
    expect(await talk.say('weather')).toEqual(['Sunny.'])
  })
})

describe('the name of an entity', () => {
  it('is a context tag once the user has given a value, and the value is none unless the step says so', async () => {
    expect(await tagsAfter(trip({}), 'trip')).toEqual(['Trip'])
    expect(await tagsAfter(trip({}), 'trip', 'Oslo')).toEqual(['Trip', 'goal'])
  })
})

describe('the value of an entity whose step makes a tag of it', () => {
  it('is a context tag beside the name, also where it is a number', async () => {
    expect(await tagsAfter(trip({ emitsValue: true }), 'trip', 'Oslo')).toEqual(['Trip', 'goal', 'Oslo'])
    expect(await tagsAfter(trip({ emitsValue: true }, 'number'), 'trip', '12')).toEqual(['Trip', 'goal', '12'])
  })

  it('is a tag with 100 characters, and none with 101', async () => {
    const longest = 'x'.repeat(100)
    expect(await tagsAfter(trip({ emitsValue: true }), 'trip', longest)).toEqual(['Trip', 'goal', longest])
    expect(await tagsAfter(trip({ emitsValue: true }), 'trip', `${longest}x`)).toEqual(['Trip', 'goal'])
  })

  it('is none where the step is sensitive, nor where another step keeps the same entity as sensitive', async () => {
    expect(await tagsAfter(trip({ emitsValue: true, isSensitive: true }), 'trip', 'Oslo')).toEqual(['Trip', 'goal'])
    const elsewhere = trip({ emitsValue: true }).dialog('Secret', [ask('Hidden', 'goal', { isSensitive: true })])
    expect(await tagsAfter(elsewhere, 'trip', 'Oslo')).toEqual(['Trip', 'goal'])
  })
})

describe('the topics of a question', () => {
  const topic = (name: string, parent: string, kind: KnowledgeNodeKind = 'default'): BotObject => ({
    id: testId('knowledge-node', name),
    kind: 'knowledge-node',
    parentId: parent === '' ? '' : testId('knowledge-node', parent),
    rev: 1,
    data: KnowledgeNode.parse({ name, kind }),
  })
  const asked = (...topics: BotObject[]): BotDocument => {
    const question = 'Is parking free?'
    const made = new BotBuilder().faq(question, [{ text: 'Yes.' }]).document()
    const hung = (object: BotObject) => (object.id === faqId(question) ? { ...object, parentId: testId('knowledge-node', 'Cars') } : object)
    return { ...made, objects: [...made.objects.map(hung), ...topics] }
  }

  it('are context tags once it is answered, without the root and topics that only keep order', async () => {
    const talk = new Conversation(
      asked(topic('All', ''), topic('House', 'All'), topic('Sorted', 'House', 'organiser'), topic('Cars', 'Sorted')),
    )
    expect(await talk.say('is parking free?')).toEqual(['Yes.'])
    expect(talk.session.contextTags?.current).toEqual(['House', 'Cars'])
  })

  it('count once each in a document whose topics go in a circle', async () => {
    const talk = new Conversation(asked(topic('House', 'Cars'), topic('Cars', 'House')))
    await talk.say('is parking free?')
    expect(talk.session.contextTags?.current).toEqual(['House', 'Cars'])
  })
})
