// What an agent claims rests on all that was done in the conversation, and on the figures of what was done; turns of before are run again as
// they were.
import { expect, it } from 'vitest'
import { BotBuilder, say } from '../../../test-support/bot-builder'
import { Conversation } from '../../../test-support/conversation'
import { recordedPorts } from '../../../test-support/replay'
import { simplePorts } from '../../../test-support/simple-ports'
import { scripted } from './scripted'

const nothingDone = "I couldn't complete that. Nothing has been done yet."
const notSure = "That is done, but I'm not sure of all its details. Please check your confirmation."

const bot = new BotBuilder()
  .dialog('Book', [
    {
      ...{ name: 'Book flight', type: 'service', settings: { method: 'POST', url: 'https://fares.example/flights' } },
      to: [{ exit: 'next', to: 'Wait' }],
    },
    say('Wait', 'One moment.', 'end'),
  ])
  .dialog('Talk', [
    {
      ...{ name: 'Agent', type: 'agent', settings: { instructions: 'Help.' } },
      to: [{ exit: 'limit', to: 'Stop' }],
    },
    say('Stop', 'Stopped.', 'end'),
  ])

async function talk(answers: readonly string[], texts: readonly string[], checks?: number): Promise<string[]> {
  const { model } = scripted(answers)
  const service = () => ({ ok: true as const, statusCode: 200, headers: {}, body: { reference: 'R-7', on: '2026-12-14' } })
  const ports = simplePorts(new Conversation(bot.document()).bot, { model, service })
  const chat = new Conversation(bot.document(), {}, checks === undefined ? ports : { ...ports, checks })
  let said: string[] = []
  for (const text of texts) {
    const before = chat.session
    said = await chat.say(text)
    const again = new Conversation(bot.document(), {}, recordedPorts(chat.events))
    again.session = before
    for (const { incoming } of chat.of('received')) await again.take(incoming)
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(chat.events))
  }
  return said
}

it('is said where a service of a designed dialog did it, with the figures of its reply', async () => {
  const claim = 'Your flight R-7 is booked for 14 December.'
  expect(await talk([claim], ['book', 'talk'])).toEqual([claim])
  expect(await talk([claim, claim], ['talk'])).toEqual([nothingDone])
})

it('is held with figures that stand nowhere: the model is asked once more, then the user hears that it is done', async () => {
  const wrong = 'Your flight R-9 is booked.'
  expect(await talk([wrong, 'Your flight is booked.'], ['book', 'talk'])).toEqual(['Your flight is booked.'])
  expect(await talk([wrong, wrong], ['book', 'talk'])).toEqual([notSure])
  expect(await talk(['Your flight R-9 is booked.'], ['book', 'talk about R-9'])).toEqual(['Your flight R-9 is booked.'])
})

it('is looked at in turns of before as it was then: by calls of the agent alone', async () => {
  const claim = 'Your flight R-7 is booked.'
  expect(await talk([claim, claim], ['book', 'talk'], 1)).toEqual([nothingDone])
})
