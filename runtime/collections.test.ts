// What a conversation reads of variables that have other values in collections: those of the bot's, or of the one that its script chooses.
import type { Bot } from '@parley/contract/objects/bot/index'
import type { BotDocument } from '@parley/contract/objects/object'
import { isKind } from '@parley/contract/objects/text-places'
import { describe, expect, it } from 'vitest'
import { BotBuilder, say } from './test-support/bot-builder'
import { Conversation } from './test-support/conversation'

const words = '{{env.desk}}|{{env.limit}}|{{content.greeting}}'
const collections = [
  { id: 'vc-germany', name: 'Germany', description: '' },
  { id: 'vc-staging', name: 'Staging', description: '' },
]

function bot(more: Partial<Bot>): BotDocument {
  const document = new BotBuilder()
    .variable('desk', '47', {
      inCollections: { 'vc-germany': { value: '49', localized: {} }, 'vc-staging': { value: '', localized: {} } },
    })
    .variable('limit', '10')
    .variable('greeting', 'Hello', {
      scope: 'content',
      localized: { de: 'Hallo' },
      inCollections: {
        'vc-germany': { value: 'Good day', localized: { de: 'Moin' } },
        'vc-staging': { value: '', localized: { de: 'Servus' } },
      },
    })
    .dialog('Tell', [say('Words', words)])
    .dialog('Move', [
      { name: 'Choose', type: 'script', settings: { source: "context.session.BotUserSession.variableCollection = 'germany'" } },
      say('Words', words),
    ])
    .document()
  const objects = document.objects.map((object) =>
    isKind(object, 'bot') ? { ...object, data: { ...object.data, collections, ...more } } : object,
  )
  return { ...document, objects }
}

describe('the variables of a bot with collections', () => {
  it.each([
    ['have their usual values, where it has chosen none', '', 'en', '47|10|Hello'],
    ['have those of the collection it has chosen, and their usual ones where that has none', 'vc-germany', 'en', '49|10|Good day'],
    ['have its words of the language of the conversation', 'vc-germany', 'de', '49|10|Moin'],
    ['have their usual ones where those of the collection are empty', 'vc-staging', 'en', '47|10|Hello'],
    ['have a language of the collection before their own of it', 'vc-staging', 'de', '47|10|Servus'],
    ['have their usual ones, where the collection is gone', 'vc-gone', 'de', '47|10|Hallo'],
  ])('%s', async (_, collectionId, language, heard) => {
    const chat = new Conversation(bot({ collectionId, languages: [language] }), { language })
    expect(await chat.say('tell')).toEqual([heard])
  })

  it('have those of the collection that a script of the conversation names, from then on', async () => {
    const chat = new Conversation(bot({ collectionId: 'vc-staging' }))
    expect(await chat.say('tell')).toEqual(['47|10|Hello'])
    expect(await chat.say('move')).toEqual(['49|10|Good day'])
    expect(await chat.say('tell')).toEqual(['49|10|Good day'])
  })
})
