// In which languages a universal bot is spoken to, and what a linked bot says that does not speak the one of the conversation.
import type { Json } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { BotBuilder } from '../test-support/bot-builder'
import { replay } from '../test-support/replay'
import { Talk, universal } from '../test-support/universal-talk'

const greeting = (...texts: [string, string][]) => ({
  name: 'Hi',
  type: 'message',
  settings: { messages: texts.map(([language, text]): Json => ({ language, text })) },
})

const both = new BotBuilder({}, ['en', 'es'])
  .dialog('help', [greeting(['en', 'How can I help?'], ['es', '¿En qué puedo ayudarte?'])], 'help')
  .dialog('ayuda', [greeting(['en', 'How can I help?'], ['es', '¿En qué puedo ayudarte?'])], 'ayuda')
  .document()
const english = new BotBuilder().dialog('Pedido', [greeting(['en', 'Your order is on its way.'])], 'pedido').document()

const changes = (talk: Talk) => talk.log.flat().filter(({ type }) => type === 'language-changed')

describe('the languages of a universal bot', () => {
  it('are those of its linked bots too', async () => {
    const talk = new Talk(universal([{ name: 'both' }]), { both })
    expect(await talk.say('I need some help with this')).toEqual(['How can I help?'])
    expect(await talk.say('hola, quiero ayuda con esto')).toEqual(['¿En qué puedo ayudarte?'])
    expect(talk.session.language).toBe('es')
    expect(changes(talk)).toMatchObject([{ from: 'en', to: 'es', by: 'words' }])
  })

  it('come out the same when the conversation is run again from its log', async () => {
    const talk = new Talk(universal([{ name: 'both' }]), { both })
    for (const text of ['hola, quiero ayuda con esto', 'no entiendo nada de esto', 'I need some help with this']) await talk.say(text)
    const linked = new Talk(both, {}).bot
    const again = await replay('ss-1', talk.log, async (_, botId) => (botId === undefined ? talk.bot : linked))
    expect(again.map(({ events }) => events)).toEqual(talk.log)
  })

  it('are not those that are switched off there', async () => {
    const talk = new Talk(universal([{ name: 'both' }], { disabledLanguages: ['es'] }), { both })
    await talk.say('hola, me llamo Ana y no entiendo nada')
    expect(changes(talk)).toEqual([])
  })

  it('are no longer those of a bot that cannot be talked to', async () => {
    const talk = new Talk(universal([{ name: 'both' }]), { both })
    talk.away.add('both')
    await talk.say('hola, me llamo Ana y no entiendo nada')
    expect(changes(talk)).toEqual([])
  })
})

describe('a linked bot that does not speak the language of the conversation', () => {
  const links = [{ name: 'both' }, { name: 'english' }]

  it('answers in its default language, and the conversation stays in its own', async () => {
    const talk = new Talk(universal(links, { languages: ['en', 'es'] }), { both, english })
    expect(await talk.say('hola, quiero saber de mi pedido')).toEqual(['Your order is on its way.'])
    expect(talk.session.language).toBe('es')
    expect(changes(talk)).toHaveLength(1)
    expect(await talk.say('ayuda')).toEqual(['¿En qué puedo ayudarte?'])
  })
})
