// What a bot says in place of a standard response: its wordings by dialog, language and channel, their places, and what they may be.
import fc from 'fast-check'
import type { Prompt } from '@parley/contract/objects/prompt'
import { describe, expect, it } from 'vitest'
import type { BotDocument } from '@parley/contract/objects/object'
import { traitsOf } from '@parley/nlu/entities/index'
import { compile } from '../compile'
import { ask, BotBuilder, dialogId, entityId, nodeId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { fittingResponses, ownersAt } from './own-responses'
import { type StandardKey, standardResponses } from './standard'
import { responseRows } from './standard-groups'

const travel = (settings = {}) =>
  new BotBuilder(settings)
    .entity('count', 'number')
    .dialog('Order', [ask('Count', 'count'), say('Got', 'ordered')])
    .dialog('Hotel', [ask('Nights', 'count'), say('Booked', 'booked')])

const failed = (prompts: Partial<Prompt>[], place = {}) => new Conversation(travel().response('not-understood', prompts).document(), place)

describe('A standard response that the bot words itself', () => {
  it('is said in place of the platform’s', async () => {
    expect((await failed([{ text: 'Hm?' }]).say('xyz'))[0]).toBe('Hm?')
  })

  it('has its places filled, and values of the conversation', async () => {
    const document = travel()
      .response('discard-task', [{ text: 'Dropped <task> for {{context.bot}}, <unknown>.' }])
      .document()
    const chat = new Conversation(document)
    await chat.say('order')
    expect(await chat.say('cancel')).toEqual(['Dropped Order for Test bot, <unknown>.'])
  })

  it('holds for its dialog before it holds for the bot', async () => {
    const document = travel()
      .response('discard-task', [{ text: 'of the bot' }])
      .response('discard-task', [{ text: 'of the dialog' }], 'Order')
      .document()
    const chat = new Conversation(document)
    await chat.say('order')
    expect(await chat.say('cancel')).toEqual(['of the dialog'])
    await chat.say('hotel')
    expect(await chat.say('cancel')).toEqual(['of the bot'])
  })

  it('holds for its step, then for what that step asks for, before it holds for the dialog', async () => {
    const words = (text: string) => [{ text }]
    const builder = travel()
      .response('entity-refused', words('of the bot'))
      .response('entity-refused', words('of the entity'), '', entityId('count'))
      .response('entity-refused', words('of the dialog'), 'Order')
      .response('entity-refused', words('of the step'), 'Order', nodeId('Order/Count'))
    const refusedIn = async (document: BotDocument, dialog: string) => {
      const chat = new Conversation(document)
      await chat.say(dialog)
      return (await chat.say('many of them'))[0]
    }
    expect(await refusedIn(builder.document(), 'order')).toBe('of the step')
    expect(await refusedIn(builder.document(), 'hotel')).toBe('of the entity')
    const { objects, ...rest } = builder.document()
    const without = { ...rest, objects: objects.filter((object) => !JSON.stringify(object).includes('of the entity')) }
    expect(await refusedIn(without, 'hotel')).toBe('of the bot')
  })

  it.each(Object.keys(responseRows).filter((key) => responseRows[key as StandardKey].isOfNoField !== true))(
    'may be of a step where it is “%s”',
    (key) => {
      const { responses, nodes } = compile(
        travel()
          .response(key, [{ text: 'of the step' }], 'Order', nodeId('Order/Count'))
          .document(),
        traitsOf,
      )
      const owners = ownersAt([{ dialogId: dialogId('Order'), nodeId: nodeId('Order/Count') }], nodes)
      expect(fittingResponses(responses, key, { owners, languages: ['en', ''], channel: 'rtm' })).toMatchObject([{ text: 'of the step' }])
    },
  )

  it('is chosen by language first, then by channel', async () => {
    const prompts = [
      { text: 'any' },
      { text: 'any sms', channel: 'sms' },
      { text: 'deutsch', language: 'de' },
      { text: 'deutsch sms', language: 'de', channel: 'sms' },
    ]
    const first = async (language: string, channel: string) => (await failed(prompts, { language, channel }).say('xyz'))[0]
    expect([await first('de', 'sms'), await first('de', 'rtm'), await first('fr', 'sms'), await first('fr', 'rtm')]).toEqual([
      'deutsch sms',
      'deutsch',
      'any sms',
      'any',
    ])
  })

  it('gives way to the platform’s own words in the user’s language, and speaks the bot’s where there are none', async () => {
    const prompts = [{ text: 'English of the bot', language: 'en' }]
    expect((await failed(prompts, { language: 'ja' }).say('xyz'))[0]).toBe(standardResponses['not-understood'].ja[0])
    expect((await failed(prompts, { language: 'fi' }).say('xyz'))[0]).toBe('English of the bot')
  })

  it('offers its choices with the text', async () => {
    const chat = new Conversation(
      travel()
        .response('ambiguous', [{ text: 'Which, <x>?' }])
        .document(),
    )
    await chat.say('order hotel')
    expect(chat.messages[0]).toMatchObject({ text: 'Which, <x>?', template: { payload: { template_type: 'quick_replies' } } })
  })

  it('may be a script, which is said where it stands among the other messages', async () => {
    const source = 'print(response.message + " " + getChoices().length + " " + context.response.key)'
    const builder = travel({ resume: 'notify' }).response('resume-task', [{ kind: 'script', source }])
    const chat = new Conversation(builder.document())
    await chat.say('order')
    await chat.say('hotel')
    expect(await chat.say('3')).toEqual(['booked', "Let's continue with Order. 0 resume-task", 'count?'])
    const said = chat.of('said').map(({ message }) => message.text)
    expect(said).toEqual(chat.messages.map(({ text }) => text))
  })

  it('is the platform’s where its script fails or prints nothing', async () => {
    for (const source of ['throw new Error("no")', 'const a = 1', 'print("")', ')(']) {
      expect(await failed([{ kind: 'script', source }]).say('xyz')).not.toContain('')
      expect((await failed([{ kind: 'script', source }]).say('xyz'))[0]).toMatch(/^Sorry, I/)
    }
  })

  it('is the platform’s where its text comes to nothing', async () => {
    expect((await failed([{ text: '{{context.nothing}}' }]).say('xyz'))[0]).toMatch(/^Sorry, I/)
    expect((await failed([{ text: '   ' }]).say('xyz'))[0]).toMatch(/^Sorry, I/)
  })

  it('may rename the buttons for yes and no, which are understood when pressed and when typed', async () => {
    const document = travel({ interruption: 'ask' })
      .response('yes', [{ text: 'Take me there' }])
      .response('no', [{ text: 'Stay put' }])
      .document()
    const chat = new Conversation(document)
    await chat.say('order')
    await chat.say('hotel')
    expect(chat.messages[0]?.template?.payload['quick_replies']).toEqual([
      { content_type: 'text', title: 'Take me there', payload: 'Yes' },
      { content_type: 'text', title: 'Stay put', payload: 'No' },
    ])
    expect(await chat.say('stay put')).toEqual(['count?'])
    await chat.say('hotel')
    expect((await chat.say('Take me there'))[0]).toBe('count?')
    expect(chat.session.held).toHaveLength(1)
  })
})

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom('<task>', '{{context.bot}}', '{{', '{{context.x', '{{entities.count | date:x}}', '<task', '\u0000', '"}'),
)
const prompt: fc.Arbitrary<Partial<Prompt>> = fc.record({
  kind: fc.constantFrom('text', 'quick_replies', 'button', 'template', 'script'),
  language: fc.constantFrom('', 'en', 'de'),
  channel: fc.constantFrom('', 'rtm', 'sms'),
  text,
  choices: fc.array(fc.record({ title: text, payload: text }), { maxLength: 3 }),
  template: fc.oneof(text, fc.json({ maxDepth: 3 }), fc.constant('{"template_type":"table","each":"{{context.bot}}","x":"<task>"}')),
  source: fc.oneof(text, fc.constantFrom('print(response.message)', 'throw 1', 'context.session.UserSession.a = 1; print("<task>")')),
})

