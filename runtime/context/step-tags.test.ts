// Tags that steps set, in conversations: of the user, of the session, of the message and of the context, and how long each stays.
import { describe, expect, it } from 'vitest'
import { Intent } from '@parley/contract/objects/intent/index'
import { referencesIn } from '@parley/contract/objects/references'
import { fieldsOfNode } from '../nodes'
import { findProblems } from '../problems'
import { ask, BotBuilder, dialogId, entityId, say, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const tagged: TestNode = {
  ...ask('City', 'city'),
  tags: { sessionTags: [{ key: 'asked', value: 'city' }], contextTags: ['travel'] },
}
const told: TestNode = {
  ...say('Told', 'To {{entities.city}}', 'end'),
  tags: {
    userTags: [{ key: 'likes', value: '{{entities.city}}' }],
    messageTags: [
      { key: 'topic', value: 'flight' },
      { key: ' ', value: 'no name' },
    ],
    contextTags: ['flight', 'travel'],
  },
}

const chat = () =>
  new Conversation(
    new BotBuilder()
      .entity('city', 'city')
      .dialog('Go', [tagged, told])
      .dialog('Weather', [say('Sun', 'Sunny.', 'end')])
      .document(),
  )

describe('the tags of a step', () => {
  it('are set when the conversation comes to it, with their values filled in, and told in the trace', async () => {
    const talk = chat()
    await talk.say('go')
    expect(talk.session.tags).toEqual({ user: {}, session: { asked: 'city' } })
    await talk.say('Oslo')
    expect(talk.session.tags).toEqual({ user: { likes: 'Oslo' }, session: { asked: 'city' }, message: { topic: 'flight' } })
    expect(talk.of('variable-written').map(({ path, value }) => [path, value])).toEqual([
      ['context.tags.user.likes', 'Oslo'],
      ['context.tags.message.topic', 'flight'],
      ['context.currentTags.tags', ['Go', 'travel', 'city', 'flight', 'travel']],
    ])
  })

  it('are not set again by the answer to a step that was waited at', async () => {
    const talk = chat()
    await talk.say('go')
    await talk.say('nowhere at all')
    expect(talk.of('variable-written')).toEqual([])
  })

  it('of a message are gone with the next one', async () => {
    const talk = chat()
    await talk.say('go')
    await talk.say('Oslo')
    await talk.say('weather')
    expect(talk.session.tags).toEqual({ user: { likes: 'Oslo' }, session: { asked: 'city' } })
  })

  it('of the context belong to a task, and are remembered when another begins', async () => {
    const talk = chat()
    await talk.say('go')
    await talk.say('Oslo')
    expect(talk.session.contextTags).toEqual({ current: ['Go', 'travel', 'city', 'flight'], historic: [] })
    await talk.say('weather')
    expect(talk.session.contextTags).toEqual({ current: ['Weather'], historic: [['Go', 'travel', 'city', 'flight']] })
  })

  it('of the context go with a task that is discarded, and those before it come back', async () => {
    const talk = chat()
    await talk.say('go')
    await talk.say('Oslo')
    await talk.say('go')
    expect(talk.session.contextTags).toEqual({ current: ['Go', 'travel'], historic: [['Go', 'travel', 'city', 'flight']] })
    await talk.say('discard')
    expect(talk.session.contextTags).toEqual({ current: ['Go', 'travel', 'city', 'flight'], historic: [] })
    await talk.say('discard all')
    expect(talk.session.contextTags).toBeUndefined()
  })

  it('can be read in conditions and set by scripts', async () => {
    const reads = { join: 'and' as const, rules: [{ left: 'context.currentTags.tags', op: 'contains' as const, right: 'vip' }] }
    const bot = new BotBuilder().dialog('Go', [
      {
        name: 'Mark',
        type: 'script',
        settings: { source: 'context.currentTags = { tags: ["vip"] }; context.tags.message = { seen: "yes" }' },
      },
      { name: 'Which', type: 'logic', to: [{ to: 'Vip', when: reads }, { to: 'Else' }] },
      say('Vip', 'Welcome back. {{context.tags.message.seen}}', 'end'),
      say('Else', 'Hello.', 'end'),
    ])
    expect(await new Conversation(bot.document()).say('go')).toEqual(['Welcome back. yes'])
  })

  it('mention what their values mention', () => {
    const [node] = new BotBuilder()
      .entity('city', 'city')
      .dialog('Go', [{ ...told, tags: { userTags: [{ key: 'likes', value: `{{entities.${entityId('city').replaceAll('-', '_')}}}` }] } }])
      .document()
      .objects.filter(({ kind }) => kind === 'node')
    expect(node && referencesIn(node, fieldsOfNode)).toContain(entityId('city'))
    const wrong = new BotBuilder().dialog('Go', [
      { ...say('Hi', 'Hi', 'end'), tags: { userTags: [{ key: 'a', value: '{{entities.none}}' }] } },
    ])
    expect(findProblems(wrong.document()).map(({ code }) => code)).toEqual(['undefined-variable'])
  })
})

describe('context tags of an intent', () => {
  const document = () => {
    const made = new BotBuilder()
      .dialog('Order', [say('Ordered', 'Ordered.', 'end')])
      .dialog('Status', [say('Way', 'On its way.', 'end')])
      .dialog('Weather', [say('Sun', 'Sunny.', 'end')])
      .dialog('Greeting', [say('Hello', 'Welcome.', 'end')])
      .document()
    const tags = new Map<string, object>([
      ['Order', { setsTags: ['ordered', 'shop'] }],
      ['Status', { needsTags: ['ordered'], setsTags: ['ordered'] }],
      ['Greeting', { needsTags: ['!ordered'] }],
    ])
    const objects = made.objects.map((object) => {
      if (object.kind !== 'intent') return object
      const intent = Intent.parse(object.data)
      return { ...object, data: { ...intent, ...tags.get(intent.name) } }
    })
    return { ...made, objects }
  }

  it('keep it from being meant until a task has set them, and again once another task has begun', async () => {
    const talk = new Conversation(document())
    const [unknown] = await talk.say('status')
    expect(unknown).not.toBe('On its way.')
    expect(talk.of('understood').map(({ understanding }) => understanding.outcome)).toEqual(['none'])
    expect(await talk.say('order')).toEqual(['Ordered.'])
    expect(talk.session.contextTags?.current).toEqual(['Order', 'ordered', 'shop'])
    expect(talk.of('variable-written')).toMatchObject([{ path: 'context.currentTags.tags', value: ['Order', 'ordered', 'shop'] }])
    expect(await talk.say('status')).toEqual(['On its way.'])
    expect(await talk.say('status')).toEqual(['On its way.'])
    expect(await talk.say('weather')).toEqual(['Sunny.'])
    expect(talk.session.contextTags).toEqual({
      current: ['Weather'],
      historic: [
        ['Status', 'ordered'],
        ['Status', 'ordered'],
        ['Order', 'ordered', 'shop'],
      ],
    })
    expect((await talk.say('status'))[0]).toBe(unknown)
  })

  it('keep it from being meant while one is set that must not be', async () => {
    const talk = new Conversation(document())
    expect(await talk.say('greeting')).toEqual(['Welcome.'])
    await talk.say('order')
    expect(await talk.say('greeting')).not.toContain('Welcome.')
    expect(await talk.say('weather')).toEqual(['Sunny.'])
    expect(await talk.say('greeting')).toEqual(['Welcome.'])
  })

  it('leave what may be meant without it: of two that fit, the other begins unasked', async () => {
    const talk = new Conversation(document())
    expect(await talk.say('weather or status')).toEqual(['Sunny.'])
    await talk.say('order')
    expect(await talk.say('weather or status')).toEqual(['Which of these do you mean?'])
  })
})

describe('the context of a message', () => {
  it('tells the traits heard in it, until another is understood without them, and the dialog that runs', async () => {
    const document = new BotBuilder().dialog('Order', [say('Ordered', '{{context.traits}} {{context.taskid}}', 'end')]).document()
    const talk = new Conversation(document, { traits: { Hurry: 'quick', Polite: 'please' } })
    expect(await talk.say('order, quick please')).toEqual([`Hurry, Polite ${dialogId('Order')}`])
    expect(await talk.say('order')).toEqual([` ${dialogId('Order')}`])
    expect(talk.session.traits).toBeUndefined()
  })
})
