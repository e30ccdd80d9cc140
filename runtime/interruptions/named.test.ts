// A task's button that is pressed while a step asks for any words: it is the task, and never the answer.
import type { JsonObject } from '@parley/contract/base/json'
import { Alert } from '@parley/contract/objects/task'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say, testId } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const choices = ['Order pizza', 'Daily weather', 'Who delivers?'].map((title) => ({ title, payload: title }))
const menu = say('Offer', 'What can I do?')

function chat(type: string, settings: JsonObject = {}): Conversation {
  const document = new BotBuilder()
    .entity('words', type)
    .dialog('Open a case', [ask('Ask', 'words', settings), say('Got', 'got {{entities.words}}')])
    .dialog('Order pizza', [say('Pizza', 'A pizza it is.')])
    .dialog('Show the menu', [{ ...menu, settings: { messages: [{ kind: 'quick_replies', text: 'What can I do?', choices }] } }])
    .faq('Who delivers?', [{ text: 'We do.' }])
    .document()
  const alert = {
    ...{ id: testId('alert', 'Daily weather'), kind: 'alert' as const, parentId: '', rev: 1 },
    data: Alert.parse({ name: 'Daily weather', settings: {} }),
  }
  return new Conversation({ ...document, objects: [...document.objects, alert] })
}

async function talk(conversation: Conversation, sentences: string[]): Promise<string[]> {
  let replies: string[] = []
  for (const sentence of sentences) replies = await conversation.say(sentence)
  return replies
}

const goOn = "Let's continue with Open a case."
const anyWords = ['label', 'description', 'person_name', 'company_name', 'address']

describe('while any words would be an answer', () => {
  it.each(anyWords)('begins the task whose button was pressed, and asks again for the %s', async (type) => {
    const conversation = chat(type)
    expect(await talk(conversation, ['show the menu', 'open a case', 'Order pizza'])).toEqual(['A pizza it is.', goOn, 'words?'])
    expect(await conversation.say('the light is broken')).toEqual(['got the light is broken'])
  })

  it('asks whether a task’s name that was typed is the answer', async () => {
    const conversation = chat('label')
    expect(await talk(conversation, ['open a case', 'order pizza'])).toEqual([
      'Is that your answer, or would you like to go to Order pizza?',
    ])
    expect(await conversation.say('Order pizza')).toEqual(['A pizza it is.', goOn, 'words?'])
  })

  it('answers the question that was pressed', async () => {
    expect(await talk(chat('label'), ['show the menu', 'open a case', 'Who delivers?'])).toEqual(['We do.', 'words?'])
  })

  it('subscribes to the alert that was pressed, and goes on', async () => {
    const conversation = chat('label')
    const replies = await talk(conversation, ['show the menu', 'open a case', 'Daily weather'])
    expect(conversation.of('alert-subscribed').map(({ name }) => name)).toEqual(['Daily weather'])
    expect(replies.slice(-2)).toEqual([goOn, 'words?'])
  })

  it('asks again where the button is of the task that runs', async () => {
    expect(await talk(chat('label'), ['open a case', 'Open a case'])).toEqual(['words?'])
  })

  it('takes what the step offers itself, though a task is called so', async () => {
    const prompts = [{ kind: 'quick_replies', text: 'What is it about?', choices: choices.slice(0, 1) }]
    expect(await talk(chat('label', { prompts }), ['open a case', 'Order pizza'])).toEqual(['got Order pizza'])
  })

  it('takes words in which the name of a task is only a part', async () => {
    expect(await talk(chat('label'), ['open a case', 'I could not order pizza today'])).toEqual(['got I could not order pizza today'])
  })
})
