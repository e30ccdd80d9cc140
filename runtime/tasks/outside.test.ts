// The message of an alert outside of a conversation: in which language it is made, and what is told where that is not the one asked for.
import type { Json } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { Alert } from '@parley/contract/objects/task'
import { markOf } from '@parley/contract/objects/translation'
import { traitsOf } from '@parley/nlu/entities/index'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile'
import { BotBuilder } from '../test-support/bot-builder'
import { taskMessages, taskNews } from './outside'

async function said(messages: Json[], language: string) {
  const document = new BotBuilder({}, ['en', 'de']).dialog('Hi', []).document()
  const alert: BotObject<'alert'> = {
    id: 'al-prices',
    kind: 'alert',
    rev: 1,
    parentId: '',
    data: Alert.parse({ name: 'Prices', list: 'items', messages }),
  }
  const bot = compile({ ...document, objects: [...document.objects, alert] }, traitsOf)
  const task = bot.tasks.get('al-prices') ?? expect.unreachable()
  const place = { language, channel: 'rtm', timezone: 'UTC', now: 0, lastRun: 0, values: {} }
  const reply = { ok: true as const, statusCode: 200, headers: {}, body: { items: [{ name: 'Oslo' }] } }
  const news = await taskNews(bot, task, { place, reply }, async () => new Set())
  return taskMessages(bot, task, { place, news }, { print: async () => [], random: () => 0 })
}

describe('the message of an alert', () => {
  const english = { text: '{{context.entries.length}} new', language: '', channel: '', kind: 'text' }
  const german = (of: string) => ({ ...english, text: '{{context.entries.length}} neu', language: 'de', translated: { text: markOf(of) } })

  it('that is missing in the language of who gets it is told with the one that was used', async () => {
    expect(await said([english], 'de')).toMatchObject({
      says: [{ text: '1 new' }],
      untranslated: { text: '… new', wanted: 'de', used: 'en' },
    })
  })

  it('is told where its original was changed after it was translated', async () => {
    const { says, untranslated } = await said([english, german('{{context.entries.length}} old')], 'de')
    expect(says[0]?.text).toBe('1 neu')
    expect(untranslated).toEqual({ text: '… neu', wanted: 'de', used: 'de' })
  })

  it.each<[string, Json[], string]>([
    ['is translated', [english, german(english.text)], 'de'],
    ['is in the language the bot is written in', [english], 'en'],
    ['is wanted in a language that the bot does not speak', [english], 'fr'],
  ])('is not told of where it %s', async (_, messages, language) => {
    expect((await said(messages, language)).untranslated).toBeNull()
  })
})
