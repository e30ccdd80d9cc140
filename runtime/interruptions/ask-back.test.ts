// Questions that are asked back in the middle of a dialog, and short answers that only say the question's words again, as conversations.
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '@parley/contract/base/json'
import { ask, BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { talkWithRealEntities } from '../test-support/real-entities'

const kinds = {
  values: [
    { value: 'annual', title: 'Annual' },
    { value: 'unpaid', title: 'Unpaid' },
    { value: 'study', title: 'Study' },
  ],
}
const asking = (text: string, more: JsonObject = {}): JsonObject => ({ prompts: [{ text }], ...more })

function bot() {
  return new BotBuilder()
    .entity('reference', 'number')
    .entity('kind', 'list_of_values', kinds)
    .dialog('Change trip', [
      ask('Ask reference', 'reference', asking('What is your booking reference?')),
      {
        name: 'Sure',
        type: 'confirmation',
        settings: { prompts: [{ text: 'Shall I change the trip?' }] },
        to: [{ exit: 'yes', to: 'end' }],
      },
    ])
    .dialog('Take leave', [
      ask('Ask kind', 'kind', asking('Which kind of absence?', { errorPrompts: [{ text: 'Study, annual or unpaid?' }] })),
      say('Got', 'got {{entities.kind}}'),
    ])
    .dialog('Travel policy', [say('Told', 'the policy')])
    .document()
}

/** Bookings and absences are heard as a wish for the policy, by a guess. */
const guessed = { keywords: { 'Travel policy': ['booking', 'which', 'absence', 'policy'] } }

describe('A question that is asked back', () => {
  const question = 'What is your booking reference?'

  it.each(['which booking?', 'What reference', 'which one?', 'huh?', 'why do you need that?', 'wait', 'what did you say?'])(
    '%s begins nothing and spends no try: the question comes again',
    async (said) => {
      const chat = new Conversation(bot(), guessed)
      await chat.say('change trip')
      for (let times = 0; times < 5; times++) expect(await chat.say(said)).toEqual([question])
      expect(chat.of('entity-refused')).toEqual([])
      expect(await chat.say('42')).toEqual(['Shall I change the trip?'])
      expect(await chat.say('why?')).toEqual(['Shall I change the trip?'])
    },
  )

  it('comes with what can be chosen', async () => {
    const chat = talkWithRealEntities(bot())
    await chat.say('take leave')
    expect(await chat.say('which kind?')).toEqual(['Which kind of absence?', 'For example: Annual, Unpaid, Study'])
    expect(chat.messages.at(-1)?.template?.payload).toMatchObject({
      quick_replies: [{ title: 'Annual' }, { title: 'Unpaid' }, { title: 'Study' }],
    })
    expect(await chat.say('unpaid')).toEqual(['got unpaid'])
  })

  it('about something else is a wish', async () => {
    const chat = new Conversation(bot(), guessed)
    await chat.say('change trip')
    for (const said of ['what can you do?', 'book it']) expect((await chat.say(said))[0]).toBe("That doesn't look like a valid reference.")
    expect((await chat.say('which policy is there for hotels?'))[0]).toBe('the policy')
  })
})

describe('A short answer', () => {
  it('of the words of the question is an answer, if a wrong one', async () => {
    const chat = talkWithRealEntities(bot(), guessed)
    await chat.say('take leave')
    expect(await chat.say('my absence')).toEqual(['Study, annual or unpaid?'])
  })

  it('takes the value that stands where it says, in the order in which the step named them', async () => {
    const chat = talkWithRealEntities(bot())
    for (const [said, got] of [
      ['the first one', 'study'],
      ['the last one', 'unpaid'],
      ['2nd', 'annual'],
    ] as const) {
      await chat.say('take leave')
      expect(await chat.say(said)).toEqual([`got ${got}`])
    }
    await chat.say('take leave')
    expect(await chat.say('the fifth')).toEqual(['Study, annual or unpaid?'])
  })
})
