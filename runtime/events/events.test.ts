// What a bot does when something happens: each event with what it may lead to, and that none leads to itself.
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, dialogId, nodeId, say } from '../test-support/bot-builder'
import type { ServiceReply } from '../ports'
import { Conversation } from '../test-support/conversation'

const travel = (settings = {}) =>
  new BotBuilder(settings)
    .entity('count', 'number')
    .dialog('Order', [ask('Count', 'count'), say('Got', 'ordered')])
    .dialog('Quick', [say('Done', 'quick')])
    .dialog('Broken', [{ name: 'Call', type: 'service', settings: { url: 'https://nowhere.test' } }])
    .dialog('Help', [say('Help', 'help dialog')], null)
    .dialog('More', [ask('Again', 'count'), say('Fine', 'fine')], null)

const message = (text: string) => ({ action: 'message' as const, messages: [{ text }] })
const dialog = (name: string) => ({ action: 'dialog' as const, dialogId: dialogId(name) })
const script = (source: string) => ({ action: 'script' as const, script: source })

describe('Opening the conversation', () => {
  it('says the message of the event, in the words of the channel', async () => {
    const on = travel().on('ON_CONNECT_EVENT', { messages: [{ text: 'all' }, { text: 'sms', channel: 'sms' }] })
    expect(await new Conversation(on.document()).open()).toEqual(['all'])
    expect(await new Conversation(on.document(), { channel: 'sms' }).open()).toEqual(['sms'])
  })

  it('starts its dialog, or runs its script', async () => {
    expect(await new Conversation(travel().on('ON_CONNECT_EVENT', dialog('Help')).document()).open()).toEqual(['help dialog'])
    const scripted = travel().on('ON_CONNECT_EVENT', script('print("from " + context.event.id)'))
    expect(await new Conversation(scripted.document()).open()).toEqual(['from ON_CONNECT_EVENT'])
  })

  it('goes before the welcome of the settings, which greets where the event is off or cannot be done', async () => {
    const settings = { welcome: 'of the settings' }
    const greeting = async (event: Parameters<BotBuilder['on']>[1]) =>
      new Conversation(travel(settings).on('ON_CONNECT_EVENT', event).document()).open()
    expect(await greeting(message('of the event'))).toEqual(['of the event'])
    expect(await greeting({ ...message('of the event'), enabled: false })).toEqual(['of the settings'])
    expect(await greeting({ action: 'dialog', dialogId: 'dg-none' })).toEqual(['of the settings'])
    expect(await greeting(script('throw new Error("no")'))).toEqual(['of the settings'])
    expect(await greeting({ messages: [{ text: ' ' }] })).toEqual(['of the settings'])
  })

  it('on Telegram is the event of Telegram, where the bot has one', async () => {
    const both = travel().on('ON_CONNECT_EVENT', message('hello')).on('TELEGRAM_WELCOME_EVENT', message('hello Telegram'))
    expect(await new Conversation(both.document()).open('TELEGRAM_START')).toEqual(['hello Telegram'])
    expect(await new Conversation(both.document()).open()).toEqual(['hello'])
    const one = travel().on('ON_CONNECT_EVENT', message('hello'))
    expect(await new Conversation(one.document()).open('TELEGRAM_START')).toEqual(['hello'])
  })
})

describe('The first words of somebody who was not greeted', () => {
  it('are answered behind the greeting', async () => {
    const chat = new Conversation(travel().on('WELCOME_MESSAGE_EVENT', message('Hi!')).document())
    expect(await chat.say('order')).toEqual(['Hi!', 'count?'])
    expect(await chat.say('3')).toEqual(['ordered'])
  })

  it('start the dialog only when they are not understood', async () => {
    const document = travel().on('WELCOME_MESSAGE_EVENT', dialog('Help')).document()
    expect(await new Conversation(document).say('hello there')).toEqual(['help dialog'])
    expect(await new Conversation(document).say('order')).toEqual(['count?'])
  })

  it('are no first words after the conversation was opened', async () => {
    const chat = new Conversation(travel().on('WELCOME_MESSAGE_EVENT', message('Hi!')).document())
    await chat.open()
    expect(await chat.say('order')).toEqual(['count?'])
  })
})

describe('A message that is not understood', () => {
  it('leads to the message, the dialog or the script of the event', async () => {
    const reply = async (event: Parameters<BotBuilder['on']>[1]) =>
      new Conversation(travel().on('INTENT_UNIDENTIFIED', event).document()).say('xyz')
    expect(await reply(message('Pardon?'))).toEqual(['Pardon?'])
    expect(await reply(dialog('Help'))).toEqual(['help dialog'])
    expect(await reply(script('print("no idea")'))).toEqual(['no idea'])
    expect((await reply(dialog('Nowhere')))[0]).toMatch(/^Sorry/)
  })

  it('is counted as one all the same', async () => {
    const chat = new Conversation(travel().on('INTENT_UNIDENTIFIED', message('Pardon?')).document())
    await chat.say('xyz')
    expect(chat.of('not-understood')).toHaveLength(1)
    expect(chat.of('bot-event')).toEqual([{ type: 'bot-event', event: 'INTENT_UNIDENTIFIED', action: 'message' }])
  })
})

