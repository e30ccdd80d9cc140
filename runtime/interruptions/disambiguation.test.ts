// Answers that are one of the bot's intents as well, at a step that lets the user say what is meant.
import type { JsonObject } from '@parley/contract/base/json'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

function chat(settings: JsonObject = { precedence: 'ask' }, type = 'label', language = 'en') {
  const document = new BotBuilder({ resume: 'silent' }, [language])
    .entity('note', type)
    .dialog('Order', [ask('Note', 'note', settings), say('Got', 'noted: {{entities.note}}')])
    .dialog('Opening hours', [say('Hours', 'From nine to five.')])
    .document()
  return new Conversation(document, { language })
}

async function talk(conversation: Conversation, sentences: string[]): Promise<string[][]> {
  const replies: string[][] = []
  for (const sentence of sentences) replies.push(await conversation.say(sentence))
  return replies
}

const words = 'print the opening hours on it'
const question = 'Is that your answer, or would you like to go to Opening hours?'

describe('an answer that is an intent as well', () => {
  it('is the answer by itself, or the intent where the step says so', async () => {
    expect(await talk(chat({}), ['order', words])).toEqual([['note?'], [`noted: ${words}`]])
    expect(await talk(chat({ precedence: 'intent' }), ['order', words])).toEqual([['note?'], ['From nine to five.', 'note?']])
  })

  it('is asked about where the step leaves it to the user, with both to press', async () => {
    const conversation = chat()
    expect(await talk(conversation, ['order', words])).toEqual([['note?'], [question]])
    expect(conversation.messages[0]?.template).toMatchObject({
      payload: { quick_replies: [{ title: 'It is my answer', payload: 'It is my answer' }, { title: 'Opening hours' }] },
    })
  })

  it('is kept as it was said when the user says that it is the answer', async () => {
    for (const reply of ['It is my answer', 'my answer', '1'])
      expect(await talk(chat(), ['order', words, reply])).toEqual([['note?'], [question], [`noted: ${words}`]])
  })

  it('begins the dialog when the user wants that, and the question comes back behind it', async () => {
    for (const reply of ['Opening hours', 'the second one'])
      expect(await talk(chat(), ['order', words, reply])).toEqual([['note?'], [question], ['From nine to five.', 'note?']])
  })

  it('is given up for other words, which are then the answer', async () => {
    expect(await talk(chat(), ['order', words, 'a red ribbon'])).toEqual([['note?'], [question], ['noted: a red ribbon']])
  })

  it('is asked about in the language of the conversation', async () => {
    const replies = await talk(chat({ precedence: 'ask' }, 'label', 'de'), ['order', words, 'Das ist meine Antwort'])
    expect(replies.slice(1)).toEqual([['Ist das Ihre Antwort, oder möchten Sie zu Opening hours?'], [`noted: ${words}`]])
  })

  it('is not asked about where nothing but the answer, or no answer, is in it', async () => {
    expect(await talk(chat(), ['order', 'a red ribbon'])).toEqual([['note?'], ['noted: a red ribbon']])
    const [, heard] = await talk(chat({ precedence: 'ask' }, 'number'), ['order', 'opening hours'])
    expect(heard?.[0]).toBe('From nine to five.')
  })
})
