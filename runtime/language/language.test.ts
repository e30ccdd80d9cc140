// In which language a bot of several answers: each message's, the conversation's, the user's, one that is asked for, the channel's, a script's.
import { describe, expect, it } from 'vitest'
import type { BotSettings } from '@parley/contract/objects/bot/index'
import type { Json } from '@parley/contract/base/json'
import type { Prompt } from '@parley/contract/objects/prompt'
import { markOf } from '@parley/contract/objects/translation'
import { recordedPorts } from '../test-support/replay'
import { ask, BotBuilder, nodeId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { newSession, type Session } from '../session/session'
import { turn } from '../turn'
import { languageAskedFor } from './request'

const wordings = (...all: { text: string; language?: string }[]): Json[] => all.map(({ text, language = '' }) => ({ text, language }))

const greeting = {
  name: 'Hi',
  type: 'message',
  settings: { messages: wordings({ text: 'Welcome!' }, { text: '¡Bienvenido!', language: 'es' }, { text: 'Willkommen!', language: 'de' }) },
}
const script = (source: string) => ({ name: 'Set', type: 'script', settings: { source } })

const bot = (settings: Partial<BotSettings> = {}) =>
  new BotBuilder(settings, ['en', 'es', 'de'])
    .entity('count', 'number')
    .dialog('Greet', [greeting])
    .dialog('Order', [
      ask('Count', 'count', {
        prompts: [
          { text: 'How many?', language: 'en' },
          { text: '¿Cuántos?', language: 'es' },
        ],
      }),
      greeting,
    ])
    .dialog('Set', [script("context.currentLanguage = 'de'"), greeting])
    .dialog('Wrong', [script("context.currentLanguage = 'klingon'"), greeting])

const keywords = { Greet: ['hello', 'hola', 'hallo'], Order: ['order', 'pedir'] }
const chatOf = (settings: Partial<BotSettings> = {}, language = 'en') => new Conversation(bot(settings).document(), { keywords, language })
const said = (language: string) => ({ en: ['Welcome!'], es: ['¡Bienvenido!'], de: ['Willkommen!'] })[language]

describe('the language of each message', () => {
  it('is that of the answer, and the change is told', async () => {
    const chat = chatOf()
    expect(await chat.say('hello there')).toEqual(said('en'))
    expect(chat.of('language-changed')).toEqual([])
    expect(await chat.say('hola, quiero ayuda')).toEqual(said('es'))
    expect(chat.of('language-heard')).toMatchObject([{ languages: ['es'] }])
    expect(chat.of('language-changed')).toMatchObject([{ from: 'en', to: 'es', by: 'words' }])
    expect(chat.of('understood')[0]?.understanding.language).toBe('es')
    expect(await chat.say('hello, I want to talk')).toEqual(said('en'))
  })

  it('stays where words tell nothing: a number, a name, a button', async () => {
    const chat = chatOf()
    expect(await chat.say('quiero pedir algo')).toEqual(['¿Cuántos?'])
    expect(await chat.say('3')).toEqual(said('es'))
    const pressed = { id: 'in-9', type: 'text' as const, text: 'hello there', shown: 'Hello', at: 9 }
    const { session } = await turn(chat.bot, chat.session, pressed, chat.ports)
    expect(session.language).toBe('es')
  })

  it('changes nothing of a bot of one language', async () => {
    const chat = new Conversation(new BotBuilder().dialog('Greet', [greeting]).document(), { keywords })
    expect(await chat.say('hola, quiero ayuda')).toEqual(said('en'))
    expect(chat.of('language-heard')).toEqual([])
  })

  it('is also that of the bot’s standard responses', async () => {
    expect((await chatOf().say('dónde está la biblioteca por favor'))[0]).toBe('Lo siento, no te he entendido.')
  })

  it('is heard again from the log, with the same events', async () => {
    const chat = chatOf()
    const before = chat.session
    await chat.say('hola, quiero ayuda')
    const incoming = { id: 'in-1', type: 'text' as const, text: 'hola, quiero ayuda', at: 1 }
    const again = await turn(chat.bot, before, incoming, recordedPorts(chat.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  })

  it('is left as it is when it cannot be heard, which is told, and told again from the log', async () => {
    const chat = chatOf()
    const broken = { ...chat.ports, languages: () => Promise.reject(new Error('The model is away.')) }
    const incoming = { id: 'in-1', type: 'text' as const, text: 'hello, quiero ayuda', at: 1 }
    const first = await turn(chat.bot, chat.session, incoming, broken)
    expect(first.messages.map(({ text }) => text)).toEqual(said('en'))
    expect(first.events).toContainEqual({ type: 'failed', code: 'LANGUAGE_UNHEARD', text: 'The model is away.' })
    const again = await turn(chat.bot, chat.session, incoming, recordedPorts(first.events))
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(first.events))
  })
})

describe('the language of a conversation', () => {
  it('is that of its first words that tell one', async () => {
    const chat = chatOf({ languageOf: 'session' })
    await chat.say('3')
    expect(await chat.say('hola, quiero ayuda')).toEqual(said('es'))
    expect(await chat.say('hello, I want to talk')).toEqual(said('es'))
  })
})

describe('the language of a user', () => {
  const beginning = (from: Partial<Session>): Session => ({
    ...newSession({ id: 'ss-2', botId: 'b', userId: 'u', channel: 'rtm', language: 'en', timezone: 'UTC', versionHash: 'v1', now: 0 }),
    ...from,
  })

  it('is kept, and every later conversation begins and stays in it', async () => {
    const chat = chatOf({ languageOf: 'lifetime' })
    await chat.say('hola, quiero ayuda')
    expect(chat.session.userLanguage).toBe('es')
    chat.session = beginning({ userLanguage: 'es' })
    expect(await chat.say('hello, I want to talk')).toEqual(said('es'))
    expect(chat.of('session-started')).toMatchObject([{ language: 'es' }])
  })

  it('is not that of a bot that has stopped speaking it', async () => {
    const chat = chatOf({ languageOf: 'lifetime' })
    chat.session = beginning({ userLanguage: 'fr' })
    expect(await chat.say('hello there')).toEqual(said('en'))
  })
})

describe('a request for a language', () => {
  it('is obeyed and said so, what was asked is asked again, and it holds', async () => {
    const chat = chatOf()
    await chat.say('I want to order')
    expect(await chat.say('can we speak Spanish please?')).toEqual(['De acuerdo, seguimos en español.', '¿Cuántos?'])
    expect(chat.of('language-changed')).toMatchObject([{ from: 'en', to: 'es', by: 'request' }])
    expect(chat.of('decided')).toMatchObject([{ decision: 'language' }])
    expect(await chat.say('4')).toEqual(said('es'))
    expect(await chat.say('hello there, I want to talk')).toEqual(said('es'))
    expect(await chat.say('speak English')).toEqual(["OK, let's go on in English."])
    expect(await chat.say('hello')).toEqual(said('en'))
  })

  it('for a language the bot does not speak is answered with those that it does', async () => {
    expect(await chatOf().say('do you speak French?')).toEqual([
      "I don't speak that language. You can talk to me in English, Spanish, and German.",
    ])
  })

  it('is told to the script that makes the words: which languages there are, or from which to which', async () => {
    const source = 'print(JSON.stringify(context.currentOptions))'
    const words = bot()
      .response('language-unknown', [{ kind: 'script', source }])
      .response('language-changed', [{ kind: 'script', source }])
    const chat = new Conversation(words.document(), { keywords, language: 'en' })
    await chat.say('I want to order')
    const [told = ''] = await chat.say('do you speak French?')
    const list = ['English', 'español', 'Deutsch'].map((name) => ({ title: name, value: name }))
    expect(JSON.parse(told)).toEqual({ list_of_languages: list })
    const [changed = '', asked] = await chat.say('español')
    expect(JSON.parse(changed)).toEqual({ new_language: 'español', current_language: 'English' })
    expect(asked).toBe('¿Cuántos?')
    expect(await chat.say('Deutsch')).not.toContain('deutsch')
    expect(chat.of('language-changed')).toEqual([])
  })

  it('is left to the bot’s intents where it is not to be obeyed', async () => {
    const [answer] = await chatOf({ languageRequests: false }).say('speak Spanish')
    expect(answer).not.toContain('español')
  })

  it.each([
    ['switch to Spanish', 'es'],
    ['Please change the language from English to German', 'de'],
    ['Could you answer me in Spanish?', 'es'],
    ['¿Puedes hablar en inglés, por favor?', 'en'],
    ['Hablemos español', 'es'],
    ['Können wir Deutsch sprechen?', 'de'],
    ['Sprichst du Spanisch?', 'es'],
    ['parlez-vous anglais ?', 'en'],
    ['英語で話してください', 'en'],
    ['영어로 말해 주세요', 'en'],
    ['请用英语', 'en'],
    ['do you speak Japanese', ''],
    ['Where is the Spanish restaurant?', null],
    ['I want a German car', null],
    ['in English please', null],
    ['Spanish', null],
  ])('is heard in “%s” as %j', (sentence, language) => expect(languageAskedFor(sentence, ['en', 'es', 'de'], false)).toBe(language))

  it.each([
    ['Spanish', 'es'],
    ['in English please', 'en'],
    ['Deutsch bitte', 'de'],
    ['Spanish food', null],
  ])('is heard in “%s” as %j where the bot asks for nothing', (sentence, language) =>
    expect(languageAskedFor(sentence, ['en', 'es', 'de'], true)).toBe(language),
  )
})

describe('another hand on the language', () => {
  it('is the channel’s: a message that comes with another language than the last one', async () => {
    const chat = chatOf()
    const message = (id: string, locale: string) => ({ id, type: 'text' as const, text: 'hallo', at: 1, locale })
    const first = await turn(chat.bot, chat.session, message('in-1', 'en-GB'), chat.ports)
    const second = await turn(chat.bot, { ...first.session, language: 'en' }, message('in-2', 'es-MX'), chat.ports)
    expect(second.events).toContainEqual({ type: 'language-changed', from: 'en', to: 'es', by: 'channel' })
  })

  it('is a script’s, and one it does not speak is a failure that the conversation survives', async () => {
    const chat = chatOf()
    expect(await chat.say('set')).toEqual(said('de'))
    expect(chat.of('language-changed')).toMatchObject([{ to: 'de', by: 'script' }])
    expect(await chat.say('wrong')).toEqual(said('de'))
    expect(chat.of('failed')).toMatchObject([{ code: 'LANGUAGE_UNKNOWN' }])
  })

  it('may be told which languages were heard', async () => {
    const print = { ...script('print(context.suggestedLanguages.join())'), name: 'Tell' }
    const chat = new Conversation(
      new BotBuilder({}, ['en', 'es'])
        .dialog('Tell', [
          { name: 'Say', type: 'message', settings: { messages: [{ kind: 'script', text: '', source: print.settings.source }] } },
        ])
        .document(),
      { keywords: { Tell: ['biblioteca'] } },
    )
    expect(await chat.say('dónde está la biblioteca por favor')).toEqual(['es'])
  })
})

describe('a text that is missing in the language of the conversation', () => {
  const untranslated = (chat: Conversation) => chat.of('untranslated').map(({ text, wanted, used }) => [text, wanted, used])
  const translated = (text: string, of: string): Json => ({ text, language: 'de', translated: { text: markOf(of) } })
  const chatWith = (messages: Json[], language: string) =>
    new Conversation(
      new BotBuilder({}, ['en', 'es', 'de']).dialog('Greet', [{ name: 'Hi', type: 'message', settings: { messages } }]).document(),
      {
        keywords: { Greet: ['1'] },
        language,
      },
    )

  it('is told with the language that was wanted and the one that was used', async () => {
    const chat = chatWith(wordings({ text: 'How many?', language: 'en' }, { text: '¿Cuántos?', language: 'es' }), 'de')
    expect(await chat.say('1')).toEqual(['How many?'])
    expect(untranslated(chat)).toEqual([['How many?', 'de', 'en']])
  })

  it('is one of all languages as well', async () => {
    const chat = chatWith(
      wordings({ text: 'Welcome {{context.session.UserContext.firstName}}!' }, { text: '¡Hola!', language: 'es' }),
      'de',
    )
    await chat.say('1')
    expect(untranslated(chat)).toEqual([['Welcome …!', 'de', 'en']])
  })

  it('is told of a translation whose original was changed since', async () => {
    const stale = chatWith([...wordings({ text: 'Welcome back!' }), translated('Willkommen!', 'Welcome!')], 'de')
    expect(await stale.say('1')).toEqual(['Willkommen!'])
    expect(untranslated(stale)).toEqual([['Willkommen!', 'de', 'de']])
  })

  it.each([
    ['that is translated', [...wordings({ text: 'Welcome!' }), translated('Willkommen!', 'Welcome!')], 'de'],
    ['that somebody wrote in the language', wordings({ text: 'Welcome!' }, { text: 'Willkommen!', language: 'de' }), 'de'],
    ['in the language the bot is written in', wordings({ text: 'Welcome!' }), 'en'],
    ['in a language that the bot does not speak', wordings({ text: 'Welcome!' }), 'fr'],
    ['that is nothing but values', wordings({ text: '' }), 'de'],
  ])('is not told of one %s', async (_, messages, language) => {
    const chat = chatWith(messages, language)
    await chat.say('1')
    expect(untranslated(chat)).toEqual([])
  })

  describe('as an own wording of a standard response', () => {
    const chatWith = (prompts: Partial<Prompt>[], { language = 'de', key = 'not-understood' } = {}) =>
      new Conversation(
        new BotBuilder({}, ['en', 'es', 'de', 'fi'])
          .entity('count', 'number')
          .dialog('Order', [ask('Count', 'count'), say('Got', 'ordered')])
          .response(key, prompts)
          .document(),
        { keywords: { Order: ['#'] }, language },
      )
    const own = (text: string, language = '', of = '') => ({ text, language, ...(of !== '' && { translated: { text: markOf(of) } }) })

    it('of all languages is told, without the step where nothing runs', async () => {
      const chat = chatWith([own('Hm?'), own('¿Qué?', 'es')])
      expect((await chat.say('xyz'))[0]).toBe('Hm?')
      expect(untranslated(chat)).toEqual([['Hm?', 'de', 'en']])
      expect(chat.of('untranslated')[0]).not.toHaveProperty('nodeId')
    })

    it('is told with the step that runs', async () => {
      const chat = chatWith([own('A number, please.')], { key: 'entity-refused' })
      await chat.say('#')
      await chat.say('xyz')
      expect(chat.of('untranslated')[0]).toMatchObject({ text: 'A number, please.', used: 'en', nodeId: nodeId('Order/Count') })
    })

    it('is told of a translation whose original was changed since', async () => {
      const chat = chatWith([own('Pardon?'), own('Wie bitte?', 'de', 'Sorry?')])
      expect((await chat.say('xyz'))[0]).toBe('Wie bitte?')
      expect(untranslated(chat)).toEqual([['Wie bitte?', 'de', 'de']])
    })

    it('in the bot’s own language is told where the platform has no words in the user’s', async () => {
      const chat = chatWith([own('Hm?', 'en')], { language: 'fi' })
      await chat.say('xyz')
      expect(untranslated(chat)).toEqual([['Hm?', 'fi', 'en']])
    })

    it.each([
      ['that is translated', [own('Hm?'), own('Wie bitte?', 'de', 'Hm?')], 'de'],
      ['where the platform’s is said in the language', [own('Hm?', 'en')], 'de'],
      ['in the language the bot is written in', [own('Hm?')], 'en'],
    ])('is not told of one %s', async (_, prompts, language) => {
      const chat = chatWith(prompts, { language })
      await chat.say('xyz')
      expect(untranslated(chat)).toEqual([])
    })
  })

  describe('as the message of an alert', () => {
    it('is told in the turn that says it', async () => {
      const chat = chatWith(wordings({ text: 'Hi' }), 'de')
      const saying = { type: 'text' as const, text: '2 new', untranslated: { text: '… new', wanted: 'de', used: 'en' } }
      await chat.order({ do: 'say', saying, alert: { id: 'al-1', name: 'Prices' } })
      expect(untranslated(chat)).toEqual([['… new', 'de', 'en']])
    })
  })
})