describe('Several intents that fit', () => {
  it('lead to the event in place of the question, with what they were', async () => {
    const chat = new Conversation(
      travel().on('AMBIGUOUS_INTENTS', message('{{context.event.intents[0]}} or {{context.event.intents[1]}}?')).document(),
    )
    expect(await chat.say('order quick')).toEqual(['Order or Quick?'])
  })
})

describe('A task that fails', () => {
  it('says the message in place of the apology', async () => {
    const chat = new Conversation(travel().on('TASK_FAILURE_EVENT', message('Call us.')).document())
    expect(await chat.say('broken')).toEqual(['Call us.'])
    expect(chat.session.frames).toEqual([])
  })

  it('starts the dialog, whose own failure is apologised for', async () => {
    const helped = new Conversation(travel().on('TASK_FAILURE_EVENT', dialog('Help')).document())
    expect(await helped.say('broken')).toEqual(['help dialog'])
    const broken = new Conversation(travel().on('TASK_FAILURE_EVENT', dialog('Broken')).document())
    expect(await broken.say('broken')).toEqual(['Something went wrong! Try again later.'])
  })

  it('says its own words for that, before whatever the bot does', async () => {
    for (const event of [message('Call us.'), dialog('Help'), script('print("script")')]) {
      const worded = travel().response('error', [{ text: 'The till is closed.' }], 'Broken')
      const chat = new Conversation(worded.on('TASK_FAILURE_EVENT', event).document())
      expect(await chat.say('broken')).toEqual(['The till is closed.'])
      expect(chat.of('bot-event')).toEqual([])
    }
  })

  it('has its own words also where they are those of the step that failed, or of the task that called it', async () => {
    const failing = (fieldId: string) =>
      travel()
        .dialog('Pay', [{ name: 'Through', type: 'dialog', settings: { dialogId: dialogId('Broken') } }])
        .response('error', [{ text: 'Nothing was paid.' }], fieldId === '' ? 'Pay' : 'Broken', fieldId)
        .on('TASK_FAILURE_EVENT', message('Call us.'))
    for (const fieldId of ['', nodeId('Broken/Call')])
      expect(await new Conversation(failing(fieldId).document()).say('pay')).toEqual(['Nothing was paid.'])
    expect(await new Conversation(failing('').document()).say('broken')).toEqual(['Call us.'])
  })

  it('leaves it to the bot where its words are of another language or channel, or are the bot’s', async () => {
    const reply = async (words: object, owner: string) =>
      new Conversation(
        travel()
          .response('error', [{ text: 'of its own', ...words }], owner)
          .on('TASK_FAILURE_EVENT', message('Call us.'))
          .document(),
      ).say('broken')
    expect(await reply({ language: 'de' }, 'Broken')).toEqual(['Call us.'])
    expect(await reply({ channel: 'sms' }, 'Broken')).toEqual(['Call us.'])
    expect(await reply({}, '')).toEqual(['Call us.'])
  })

  it('offers to try again with its own words', async () => {
    const worded = travel({ offerRetry: true }).response('error', [{ text: 'The till is closed.' }], 'Broken')
    const chat = new Conversation(worded.on('TASK_FAILURE_EVENT', message('Call us.')).document())
    await chat.say('broken')
    expect(JSON.stringify(chat.messages[0]?.template)).toContain('Try again')
  })

  it('says its own words also where it led nowhere before anything was said', async () => {
    const silent = travel()
      .dialog('Silent', [{ name: 'Ways', type: 'logic', to: [{ to: null }] }])
      .response('error', [{ text: 'This cannot be done yet.' }], 'Silent')
    const chat = new Conversation(silent.on('TASK_FAILURE_EVENT', message('Call us.')).document())
    expect(await chat.say('silent')).toEqual(['This cannot be done yet.'])
  })
})

