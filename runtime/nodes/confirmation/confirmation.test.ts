// What people say to a question for yes or no besides yes and no: the answer to the question behind it, doubts, refusals.
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'

/** Asks for a count, offers to try another; a no asks what should be different. */
function chat(yesPath: 'script' | 'message' = 'script', amend: BotSettings['amend'] = 'rerun') {
  const forget =
    yesPath === 'script'
      ? { name: 'Forget', type: 'script' as const, settings: { source: 'context.entities.count = null' }, to: 'Count' }
      : say('Forget', 'As you like.', 'Count')
  const document = new BotBuilder({ amend })
    .entity('count', 'number')
    .entity('paint', 'color')
    .dialog('Order', [
      ask('Count', 'count', { extract: 'never' }),
      {
        name: 'Another',
        type: 'confirmation',
        settings: { prompts: [{ text: 'Not {{entities.count}}. Try another?' }], retries: 3 },
        to: [
          { exit: 'yes', to: 'Forget' },
          { exit: 'no', to: 'Paint' },
          { exit: 'other', to: 'end' },
        ],
      },
      forget,
      ask('Paint', 'paint', { extract: 'never' }, 'Painted'),
      say('Painted', 'painted {{entities.paint}}', 'end'),
    ])
    .document()
  return new Conversation(document)
}

async function talk(conversation: Conversation, sentences: string[]): Promise<string[]> {
  let said: string[] = []
  for (const sentence of sentences) said = await conversation.say(sentence)
  return said
}

describe('an answer to the question behind a yes or no', () => {
  it.each(['12', 'it is 12', 'try 12.'])('counts as the yes that leads there: %s', async (text) => {
    const conversation = chat()
    expect(await talk(conversation, ['order', '7', text])).toEqual(['Not 12. Try another?'])
    expect(conversation.of('entity-filled').map(({ value }) => value)).toEqual([12])
  })

  it('counts as the no that leads there', async () => {
    expect(await talk(chat(), ['order', '7', 'the red'])).toEqual(['painted red'])
  })

  it.each(['is 12 better?', 'I have seen 12 of them there', 'hm'])('is not heard in: %s', async (text) => {
    expect(await talk(chat(), ['order', '7', text])).toEqual(['Sorry, is that a yes or a no?', 'Not 7. Try another?'])
  })

  it('is not looked for behind words of the bot', async () => {
    expect(await talk(chat('message', 'off'), ['order', '7', '12'])).toEqual(['Sorry, is that a yes or a no?', 'Not 7. Try another?'])
  })
})

describe('a question turned down', () => {
  it('ends the task when it asks for a value', async () => {
    expect(await talk(chat(), ['order', 'no thanks'])).toEqual(['OK, I have stopped Order.'])
  })

  it('is a no when it asks for yes or no', async () => {
    expect(await talk(chat(), ['order', '7', 'maybe later'])).toEqual(['paint?'])
  })
})

describe('A sentence with a yes or no in it', () => {
  const heard = async (sentence: string) => {
    const document = new BotBuilder()
      .entity('count', 'number')
      .dialog('Call me', [
        { name: 'Sure', type: 'confirmation', settings: { prompts: [{ text: 'Sure?' }] }, to: [{ exit: 'no', to: 'Never' }] },
        say('Never', 'Nobody calls.', 'end'),
      ])
      .dialog("I don't need my flight any more", [say('Gone', 'Cancelled.')])
      .document()
    return talk(new Conversation(document), ['call me', sentence])
  }

  it('begins another dialog where it says word for word what begins that', async () => {
    expect((await heard("I don't need my flight any more"))[0]).toBe('Cancelled.')
  })

  it('is the answer otherwise', async () => {
    expect(await heard("no I don't need that any more")).toEqual(['Nobody calls.'])
  })
})
