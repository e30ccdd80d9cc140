// A bot that understands and speaks a language through an engine: what it is asked for, what the user gets, and what happens where it fails.
import type { Json } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import type { TranslateReply, TranslateRequest } from '../ports'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { replay } from '../test-support/replay'
import type { SimpleOutside } from '../test-support/simple-ports'

const words: Readonly<Record<string, string>> = {
  'ich möchte bitte etwas bestellen': 'I want to order something please',
  'How many?': 'Wie viele?',
  'Dear {{context.session.UserContext.name}}, {{entities.count}} cups come.':
    'Es kommen {{entities.count}} Tassen, {{context.session.UserContext.name}}.',
  'Shall I send it?': 'Soll ich es schicken?',
  Sent: 'Geschickt',
  'drei bitte, sagte ich dir': 'three please',
  'ja, das ist mir sehr recht': 'yes please',
}

/** An engine that knows these words, and what it was asked. */
function engine(known: Readonly<Record<string, string>> = words) {
  const asked: TranslateRequest[] = []
  const translate = (request: TranslateRequest): TranslateReply => {
    asked.push(request)
    return { ok: true, texts: request.texts.map((text) => known[text] ?? null) }
  }
  return { asked, translate }
}

const inEnglish = (text: string): Json[] => [{ text, language: '' }]
const through = { language: 'de', engineId: 'te-1', input: true, output: true }

const bot = (set: Partial<typeof through> = {}) =>
  new BotBuilder({}, ['en', 'de'])
    .through({ ...through, ...set })
    .entity('count', 'number')
    .dialog('Order', [
      ask('Count', 'count', { prompts: inEnglish('How many?') }),
      say('Confirm', 'Dear {{context.session.UserContext.name}}, {{entities.count}} cups come.'),
      { name: 'Own', type: 'message', settings: { messages: [...inEnglish('Bye'), { text: 'Tschüss!', language: 'de' }] } },
    ])
    .document()

const keywords = { Order: ['order'] }
const talk = (outside: SimpleOutside, set: Partial<typeof through> = {}) =>
  new Conversation(bot(set), { keywords, language: 'en', ...outside })

describe('a language that goes through an engine', () => {
  it('is understood in the language of the bot, and answered in one request a turn, with own words where there are some', async () => {
    const { asked, translate } = engine()
    const chat = talk({ translate })
    expect(await chat.say('ich möchte bitte etwas bestellen')).toEqual(['Wie viele?'])
    expect(chat.session.language).toBe('de')
    expect(chat.of('understood')[0]?.understanding).toMatchObject({ text: 'I want to order something please', language: 'en' })
    expect(chat.of('received')[0]?.incoming.text).toBe('ich möchte bitte etwas bestellen')
    expect(await chat.say('3')).toEqual(['Es kommen 3 Tassen, .', 'Tschüss!'])
    expect(asked.map(({ of, texts, from, to }) => [of, from, to, texts])).toEqual([
      ['input', 'de', 'en', ['ich möchte bitte etwas bestellen']],
      ['output', 'en', 'de', ['How many?']],
      ['output', 'en', 'de', ['Dear {{context.session.UserContext.name}}, {{entities.count}} cups come.']],
    ])
  })

  it('tells scripts what was said, and what the bot has read', async () => {
    const { translate } = engine()
    const document = new BotBuilder({}, ['en', 'de'])
      .through(through)
      .dialog('Order', [say('Say', '{{context.userInputs.originalInput.sentence}} / {{context.userInputs.translatedInput.sentence}}')])
      .document()
    const chat = new Conversation(document, { keywords, language: 'en', translate })
    expect(await chat.say('ich möchte bitte etwas bestellen')).toEqual([
      'ich möchte bitte etwas bestellen / I want to order something please',
    ])
  })

  it('may be translated one way alone', async () => {
    const [heard, said] = [engine(), engine()]
    const hears = talk({ translate: heard.translate }, { output: false })
    expect(await hears.say('ich möchte bitte etwas bestellen')).toEqual(['How many?'])
    expect(heard.asked.map(({ of }) => of)).toEqual(['input'])
    const speaks = talk({ translate: said.translate, keywords: { Order: ['bestellen'] } }, { input: false })
    expect(await speaks.say('ich möchte bitte etwas bestellen')).toEqual(['Wie viele?'])
    expect(said.asked.map(({ of }) => of)).toEqual(['output'])
  })

  it('gives the same bytes when the conversation is run again from its log', async () => {
    for (const translate of [engine().translate, engine({}).translate, (): TranslateReply => ({ ok: false, text: 'Away.' })]) {
      const chat = talk({ translate })
      const log = []
      for (const text of ['ich möchte bitte etwas bestellen', '3', 'hello there, how are you']) {
        await chat.say(text)
        log.push(chat.events)
      }
      const again = await replay('ss-1', log, async () => chat.bot)
      expect(again.map(({ events }) => events)).toEqual(log)
    }
  })
})