describe('The end of a task', () => {
  it('is told once, with how it ended', async () => {
    const chat = new Conversation(travel().on('TASK_END_EVENT', message('{{context.event.task}}: {{context.event.outcome}}')).document())
    expect(await chat.say('order')).toEqual(['count?'])
    expect(await chat.say('3')).toEqual(['ordered', 'Order: fulfilled'])
    await chat.say('order')
    expect((await chat.say('cancel')).at(-1)).toBe('Order: canceled')
  })

  it('is told with its reason: by a dialog that followed, by an event, or as any other', async () => {
    const ways = () =>
      travel()
        .dialog('Book', [ask('Count', 'count'), { name: 'On', type: 'dialog', settings: { dialogId: dialogId('Order'), mode: 'end' } }])
        .dialog('Twice', [{ name: 'In', type: 'dialog', settings: { dialogId: dialogId('Quick') } }, say('Both', 'both')])
        .on('TASK_END_EVENT', message('{{context.event.task}}: {{context.event.outcome}}, {{context.event.endReason}}'))
    const ends = async (bot: BotBuilder, ...said: string[]) => {
      const chat = new Conversation(bot.document())
      for (const words of said.slice(0, -1)) await chat.say(words)
      return (await chat.say(said.at(-1) ?? '')).at(-1)
    }
    expect(await ends(ways(), 'quick')).toBe('Quick: fulfilled, Fulfilled')
    expect(await ends(ways(), 'twice')).toBe('Twice: fulfilled, Fulfilled')
    expect(await ends(ways(), 'book', '3', '4')).toBe('Order: fulfilled, Fulfilled_LinkedDialog')
    expect(await ends(ways(), 'book', '3', 'cancel')).toBe('Order: canceled, Canceled')
    expect(await ends(ways(), 'broken')).toBe('Broken: failed, Failed')
    expect(await ends(ways().on('TASK_FAILURE_EVENT', message('Call us.')), 'broken')).toBe('Broken: failed, Fulfilled_Event')
    expect(await ends(ways().on('TASK_FAILURE_EVENT', script('throw new Error("no")')), 'broken')).toBe('Broken: failed, Failed_Event')
  })

  it('waits until held tasks are done, too', async () => {
    const chat = new Conversation(travel({ resume: 'silent' }).on('TASK_END_EVENT', message('Anything else?')).document())
    await chat.say('order')
    expect(await chat.say('quick')).toEqual(['quick', 'count?'])
    expect(await chat.say('3')).toEqual(['ordered', 'Anything else?'])
  })

  it('does not follow the dialog that it begins', async () => {
    const chat = new Conversation(travel().on('TASK_END_EVENT', dialog('More')).document())
    expect(await chat.say('quick')).toEqual(['quick', 'count?'])
    expect(await chat.say('7')).toEqual(['fine'])
    expect(chat.session.frames).toEqual([])
  })

  it('is none when nothing was begun', async () => {
    const chat = new Conversation(travel().on('TASK_END_EVENT', message('Anything else?')).document())
    expect(await chat.say('xyz')).not.toContain('Anything else?')
  })
})

describe('Asking to hear it again', () => {
  const repeating = (more = {}) => travel().on('REPEAT_RESPONSE_EVENT', { limit: 2, ...more })

  it('says the last answer again as often as is allowed, then does what the event says', async () => {
    const chat = new Conversation(repeating(message('I said it {{context.event.repeats}} times.')).document())
    await chat.say('order')
    expect(await chat.say('could you repeat that?')).toEqual(['count?'])
    expect(await chat.say('Repeat')).toEqual(['count?'])
    expect(await chat.say('pardon')).toEqual(['I said it 2 times.'])
    expect(await chat.say('4')).toEqual(['ordered'])
  })

  it('keeps the templates of the answer', async () => {
    const chat = new Conversation(repeating().document())
    await chat.say('xyz')
    const before = chat.messages.map(({ text, template }) => ({ text, template }))
    await chat.say('say that again')
    expect(chat.messages.map(({ text, template }) => ({ text, template }))).toEqual(before)
  })

  it('is an intent where the bot has one for it, and nothing where the event is off', async () => {
    const chat = new Conversation(
      repeating()
        .dialog('Repeat', [say('Own', 'my own')])
        .document(),
    )
    await chat.say('quick')
    expect(await chat.say('repeat')).toEqual(['my own'])
    const off = new Conversation(travel().document())
    await off.say('quick')
    expect((await off.say('repeat'))[0]).toMatch(/^Sorry/)
    expect(off.session.said).toBeUndefined()
  })
})

describe('A user who is silent for too long', () => {
  it('is told, the conversation is over, and what it was about is dropped', async () => {
    const chat = new Conversation(
      travel()
        .response('session-timeout', [{ text: 'Bye, <task>.' }])
        .on('CONVERSATION_END', message('Come again.'))
        .document(),
    )
    await chat.say('order')
    expect(await chat.open('SESSION_TIMEOUT')).toEqual(['Bye, <task>.', 'Come again.'])
    expect(chat.session).toMatchObject({ ended: true, frames: [], held: [], waiting: null })
    expect(chat.of('session-ended')).toEqual([{ type: 'session-ended', reason: 'idle' }])
    expect(chat.of('dialog-ended')).toMatchObject([{ outcome: 'discarded' }])
  })

  it('is told nothing where the bot is to be silent', async () => {
    const chat = new Conversation(travel({ idleNotice: false }).document())
    await chat.say('order')
    expect(await chat.open('SESSION_TIMEOUT')).toEqual([])
    expect(chat.session.ended).toBe(true)
  })
})

