// What may interrupt a running dialog and what is an answer to it: values, guessed intents and intents said word for word.
import type { SessionEvent } from '@parley/contract/base/event'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

/** "Seat upgrade" is guessed from the names of colours, as a trained model guesses it from "economy". */
function chat(settings: { precedence?: 'entity' | 'intent' } = {}) {
  const document = new BotBuilder()
    .entity('count', 'number')
    .entity('paint', 'color')
    .entity('seat', 'color')
    .dialog('Order', [ask('Count', 'count', { ...settings, retries: 9 }), ask('Paint', 'paint', settings), say('Got', 'ordered')])
    .dialog('Seat upgrade', [ask('Which', 'seat'), say('Moved', 'moved to {{entities.seat}}')])
    .dialog('Twelve', [say('Twelve', 'Twelve it is.')])
    .document()
  const keywords = { 'Seat upgrade': ['seat upgrade', 'red', 'green'], Twelve: ['12', 'twelve'] }
  return new Conversation(document, { keywords })
}

async function talk(conversation: Conversation, sentences: string[]): Promise<string[][]> {
  const replies: string[][] = []
  for (const sentence of sentences) replies.push(await conversation.say(sentence))
  return replies
}

const refused = "That doesn't look like a valid count."

describe('A value alone', () => {
  it('does not begin the dialog that would ask for it: it is a wrong answer to the question', async () => {
    expect(await talk(chat(), ['order', 'red', 'Green!'])).toEqual([['count?'], [refused, 'count?'], [refused, 'count?']])
  })

  it('begins that dialog as soon as more is said with it', async () => {
    const [, answer] = await talk(chat(), ['order', 'a red one please'])
    expect(answer?.[0]).toBe('moved to red')
  })

  it('begins it outside any dialog too', async () => {
    expect(await talk(chat(), ['red'])).toEqual([['moved to red']])
  })

  it('is the answer though intents go first at the node, when the question takes it whole', async () => {
    expect(await talk(chat({ precedence: 'intent' }), ['order', '12.', 'red'])).toEqual([['count?'], ['paint?'], ['ordered']])
  })

  it('is an intent there when other words come with it', async () => {
    const [, answer] = await talk(chat({ precedence: 'intent' }), ['order', 'twelve or 12'])
    expect(answer?.[0]).toBe('Twelve it is.')
  })
})

type Rules = ConstructorParameters<typeof BotBuilder>[0]

describe('What an interruption led to', () => {
  const choicesAfter = async (rules: Rules, sentences: string[]) => {
    const document = new BotBuilder(rules)
      .entity('count', 'number')
      .dialog('Order', [ask('Count', 'count'), say('Got', 'ordered')])
      .dialog('Twelve', [say('Twelve', 'Twelve it is.')])
      .document()
    const conversation = new Conversation(document)
    const events: SessionEvent[] = []
    for (const sentence of sentences) {
      await conversation.say(sentence)
      events.push(...conversation.events)
    }
    return events.flatMap((event) => (event.type === 'interruption' ? [event.choice] : []))
  }

  it('is told once each time, with what became of what was held', async () => {
    const cases: [Rules, string[], string[]][] = [
      [{ interruption: 'hold', resume: 'notify' }, ['order', 'twelve'], ['held', 'resumed']],
      [{ interruption: 'hold', resume: 'ask' }, ['order', 'twelve', 'no'], ['held', 'dropped']],
      [{ interruption: 'ask', resume: 'notify' }, ['order', 'twelve', 'yes'], ['asked', 'held', 'resumed']],
      [{ interruption: 'discard' }, ['order', 'twelve'], ['left']],
      [{ interruption: 'discard-silently' }, ['order', 'twelve'], ['left-silently']],
      [{ interruption: 'continue' }, ['order', 'twelve'], ['put-off']],
      [{ interruption: 'refuse' }, ['order', 'twelve', 'twelve'], ['refused', 'refused']],
    ]
    for (const [rules, sentences, choices] of cases) expect(await choicesAfter(rules, sentences)).toEqual(choices)
  })
})

describe('An intent said word for word', () => {
  it('interrupts whatever the question would take', async () => {
    const conversation = chat({ precedence: 'intent' })
    const [, answer] = await talk(conversation, ['order', 'seat upgrade'])
    expect(answer).toEqual(['seat?'])
  })

  it('interrupts where only a word of it is a value, though answers go first', async () => {
    const document = new BotBuilder()
      .entity('paint', 'color')
      .dialog('Order', [ask('Paint', 'paint', { precedence: 'entity', retries: 9 }), say('Got', 'ordered')])
      .dialog('Red alert', [say('Red', 'Red alert it is.')])
      .dialog('Green', [say('Green', 'Green it is.')])
      .document()
    const heard = async (sentence: string) => (await talk(new Conversation(document), ['order', sentence]))[1]?.[0]
    expect(await heard('red alert')).toBe('Red alert it is.')
    expect(await heard('green')).toBe('ordered')
  })

  it('interrupts an answer taken whole, where intents go first', async () => {
    const document = new BotBuilder()
      .entity('paint', 'color')
      .dialog('Order', [ask('Paint', 'paint', { precedence: 'intent' }), say('Got', 'ordered')])
      .dialog('Red', [say('Red', 'Red alert.')])
      .document()
    const [, answer] = await talk(new Conversation(document), ['order', 'red'])
    expect(answer?.[0]).toBe('Red alert.')
  })
})
