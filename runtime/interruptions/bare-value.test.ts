// Messages that are nothing but a value, in the middle of a dialog: answers, if wrong ones, and no wish of an intent that is often said with them.
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { talkWithRealEntities } from '../test-support/real-entities'

const cards = { values: [{ title: 'Debit card', value: 'debit', synonyms: ['debit'] }] }

function chat() {
  const document = new BotBuilder()
    .entity('day', 'date')
    .entity('days', 'number')
    .entity('card', 'list_of_values', cards)
    .dialog('Take leave', [ask('Ask day', 'day'), ask('Ask card', 'card'), say('Got', 'got it')])
    .dialog('Carry over', [say('Told', 'carried over')])
    .document()
  return talkWithRealEntities(document, {
    keywords: { 'Take leave': ['leave'], 'Carry over': ['days', 'three', 'people', 'debit', 'note', 'june', 'tuesday'] },
  })
}

describe('A message that is nothing but a value', () => {
  it.each(['3 days', 'for 3 days', 'three', '2 people', 'debit', 'the debit'])('%s begins no other dialog', async (said) => {
    const conversation = chat()
    await conversation.say('take leave')
    expect((await conversation.say(said))[0]).toMatch(/^That doesn't look like a valid day/)
  })

  it.each(['in June', 'tuesday and wednesday'])('%s begins none where a card is asked for', async (said) => {
    const conversation = chat()
    await conversation.say('take leave')
    await conversation.say('2026-05-04')
    expect((await conversation.say(said))[0]).toMatch(/^That doesn't look like a valid card/)
  })

  it.each(['3 days to the next year', 'note 3 days', 'three notes'])('%s says more, and may', async (said) => {
    const conversation = chat()
    await conversation.say('take leave')
    expect((await conversation.say(said))[0]).toBe('carried over')
  })
})
