// Hello, thanks, goodbye and their like: what every bot answers in its language, unless it is switched off or the bot knows better.
import { describe, expect, it } from 'vitest'
import { BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { type StandardKey, standardTexts } from './standard'

const bot = (settings = {}) => new BotBuilder(settings).dialog('Order pizza', [say('Pizza', 'A pizza it is.')])
const talkTo = (builder = bot(), language = 'en') => new Conversation(builder.document(), { language })

const said: [language: string, text: string, key: StandardKey][] = [
  ['en', 'hello', 'welcome'],
  ['en', 'Hi there!', 'welcome'],
  ['en', 'thanks', 'you-are-welcome'],
  ['en', 'ok great thanks', 'you-are-welcome'],
  ['en', 'bye', 'goodbye'],
  ['en', 'How are you?', 'how-are-you'],
  ['en', 'what’s your name?', 'who-are-you'],
  ['de', 'Guten Tag', 'welcome'],
  ['de', 'vielen Dank', 'you-are-welcome'],
  ['es', '¿Cómo estás?', 'how-are-you'],
  ['fr', 'Qui êtes-vous ?', 'who-are-you'],
  ['it', 'arrivederci', 'goodbye'],
  ['nl', 'goedemorgen', 'welcome'],
  ['pt', 'olá', 'welcome'],
  ['zh', '你好', 'welcome'],
  ['ja', 'お元気ですか？', 'how-are-you'],
  ['ko', '안녕하세요', 'welcome'],
]

describe('what every bot answers', () => {
  it.each(said)('%s: “%s”', async (language, text, key) => {
    expect(await talkTo(bot(), language).say(text)).toEqual([standardTexts(key, language)[0]])
  })

  it.each(['hello world program', 'hello I lost my card', 'thanks for nothing you fool', 'Hi-fi'])('is not “%s”', async (text) => {
    expect((await talkTo().say(text))[0]).toBe(standardTexts('not-understood', 'en')[0])
  })

  it('is left out where small talk is switched off', async () => {
    expect((await talkTo(bot({ smallTalk: false })).say('hello'))[0]).toBe(standardTexts('not-understood', 'en')[0])
  })

  it('is what the bot itself says, and its own task of that name', async () => {
    const own = bot()
      .smallTalk('hello', [{ text: 'Ahoy!' }])
      .dialog('Thanks', [say('Thanks', 'My pleasure.')])
    const conversation = talkTo(own)
    expect([await conversation.say('hello'), await conversation.say('thanks')]).toEqual([['Ahoy!'], ['My pleasure.']])
  })
})
