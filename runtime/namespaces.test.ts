// What a dialog sees of the bot's variables when it names namespaces, in what it says and in what is told to be wrong with it.
import { describe, expect, it } from 'vitest'
import type { Bot } from '@parley/contract/objects/bot/index'
import { Prompt } from '@parley/contract/objects/prompt'
import { isKind } from '@parley/contract/objects/text-places'
import type { BotDocument } from '@parley/contract/objects/object'
import { findProblems } from './problems/index'
import { ask, BotBuilder, dialogId, faqId, nodeId, say } from './test-support/bot-builder'
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

/** The same with what the bot itself says. */
const withBot = (document: BotDocument, bot: Partial<Bot>): BotDocument => ({
  ...document,
  objects: document.objects.map((object) => (isKind(object, 'bot') ? { ...object, data: { ...object.data, ...bot } } : object)),
})

describe('a bot that has switched namespaces off', () => {
  it('sees every variable in every dialog, has no problem of it, and limits them again once they are on', async () => {
    const off = withBot(said(['nm-billing']), { namespacesOff: true })
    expect(await new Conversation(off).say('tell')).toEqual(['E|B|T|W'])
    expect(findProblems(off)).toEqual([])
    expect(await new Conversation(withBot(off, { namespacesOff: false })).say('tell')).toEqual(['E|B||'])
  })
})

describe('the answers of a bot whose knowledge names namespaces', () => {
  const question = 'What does it cost?'
  const when = (left: string) => ({ join: 'and' as const, rules: [{ left, op: 'equals' as const, right: 'T' }] })
  const knowing = (knowledgeNamespaces: string[], more = {}) => {
    const builder = new BotBuilder()
      .variable('everywhere', 'E')
      .variable('billing', 'B', { namespaces: ['nm-billing'] })
      .variable('travel', 'T', { namespaces: ['nm-travel'] })
      .entity('fare', 'number')
      .dialog('Tell', [ask('Which', 'fare'), say('Words', '{{env.billing}}|{{env.travel}}')])
      .faq(question, [{ text: '{{env.everywhere}}|{{env.billing}}|{{env.travel}}' }], more)
    return withBot(builder.document(), { knowledgeNamespaces })
  }

  it('see the variables of those, and the dialog that waits sees its own', async () => {
    const chat = new Conversation(knowing(['nm-billing']))
    expect(await chat.say(question)).toEqual(['E|B|'])
    await chat.say('tell')
    expect((await chat.say(question))[0]).toBe('E|B|')
    expect(await chat.say('400')).toEqual(['B|T'])
  })

  it('are chosen by conditions that see the same', async () => {
    const cases = [{ when: when('env.travel'), answers: [Prompt.parse({ text: 'to travel' })], dialogId: '' }]
    expect(await new Conversation(knowing(['nm-travel'], { cases })).say(question)).toEqual(['to travel'])
    expect(await new Conversation(knowing(['nm-billing'], { cases })).say(question)).toEqual(['E|B|'])
  })

  it('have a problem for each variable that they mention and do not see', () => {
    const unseen = (document: BotDocument) => findProblems(document).filter(({ code }) => code === 'unseen-variable')
    expect(unseen(knowing(['nm-billing']))).toMatchObject([
      { code: 'unseen-variable', objectId: faqId(question), said: { key: 'problem.unseen-by-knowledge', values: { name: 'env.travel' } } },
    ])
    expect(unseen(withBot(knowing(['nm-billing']), { namespacesOff: true }))).toEqual([])
  })
})