describe('Whatever a response is changed to', () => {
  it('no turn breaks: every message is answered, nothing is thrown, and it is said in the order it is told', async () => {
    const keys = Object.keys(standardResponses)
    const responses = fc.array(fc.tuple(fc.constantFrom(...keys), fc.array(prompt, { minLength: 1, maxLength: 3 })), { maxLength: 8 })
    const settings = fc.record({
      interruption: fc.constantFrom('hold', 'ask', 'discard', 'continue'),
      resume: fc.constantFrom('ask', 'notify'),
    })
    const sentences = fc.array(fc.constantFrom('order', 'hotel', 'xyz', 'yes', 'no', '3', 'cancel', 'order hotel', 'start over'), {
      maxLength: 9,
    })
    await fc.assert(
      fc.asyncProperty(responses, settings, sentences, async (own, set, said) => {
        const builder = travel(set)
        for (const [key, prompts] of own) builder.response(key, prompts)
        const chat = new Conversation(builder.document())
        for (const sentence of said) {
          await chat.say(sentence)
          expect(chat.messages.length).toBeGreaterThan(0)
          expect(chat.messages.every((message) => message.text.trim() !== '' || message.template !== undefined)).toBe(true)
          expect(chat.of('said').map(({ message }) => message)).toEqual(chat.messages)
        }
      }),
      { numRuns: 300 },
    )
  })
})