describe('an engine that fails', () => {
  it('leaves the words as they are, is told once a turn, and the conversation goes on', async () => {
    const chat = talk({ translate: () => ({ ok: false, text: 'It answered 503' }), keywords: { Order: ['bestellen'] } })
    expect(await chat.say('ich möchte bitte etwas bestellen')).toEqual(['How many?'])
    expect(chat.of('failed')).toEqual([{ type: 'failed', code: 'TRANSLATION_FAILED', text: 'It answered 503' }])
    expect(await chat.say('3')).toEqual(['Dear , 3 cups come.', 'Tschüss!'])
  })

  it('for one text leaves that one alone', async () => {
    const { 'How many?': _, ...fewer } = words
    const chat = talk({ translate: engine(fewer).translate })
    expect(await chat.say('ich möchte bitte etwas bestellen')).toEqual(['How many?'])
    expect(chat.of('failed')).toMatchObject([{ code: 'TRANSLATION_FAILED' }])
    expect(await chat.say('3')).toEqual(['Es kommen 3 Tassen, .', 'Tschüss!'])
  })
})

describe('what is pressed', () => {
  const choice = (title: string, payload: string) => ({ title, payload })
  const document = new BotBuilder({}, ['en', 'de'])
    .through(through)
    .dialog('Order', [
      {
        name: 'Ask',
        type: 'confirmation',
        settings: { prompts: inEnglish('Shall I send it?') },
        to: [
          { exit: 'yes', to: 'Sent' },
          { exit: 'no', to: 'end' },
        ],
      },
      say('Sent', 'Sent'),
    ])
    .dialog('Menu', [
      {
        name: 'Menu',
        type: 'message',
        settings: { messages: [{ kind: 'quick_replies', text: 'How many?', language: '', choices: [choice('Sent', 'order')] }] },
      },
    ])
    .document()
  const opened = () => {
    const { asked, translate } = engine()
    return { asked, chat: new Conversation(document, { keywords: { ...keywords, Menu: ['menu'] }, language: 'en', translate }) }
  }

  it('is shown translated, sends what the bot wrote, and is not translated', async () => {
    const { asked, chat } = opened()
    await chat.say('hallo, ich bin es und ich möchte etwas')
    await chat.say('menu')
    expect(chat.messages[0]?.template?.payload['quick_replies']).toMatchObject([{ title: 'Geschickt', payload: 'order' }])
    const before = asked.length
    expect(await chat.say('order')).toEqual(['Soll ich es schicken?'])
    expect(asked.slice(before).map(({ of }) => of)).toEqual(['output'])
  })

  it('or said to a question of yes and no is understood', async () => {
    const { chat } = opened()
    await chat.say('ich möchte bitte etwas bestellen')
    expect(await chat.say('ja, das ist mir sehr recht')).toEqual(['Geschickt'])
  })
})

describe('questions and tasks of which one is meant', () => {
  it('are offered translated, by what they are called in the language of the bot', async () => {
    const { translate } = engine({
      'ich möchte bitte etwas bestellen': 'order and menu please',
      'Order tea': 'Tee bestellen',
      'Menu of tea': 'Teekarte',
    })
    const document = new BotBuilder({}, ['en', 'de'])
      .through(through)
      .dialog('Order tea', [say('Say', 'Sent')])
      .dialog('Menu of tea', [say('Say', 'Sent')])
      .document()
    const chat = new Conversation(document, { keywords: { 'Order tea': ['order'], 'Menu of tea': ['menu'] }, language: 'en', translate })
    await chat.say('ich möchte bitte etwas bestellen')
    expect(chat.messages[0]?.template?.payload['quick_replies']).toMatchObject([
      { title: 'Tee bestellen', payload: 'Order tea' },
      { title: 'Teekarte', payload: 'Menu of tea' },
    ])
    expect(chat.messages[0]?.text).toMatch(/^Was meinst du|^Welche|^Meinst|^Was/)
  })
})

describe('a bot without an engine', () => {
  it('asks nobody and says what it has', async () => {
    const { asked, translate } = engine()
    const plain = new BotBuilder({}, ['en', 'de']).dialog('Order', [say('Say', 'How many?')]).document()
    const chat = new Conversation(plain, { keywords: { Order: ['bestellen'] }, translate })
    expect(await chat.say('ich möchte bitte etwas bestellen')).toEqual(['How many?'])
    expect(chat.of('untranslated')).toHaveLength(1)
    expect(asked).toEqual([])
  })
})
