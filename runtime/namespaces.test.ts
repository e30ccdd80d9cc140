// What a dialog sees of the bot's variables when it names namespaces, in what it says and in what is told to be wrong with it.
import { describe, expect, it } from 'vitest'
import { isKind } from '@parley/contract/objects/text-places'
import type { BotDocument } from '@parley/contract/objects/object'
import { findProblems } from './problems/index'
import { BotBuilder, dialogId, nodeId, say } from './test-support/bot-builder'
import { Conversation } from './test-support/conversation'

const words = '{{env.everywhere}}|{{env.billing}}|{{env.travel}}|{{content.travel_words}}'
const said = (named?: string[]): BotDocument => {
  const document = new BotBuilder()
    .variable('everywhere', 'E')
    .variable('billing', 'B', { namespaces: ['nm-billing'] })
    .variable('travel', 'T', { namespaces: ['nm-travel', 'nm-other'] })
    .variable('travel_words', 'W', { scope: 'content', namespaces: ['nm-travel'] })
    .dialog('Tell', [say('Words', words)])
    .dialog('Say all', [say('All', words)])
    .document()
  const objects = document.objects.map((object) =>
    isKind(object, 'dialog') && object.id === dialogId('Tell') && named !== undefined
      ? { ...object, data: { ...object.data, namespaces: named } }
      : object,
  )
  return { ...document, objects }
}

describe('the variables of a dialog', () => {
  it.each([
    ['all, where it names no namespace', undefined, 'E|B|T|W'],
    ['all, where it names none any more', [], 'E|B|T|W'],
    ['those of the namespaces it names, and those of none', ['nm-billing'], 'E|B||'],
    ['those of any of several namespaces', ['nm-billing', 'nm-travel'], 'E|B|T|W'],
    ['those of none, where it names one that is empty', ['nm-empty'], 'E|||'],
  ])('are %s', async (_, named, heard) => {
    const chat = new Conversation(said(named))
    expect(await chat.say('tell')).toEqual([heard])
  })

  it('are its own: another dialog of the same conversation sees all', async () => {
    const chat = new Conversation(said(['nm-billing']))
    expect(await chat.say('tell')).toEqual(['E|B||'])
    expect(await chat.say('say all')).toEqual(['E|B|T|W'])
  })

  it('are named by a problem where a text mentions one that is not seen, once a field', () => {
    const problems = findProblems(said(['nm-billing'])).filter(({ code }) => code === 'unseen-variable')
    const at = { objectId: nodeId('Tell/Words'), dialogId: dialogId('Tell'), severity: 'warning', field: 'messages' }
    expect(problems).toMatchObject([
      { ...at, said: { values: { name: 'env.travel' } } },
      { ...at, said: { values: { name: 'content.travel_words' } } },
    ])
    expect(findProblems(said())).toEqual([])
  })
})