describe('A conversation that is closed', () => {
  const closing = { closingWords: ['End chat', '終了'], closing: 'Goodbye from {{bot}}.' }

  it('by the user’s words ends in the middle of a dialog, with the closing text and the event', async () => {
    const chat = new Conversation(travel(closing).on('CONVERSATION_END', message('Because: {{context.event.reason}}')).document())
    await chat.say('order')
    expect((await chat.say('  end chat! ')).at(-1)).toBe('Because: user')
    expect(chat.session).toMatchObject({ ended: true, frames: [], held: [], waiting: null })
    expect(chat.of('session-ended')).toEqual([{ type: 'session-ended', reason: 'user' }])
    expect(chat.of('dialog-ended')).toMatchObject([{ outcome: 'discarded' }])
  })

  it('goes on where the words are only part of a message, or the bot has none', async () => {
    const chat = new Conversation(travel(closing).document())
    await chat.say('end chat after this')
    expect(chat.session.ended).toBe(false)
    const other = new Conversation(travel().document())
    await other.say('end chat')
    expect(other.session.ended).toBe(false)
  })

  it('after a task ends once nothing is left, and not while a held task waits or a question stands', async () => {
    const chat = new Conversation(travel({ ...closing, closing: 'Bye.', endAfterTask: true, resume: 'silent' }).document())
    await chat.say('order')
    expect(await chat.say('quick')).toEqual(['quick', 'count?'])
    expect(chat.session.ended).toBe(false)
    expect(await chat.say('3')).toEqual(['ordered', 'Bye.'])
    expect(chat.of('session-ended')).toEqual([{ type: 'session-ended', reason: 'bot' }])
  })

  it('after a task does not end by a greeting, a task that was left, or one that failed', async () => {
    const chat = new Conversation(travel({ endAfterTask: true, welcomeDialogId: dialogId('Help') }).document())
    expect(await chat.open()).toEqual(['help dialog'])
    await chat.say('order')
    await chat.say('cancel')
    await chat.say('broken')
    expect(chat.session.ended).toBe(false)
  })
})

describe('What failed', () => {
  const paying = (offerRetry: boolean) =>
    new BotBuilder({ offerRetry })
      .entity('count', 'number')
      .dialog('Pay', [
        ask('Count', 'count'),
        { name: 'Charge', type: 'service', settings: { url: 'https://till.test/{{context.entities.count}}' } },
        say('Done', 'paid {{context.entities.count}}'),
      ])
      .document()
  /** A till that is closed for so many calls. */
  const tillClosedFor = (times: number) => {
    const calls: string[] = []
    const service = ({ url }: { url: string }): ServiceReply => {
      calls.push(url)
      return calls.length > times
        ? { ok: true, statusCode: 200, headers: {}, body: {} }
        : { ok: false, failure: 'unreachable', text: 'The till is closed.' }
    }
    return { calls, service }
  }

  it('is tried again when the user asks for it, from the step that failed and with what was said before', async () => {
    const till = tillClosedFor(2)
    const chat = new Conversation(paying(true), { service: till.service })
    await chat.say('pay')
    expect(await chat.say('3')).toEqual(['Something went wrong! Try again later.'])
    expect(chat.of('failed')).toMatchObject([{ text: expect.stringContaining('The till is closed.') }])
    expect(JSON.stringify(chat.messages[0]?.template)).toContain('Try again')
    expect(await chat.say('try again!')).toEqual(['Something went wrong! Try again later.'])
    expect(await chat.say('Try again')).toEqual(['paid 3'])
    expect(till.calls).toEqual(['https://till.test/3', 'https://till.test/3', 'https://till.test/3'])
    await chat.say('try again')
    expect(till.calls).toHaveLength(3)
  })

  it('is over when the user says something else first, or where the bot offers nothing', async () => {
    const till = tillClosedFor(9)
    const chat = new Conversation(paying(true), { service: till.service })
    await chat.say('pay')
    await chat.say('3')
    await chat.say('hello there')
    await chat.say('try again')
    expect(till.calls).toHaveLength(1)
    const silent = new Conversation(paying(false), { service: tillClosedFor(1).service })
    await silent.say('pay')
    await silent.say('3')
    expect(silent.messages[0]?.template).toBeUndefined()
    expect(await silent.say('try again')).not.toContain('paid 3')
  })
})
