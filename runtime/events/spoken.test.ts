// Events of what a user says of the conversation itself, of several requests and of answers from documents, and the script at the end.
import { describe, expect, it } from 'vitest'
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import { traitsOf } from '@parley/nlu/entities/index'
import { compile } from '../compile'
import type { Ports } from '../ports'
import { ask, BotBuilder, dialogId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { simplePorts } from '../test-support/simple-ports'
import { spokenIn } from '../say/replies/spoken-words'

const travel = (settings: Partial<BotSettings> = {}) =>
  new BotBuilder({ resume: 'silent', ...settings })
    .entity('count', 'number')
    .dialog('Order', [ask('Count', 'count'), say('Got', 'ordered')])
    .dialog('Quick', [say('Done', 'quick')])
    .dialog('Help', [say('Help', 'help dialog')], null)

const message = (text: string) => ({ action: 'message' as const, messages: [{ text }] })

describe('Asking for a person', () => {
  const agent = { action: 'agent' as const, queue: 'care', patienceMinutes: 5, messages: [{ text: 'One moment.' }] }

  it('hands over at once, also in the middle of a dialog, which asks again when the person gives it back', async () => {
    const chat = new Conversation(travel().on('AGENT_TRANSFER_EVENT', agent).document())
    await chat.say('order')
    expect(await chat.say('Can I talk to a person, please?')).toEqual(['One moment.'])
    expect(chat.of('handed-over')).toEqual([{ type: 'handed-over', nodeId: '', queue: 'care', patienceMinutes: 5 }])
    expect(chat.of('bot-event')).toEqual([{ type: 'bot-event', event: 'AGENT_TRANSFER_EVENT', action: 'agent' }])
    const ann = { id: 'u-9', name: 'Ann' }
    await chat.act({ act: 'join', agent: ann })
    expect(await chat.act({ act: 'return', agent: ann })).toEqual(['count?'])
    expect(await chat.say('3')).toEqual(['ordered'])
  })

  it('starts the dialog of the event, and what ran comes back', async () => {
    const on = travel().on('AGENT_TRANSFER_EVENT', { action: 'dialog', dialogId: dialogId('Help') })
    const chat = new Conversation(on.document())
    await chat.say('order')
    expect(await chat.say('agent')).toEqual(['help dialog', 'count?'])
  })

  it('is an intent where the bot has one by that name, and nothing of its own where the event is off', async () => {
    const own = travel()
      .on('AGENT_TRANSFER_EVENT', agent)
      .dialog('Agent', [say('Own', 'my own')])
    expect(await new Conversation(own.document()).say('agent')).toEqual(['my own'])
    expect((await new Conversation(travel().document()).say('agent'))[0]).toMatch(/^Sorry/)
  })

  it('is dealt with as ever where the dialog of the event is gone', async () => {
    const gone = travel().on('AGENT_TRANSFER_EVENT', { action: 'dialog', dialogId: 'dg-none' })
    expect((await new Conversation(gone.document()).say('agent'))[0]).toMatch(/^Sorry/)
  })
})

describe('Speaking of the conversation itself', () => {
  const polite = () => travel().on('INTERACTION_INTENTS', message('You said {{context.event.interaction}}.'))

  it('leads to the event with what it was, and the dialog asks again unless the user wants time', async () => {
    const chat = new Conversation(polite().document())
    expect(await chat.say('Thank you!')).toEqual(['You said thanks.'])
    await chat.say('order')
    expect(await chat.say('thanks')).toEqual(['You said thanks.', 'count?'])
    expect(await chat.say('hold on')).toEqual(['You said wait.'])
    expect(await chat.say('4')).toEqual(['ordered'])
    expect(await chat.say('goodbye')).toEqual(['You said goodbye.'])
  })

  it('is heard in each language, whole sentences only', () => {
    const heard = { de: 'Vielen Dank!', es: 'un momento', fr: 'au revoir', it: 'grazie mille', nl: 'wacht even', pt: 'obrigada' }
    for (const [language, text] of Object.entries({ ...heard, zh: '谢谢', ja: 'ありがとうございます。', ko: '감사합니다' }))
      expect(spokenIn(text, language), language).not.toBeNull()
    expect(spokenIn('thanks for the flight to Oslo', 'en')).toBeNull()
    expect(spokenIn('wait for the person at gate 3', 'en')).toBeNull()
  })
})

describe('Several requests in one message', () => {
  const event = message('{{context.event.intents[0]}} and {{context.event.intents[1]}}: one at a time.')

  it('lead to the event in place of the tasks, also where the bot does not hear several', async () => {
    for (const multiIntent of [true, false]) {
      const chat = new Conversation(travel({ multiIntent }).on('MULTI_INTENT_EVENT', event).document())
      expect(await chat.say('order and then quick')).toEqual(['Order and Quick: one at a time.'])
      expect(await chat.say('quick')).toEqual(['quick'])
    }
  })

  it('are done in their order without the event', async () => {
    const chat = new Conversation(travel({ multiIntent: true }).document())
    expect(await chat.say('quick and then order')).toEqual(['quick', 'count?'])
  })
})

describe('An answer found in a document', () => {
  const found = { documentId: 'ad-1', passageId: 'ps-1', title: 'Policy', url: '', page: 4, heading: '', begins: 0, ends: 4, hash: 'h' }
  const why = { words: 1, coverage: 1, nearness: null }
  const passages = () => ({ limit: 0.5, found: [{ ...found, quote: 'Up to 190 euros.', score: 0.9, why }] })

  it('leads to the event, which reads the answer and where it stands', async () => {
    const on = travel().on(
      'ANSWER_GENERATION_EVENT',
      message('{{context.event.document}}, {{context.event.page}}: {{context.event.answer}}'),
    )
    const chat = new Conversation(on.document(), { passages })
    expect(await chat.say('how dear may a hotel be')).toEqual(['Policy, 4: Up to 190 euros.'])
    expect(chat.of('cited')).toEqual([])
  })
})

describe('Starting over', () => {
  it('drops everything, then leads to the event', async () => {
    const chat = new Conversation(travel().on('RESTART_CONVERSATION_EVENT', message('Once more from the top.')).document())
    await chat.say('order')
    expect(await chat.say('start over')).toEqual(['Once more from the top.'])
    expect(chat.session).toMatchObject({ frames: [], held: [], waiting: null })
    const dialog = travel().on('RESTART_CONVERSATION_EVENT', { action: 'dialog', dialogId: dialogId('Help') })
    expect(await new Conversation(dialog.document()).say('start over')).toEqual(['help dialog'])
  })
})

describe('A call', () => {
  it('is greeted by the event of the telephone, else by the one of all channels', async () => {
    const both = travel().on('ON_CONNECT_EVENT', message('hello')).on('TELEPHONY_WELCOME_EVENT', message('thanks for calling'))
    expect(await new Conversation(both.document()).open('TELEPHONY_START')).toEqual(['thanks for calling'])
    const one = travel().on('ON_CONNECT_EVENT', message('hello'))
    expect(await new Conversation(one.document()).open('TELEPHONY_START')).toEqual(['hello'])
  })
})

describe('The script at the end', () => {
  const closing = (more: Partial<BotSettings> = {}) =>
    travel({
      closingWords: ['bye'],
      closingScript: 'context.session.UserSession.left = context.event.reason; print("unheard")',
      ...more,
    })

  it('runs last whatever ends the conversation, and what it prints is not said', async () => {
    const user = new Conversation(closing().on('CONVERSATION_END', message('Come again.')).document())
    expect((await user.say('bye')).at(-1)).toBe('Come again.')
    expect(user.session).toMatchObject({ ended: true, scopes: { UserSession: { left: 'user' } } })
    const idle = new Conversation(closing({ idleNotice: false }).document())
    await idle.say('order')
    expect(await idle.open('SESSION_TIMEOUT')).toEqual([])
    expect(idle.session.scopes.UserSession).toEqual({ left: 'idle' })
    const desk = new Conversation(closing().on('AGENT_TRANSFER_EVENT', { action: 'agent' }).document())
    await desk.say('agent')
    await desk.act({ act: 'close', agent: { id: 'u-9', name: 'Ann' } })
    expect(desk.session).toMatchObject({ ended: true, scopes: { UserSession: { left: 'agent' } } })
  })

  it('that fails ends the conversation all the same, and the failure is in the log', async () => {
    const chat = new Conversation(closing({ closingScript: 'null.x' }).document())
    await chat.say('bye')
    expect(chat.session.ended).toBe(true)
    expect(chat.of('failed')).toMatchObject([{ code: 'EVENT_SCRIPT' }])
  })
})

describe('A script that asks for the end of the conversation', () => {
  it('has it once all else of the turn is done', async () => {
    const document = travel({ closing: 'Goodbye.' })
      .dialog('Leave', [{ name: 'Ask', type: 'script', settings: { source: 'close' } }, { ...ask('Count', 'count') }])
      .document()
    const script: Ports['script'] = async ({ scope }) => ({ ok: true, scope, printed: [], logs: [], asks: ['close'] })
    const chat = new Conversation(document, {}, { ...simplePorts(compile(document, traitsOf)), script })
    expect(await chat.say('leave')).toEqual(['count?', 'Goodbye.'])
    expect(chat.session).toMatchObject({ ended: true, frames: [], waiting: null })
    expect(chat.of('session-ended')).toEqual([{ type: 'session-ended', reason: 'bot' }])
  })
})
