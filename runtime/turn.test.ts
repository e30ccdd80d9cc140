// Conversations through whole turns: starting, filling, interrupting, resuming, discarding, failing.
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, dialogId, entityId, intentId, say } from './test-support/bot-builder'
import { Conversation } from './test-support/conversation'

function travel(settings = {}) {
  return new BotBuilder(settings)
    .entity('to_city', 'city')
    .entity('day', 'date')
    .entity('name', 'label')
    .entity('count', 'number')
    .dialog('Book flight', [
      { name: 'Start', type: 'intent' },
      ask('Ask city', 'to_city'),
      ask('Ask day', 'day'),
      say('Done', "Booked to {{entities.to_city}} on {{entities.day | date:'D MMM'}}."),
    ])
    .dialog('Check weather', [ask('Ask city', 'to_city'), say('Tell', 'Sunny in {{context.entities.to_city}}.')])
    .dialog('Say hello', [say('Hello', 'Hello there.')])
    .dialog('Leave word', [ask('Name', 'name')])
}

describe('a turn', () => {
  it('starts the dialog of the intent and asks for what is missing', async () => {
    const chat = new Conversation(travel().document())
    expect(await chat.say('book flight please')).toEqual(['to_city?'])
    expect(await chat.say('Oslo')).toEqual(['day?'])
    expect(await chat.say('2026-03-08')).toEqual(['Booked to Oslo on 8 Mar.'])
    expect(chat.session.frames).toEqual([])
    expect(chat.of('dialog-ended')).toEqual([{ type: 'dialog-ended', dialogId: dialogId('Book flight'), outcome: 'fulfilled' }])
  })

  it('fills entities from the starting sentence, each word once', async () => {
    const chat = new Conversation(travel().document())
    expect(await chat.say('book flight to paris on 2026-03-08')).toEqual(['Booked to Paris on 8 Mar.'])
    expect(chat.of('entity-filled').map((event) => event.from)).toEqual(['earlier', 'earlier'])
  })

  it('reads words without the signs between them that nobody sees', async () => {
    const chat = new Conversation(travel().document())
    expect(await chat.say('\ufeffbook fli\u00adght to pa\u200bris on 2026-03\u2060-08')).toEqual(['Booked to Paris on 8 Mar.'])
  })

  it('never changes the session it was given', async () => {
    const chat = new Conversation(travel().document())
    await chat.say('book flight')
    const before = chat.session
    const frozen = JSON.stringify(before)
    await chat.say('Oslo')
    await chat.say('discard all')
    expect(JSON.stringify(before)).toBe(frozen)
  })

  it('puts the running dialog on hold for another intent and resumes it afterwards (S8-046)', async () => {
    const chat = new Conversation(travel().document())
    await chat.say('book flight')
    expect(await chat.say('say hello')).toEqual(['Hello there.', "Let's continue with Book flight.", 'to_city?'])
    expect(await chat.say('Rome')).toEqual(['day?'])
  })

  it('asks before resuming when the bot is set so (S8-048)', async () => {
    const chat = new Conversation(travel({ resume: 'ask' }).document())
    await chat.say('book flight')
    expect(await chat.say('say hello')).toEqual(['Hello there.', 'Would you like to continue with Book flight?'])
    expect(await chat.say('yes please')).toEqual(['to_city?'])
    await chat.say('say hello')
    expect(await chat.say('no')).toEqual(['OK, I have stopped Book flight.'])
    expect(chat.session.held).toEqual([])
  })

  it('asks whether to switch when the bot is set so (S8-045)', async () => {
    const chat = new Conversation(travel({ interruption: 'ask' }).document())
    await chat.say('book flight')
    expect(await chat.say('say hello')).toEqual(['You are in the middle of Book flight. Would you like to switch to Say hello?'])
    expect(await chat.say('no')).toEqual(['to_city?'])
    await chat.say('say hello')
    expect(await chat.say('yes')).toEqual(['Hello there.', "Let's continue with Book flight.", 'to_city?'])
  })

  it('discards the running task for another intent when the bot is set so (S8-049)', async () => {
    const chat = new Conversation(travel({ interruption: 'discard' }).document())
    await chat.say('book flight')
    expect(await chat.say('say hello')).toEqual(['OK, I have stopped Book flight.', 'Hello there.'])
    expect(chat.session.held).toEqual([])
  })

  it('puts the new intent off and offers it at the end when the bot is set so', async () => {
    const chat = new Conversation(travel({ interruption: 'continue' }).document())
    await chat.say('check weather')
    expect(await chat.say('say hello')).toEqual(["I'll come back to Say hello when we are done here.", 'to_city?'])
    expect(await chat.say('Oslo')).toEqual(['Sunny in Oslo.', 'You also mentioned something else. What would you like to do next?'])
    expect(await chat.say('Say hello')).toEqual(['Hello there.'])
  })

  it('offers a list of choices when several intents were put off (S8-051)', async () => {
    const document = travel({ interruption: 'continue' })
      .dialog('Find hotel', [say('Hotels', 'Here are hotels.')])
      .document()
    const chat = new Conversation(document)
    await chat.say('check weather')
    await chat.say('say hello')
    await chat.say('find hotel')
    expect(await chat.say('Oslo')).toEqual(['Sunny in Oslo.', 'You also mentioned something else. What would you like to do next?'])
    expect(chat.messages.at(-1)?.template?.payload).toMatchObject({
      template_type: 'quick_replies',
      quick_replies: [{ title: 'Say hello' }, { title: 'Find hotel' }],
    })
    expect(await chat.say('Find hotel')).toEqual(['Here are hotels.'])
  })

  it('says that no more can be held at the limit (S8-050) and that none may be (S8-047)', async () => {
    const one = new Conversation(travel({ maxHeld: 1 }).document())
    await one.say('book flight')
    await one.say('check weather')
    const full = 'There are already too many tasks on hold. Let\'s finish Check weather first, or say "cancel" to leave it.'
    expect(await one.say('leave word')).toEqual([full, 'to_city?'])
    const none = new Conversation(travel({ maxHeld: 0 }).document())
    await none.say('book flight')
    expect(await none.say('say hello')).toEqual(["I can't put Book flight on hold. Let's finish it first.", 'to_city?'])
  })

  it('asks which of two close intents is meant and goes on with the choice (S8-055)', async () => {
    const chat = new Conversation(travel().document(), { keywords: { 'Book flight': ['travel'], 'Check weather': ['travel'] } })
    expect(await chat.say('travel to oslo')).toEqual(['Which of these do you mean?'])
    expect(chat.messages[0]?.template?.payload).toMatchObject({
      template_type: 'quick_replies',
      quick_replies: [{ title: 'Book flight' }, { title: 'Check weather' }],
    })
    expect(await chat.say('Check weather')).toEqual(['Sunny in Oslo.'])
  })

  it('says that it did not understand and offers its tasks', async () => {
    const chat = new Conversation(travel().document())
    const [sorry, menu] = await chat.say('qwerty')
    expect(sorry).toMatch(/^Sorry/)
    expect(menu).toBe('I can help you with these tasks:')
    expect(chat.of('not-understood')).toEqual([{ type: 'not-understood', text: 'qwerty' }])
  })

  it('starts the fallback dialog when the bot has one', async () => {
    const document = travel({ fallbackDialogId: dialogId('Fallback') })
      .dialog('Fallback', [say('Hm', 'Hm, "{{context.userInputs.originalInput.sentence}}"?')], null)
      .document()
    expect(await new Conversation(document).say('qwerty')).toEqual(['Hm, "qwerty"?'])
  })

  it('welcomes once, with the text or the dialog', async () => {
    const text = new Conversation(travel({ welcome: 'Welcome to {{context.bot}}!' }).document())
    expect(await text.open()).toEqual(['Welcome to Test bot!'])
    expect(await text.open()).toEqual([])
    const dialog = new Conversation(travel({ welcomeDialogId: dialogId('Say hello') }).document())
    expect(await dialog.open()).toEqual(['Hello there.'])
  })

  it("discards the running dialog, or everything, at the user's word (S8-049)", async () => {
    const chat = new Conversation(travel().document())
    await chat.say('book flight')
    await chat.say('check weather')
    expect(await chat.say('Cancel.')).toEqual(['OK, I have stopped Check weather.', "Let's continue with Book flight.", 'to_city?'])
    await chat.say('check weather')
    expect(await chat.say('discard all')).toEqual(["OK, let's start over. How can I help you?"])
    expect(chat.session).toMatchObject({ frames: [], held: [], waiting: null })
  })

  it('starts over at the word of a user for whom nothing runs (S8-049)', async () => {
    const chat = new Conversation(travel().document())
    expect(await chat.say("ok, let's start over")).toEqual(["OK, let's start over. How can I help you?"])
  })

  it('speaks Japanese and Korean on its own account', async () => {
    for (const [language, sorry] of [
      ['ja', '申し訳ありません'],
      ['ko', '죄송합니다'],
    ] as const) {
      const chat = new Conversation(travel().document(), { language })
      expect((await chat.say('qwerty'))[0]).toContain(sorry)
    }
  })

  it('apologises once for a failing node and the next sentence is heard again', async () => {
    const document = travel()
      .dialog('Break', [
        { name: 'Script', type: 'script', settings: { source: 'nothing.here' }, to: [{ to: 'After' }] },
        say('After', 'after'),
      ])
      .document()
    const chat = new Conversation(document)
    expect(await chat.say('break')).toEqual(['Something went wrong! Try again later.'])
    expect(await chat.say('say hello')).toEqual(['Hello there.'])
  })

  it('apologises when its model cannot be asked, never that it did not understand, and all stays as it was', async () => {
    const chat = new Conversation(travel().document())
    const { understand, extract } = chat.ports
    await chat.say('book flight')
    const before = chat.session
    const away = (): Promise<never> => Promise.reject(new Error('The model is away'))
    Object.assign(chat.ports, { understand: away, extract: away })
    expect(await chat.say('to Oslo please')).toEqual(['Something went wrong! Try again later.'])
    expect(chat.of('failed')).toEqual([{ type: 'failed', code: 'UNDERSTANDING_UNAVAILABLE', text: 'The model is away' }])
    expect([chat.of('not-understood'), chat.of('entity-refused')]).toEqual([[], []])
    expect([chat.session.frames, chat.session.waiting]).toEqual([before.frames, before.waiting])
    expect(await chat.say('cancel')).not.toContain('Something went wrong! Try again later.')
    Object.assign(chat.ports, { understand, extract })
    expect((await chat.say('say hello'))[0]).toBe('Hello there.')
  })

  it('takes an answer to its question although its model cannot be asked what else it might mean', async () => {
    const chat = new Conversation(travel().document())
    const [asked] = await chat.say('book flight')
    expect(chat.session.waiting).not.toBeNull()
    Object.assign(chat.ports, { understand: () => Promise.reject(new Error('The model is away')) })
    const next = await chat.say('Oslo')
    expect([next[0] === asked, next.includes('Something went wrong! Try again later.')]).toEqual([false, false])
  })

  it('stops an endless loop of nodes and of dialogs', async () => {
    const document = new BotBuilder()
      .dialog('Circle', [
        { name: 'A', type: 'logic', to: 'B' },
        { name: 'B', type: 'logic', to: 'A' },
      ])
      .dialog('Spiral', [{ name: 'Again', type: 'dialog', settings: { dialogId: dialogId('Spiral') } }])
      .document()
    const chat = new Conversation(document)
    expect(await chat.say('circle')).toEqual(['Something went wrong! Try again later.'])
    expect(chat.of('failed')[0]?.code).toBe('STEP_LIMIT')
    expect(await chat.say('spiral')).toEqual(['Something went wrong! Try again later.'])
    expect(chat.of('failed')[0]?.code).toBe('DIALOG_LIMIT')
  })

  it('goes through a linked dialog and takes its values back', async () => {
    const document = new BotBuilder()
      .entity('to_city', 'city')
      .entity('home', 'city')
      .dialog('Trip', [
        {
          name: 'Where',
          type: 'dialog',
          settings: { dialogId: dialogId('Pick city'), onReturn: [{ to: entityId('home'), expression: 'entities.to_city' }] },
        },
        say('Done', 'From {{entities.home}}.'),
      ])
      .dialog('Pick city', [ask('City', 'to_city')], null)
      .document()
    const chat = new Conversation(document)
    expect(await chat.say('trip')).toEqual(['to_city?'])
    expect(await chat.say('berlin')).toEqual(['From Berlin.'])
  })

  it('records what was tried and with which values', async () => {
    const rule = { join: 'and' as const, rules: [{ left: 'entities.count', op: 'greater' as const, right: '3' }] }
    const document = new BotBuilder()
      .entity('count', 'number')
      .dialog('Order', [
        ask('Count', 'count', {}, [{ when: rule, to: 'Many', label: 'many' }, { to: 'Few' }]),
        say('Many', 'many', 'end'),
        say('Few', 'few', 'end'),
      ])
      .document()
    const chat = new Conversation(document)
    expect(await chat.say('order 5')).toEqual(['many'])
    expect(chat.of('rule-tried')).toMatchObject([{ label: 'many', result: true, values: [{ expression: 'entities.count', value: 5 }] }])
    expect(await chat.say('order 2')).toEqual(['few'])
    expect(chat.of('rule-tried').map((event) => event.result)).toEqual([false, true])
    expect(chat.of('decided')).toEqual([{ type: 'decided', decision: 'start', dialogId: dialogId('Order'), intentId: intentId('Order') }])
  })
})
