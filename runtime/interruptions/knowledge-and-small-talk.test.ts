// What questions of knowledge and small talk do in the middle of a dialog: a table of every treatment under every rule of interruption.
import { describe, expect, it } from 'vitest'
import { BotSettings } from '@parley/contract/objects/bot-settings/index'
import type { StepRules } from '@parley/contract/objects/conversation-rules'
import { ask, BotBuilder, dialogId, faqId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const question = 'do i need a visa'
const order = (settings: Partial<BotSettings> = {}, rules: { dialog?: StepRules; step?: StepRules } = {}) =>
  new BotBuilder(settings)
    .entity('count', 'number')
    .entity('paint', 'color')
    .faq(question, [{ text: 'Not within Europe.' }])
    .faq('which colours are there', [], { dialogId: dialogId('Colours') })
    .smallTalk('hello there', [{ text: 'Hi!' }])
    .dialog('Order', [{ ...ask('Count', 'count'), rules: rules.step }, say('Got', 'got {{entities.count}}')], 'Order', rules.dialog)
    .dialog('Colours', [ask('Paint', 'paint'), say('Said', 'you like {{entities.paint}}')], null)

const asked = (name: string) => `You are in the middle of Order. Would you like to switch to ${name}?`
const back = "Let's continue with Order."
const later = 'You also mentioned something else. What would you like to do next?'

/** Rule, then what is said to the question, and to the number after it. */
const asRequests: Record<string, [said: string[], after: string[]]> = {
  hold: [['Not within Europe.', back, 'count?'], ['got 5']],
  discard: [['OK, I have stopped Order.', 'Not within Europe.'], []],
  'discard-silently': [['Not within Europe.'], []],
  continue: [
    [`I'll come back to ${question} when we are done here.`, 'count?'],
    ['got 5', later],
  ],
  ask: [[asked(question)], []],
  refuse: [["I can't put Order on hold. Let's finish it first.", 'count?'], ['got 5']],
}

describe('A question in the middle of a dialog', () => {
  const rules = BotSettings.shape.interruption.unwrap().options

  it.each(rules)('is answered and the dialog goes on, whatever else a request would do (%s)', async (interruption) => {
    const chat = new Conversation(order({ interruption }).document())
    await chat.say('order')
    expect(await chat.say(question)).toEqual(['Not within Europe.', 'count?'])
    expect(chat.session.held).toEqual([])
    expect(await chat.say('5')).toEqual(['got 5'])
  })

  it.each(rules)('as a request does what a request does: %s', async (interruption) => {
    const chat = new Conversation(order({ interruption, questionsInside: 'as-request' }).document())
    await chat.say('order')
    const [said, after] = asRequests[interruption] ?? []
    expect(await chat.say(question)).toEqual(said)
    if (after && after.length > 0) expect(await chat.say('5')).toEqual(after)
  })

  it('that the user agrees to is answered, and the dialog comes back; one that is refused leaves it as it was', async () => {
    const settings = { interruption: 'ask', questionsInside: 'as-request' } as const
    const agrees = new Conversation(order(settings).document())
    await agrees.say('order')
    await agrees.say(question)
    expect(await agrees.say('yes')).toEqual(['Not within Europe.', back, 'count?'])
    expect(agrees.of('answered')).toMatchObject([{ faqId: faqId(question) }])
    const refuses = new Conversation(order(settings).document())
    await refuses.say('order')
    await refuses.say(question)
    expect(await refuses.say('no')).toEqual(['count?'])
  })

  it('that was put off is offered when the dialog is done, and answered when it is chosen', async () => {
    const chat = new Conversation(order({ interruption: 'continue', questionsInside: 'as-request' }).document())
    await chat.say('order')
    await chat.say(question)
    expect(await chat.say('5')).toEqual(['got 5', later])
    expect(chat.messages.at(-1)?.template).toMatchObject({ payload: { quick_replies: [{ title: question }] } })
    expect(await chat.say(question)).toEqual(['Not within Europe.'])
  })

  it('that begins a dialog is held for like any other request, and refused where requests are', async () => {
    const talk = async (settings: Partial<BotSettings>) => {
      const chat = new Conversation(order({ resume: 'silent', ...settings }).document())
      await chat.say('order')
      return [await chat.say('which colours are there'), await chat.say('red')]
    }
    expect(await talk({ questionsInside: 'as-request' })).toEqual([['paint?'], ['you like red', 'count?']])
    expect((await talk({ questionsInside: 'as-request', interruption: 'refuse' }))[0]?.at(-1)).toBe('count?')
  })

  it('is heard as an answer where it is to be', async () => {
    const chat = new Conversation(order({ questionsInside: 'stay' }).document())
    await chat.say('order')
    expect(await chat.say(question)).toEqual(["That doesn't look like a valid count.", 'count?'])
    expect(chat.of('answered')).toEqual([])
  })

  it('follows the step before its dialog, and the dialog before the bot', async () => {
    const refusing = { interruption: 'refuse', questionsInside: 'as-request' } as const
    const said = async (rules: { dialog?: StepRules; step?: StepRules }) => {
      const chat = new Conversation(order({}, rules).document())
      await chat.say('order')
      return (await chat.say(question))[0]
    }
    expect(await said({ dialog: refusing })).toBe("I can't put Order on hold. Let's finish it first.")
    expect(await said({ dialog: refusing, step: { questionsInside: 'answer' } })).toBe('Not within Europe.')
    expect(await said({ step: { questionsInside: 'stay' } })).toBe("That doesn't look like a valid count.")
  })
})

describe('Small talk in the middle of a dialog', () => {
  const said = async (settings: Partial<BotSettings>) => {
    const chat = new Conversation(order(settings).document())
    await chat.say('order')
    return chat.say('hello there')
  }

  it('is answered and the dialog goes on, does as a request does, or is heard as an answer', async () => {
    expect(await said({})).toEqual(['Hi!', 'count?'])
    expect(await said({ smallTalkInside: 'stay' })).toEqual(["That doesn't look like a valid count.", 'count?'])
    const request = { smallTalkInside: 'as-request' } as const
    expect(await said(request)).toEqual(['Hi!', back, 'count?'])
    expect(await said({ ...request, interruption: 'discard' })).toEqual(['OK, I have stopped Order.', 'Hi!'])
    expect(await said({ ...request, interruption: 'refuse' })).toEqual(["I can't put Order on hold. Let's finish it first.", 'count?'])
    expect(await said({ ...request, interruption: 'ask' })).toEqual([asked('hello there')])
  })

  it('is not offered later: where requests are put off the dialog only asks again', async () => {
    const chat = new Conversation(order({ smallTalkInside: 'as-request', interruption: 'continue' }).document())
    await chat.say('order')
    expect(await chat.say('hello there')).toEqual(['count?'])
    expect(await chat.say('5')).toEqual(['got 5'])
  })
})

describe('Thanks and goodbye in the middle of a dialog', () => {
  const begun = async (settings: Partial<BotSettings> = {}) => {
    const document = new BotBuilder(settings)
      .entity('count', 'number')
      .smallTalk('bye', [{ text: 'Goodbye.' }])
      .smallTalk('thanks', [{ text: 'You are welcome.' }])
      .dialog('Order', [
        ask('Count', 'count'),
        { name: 'Sure', type: 'confirmation', settings: { prompts: [{ text: 'sure?' }] }, to: [{ exit: 'yes', to: 'Got' }] },
        say('Got', 'got {{entities.count}}'),
      ])
      .document()
    const chat = new Conversation(document)
    await chat.say('order')
    return chat
  }

  it.each(['bye', 'ok bye', 'thx bye', 'cheers, bye'])('%s is answered and asks for nothing more; the dialog waits', async (goodbye) => {
    const chat = await begun()
    expect(await chat.say(goodbye)).toEqual(['Goodbye.'])
    expect(chat.of('entity-refused')).toEqual([])
    expect(await chat.say('5')).toEqual(['sure?'])
    expect(await chat.say(goodbye)).toEqual(['Goodbye.'])
    expect(await chat.say('yes')).toEqual(['got 5'])
  })

  it('thanks are answered, and the question comes again', async () => {
    expect(await (await begun()).say('ok great, thanks')).toEqual(['You are welcome.', 'count?'])
  })

  it('end the conversation where the bot has such a word for that, also beside other courtesies', async () => {
    const chat = await begun({ closingWords: ['bye'], closing: 'Closed.' })
    expect(await chat.say('thx, bye')).toEqual(['Closed.'])
    expect(chat.session.ended).toBe(true)
  })
})
