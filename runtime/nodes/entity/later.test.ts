// Values said before they are asked for: a message that answers no question of now, and those of later steps.
import { expect, it } from 'vitest'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { repliesTo as replies, talkWithRealEntities as talkOf } from '../../test-support/real-entities'

const leave = new BotBuilder()
  .entity('kind', 'list_of_values', { values: ['annual', 'unpaid'] })
  .entity('first_day', 'date')
  .entity('last_day', 'date')
  .entity('days', 'number')
  .dialog('Order', [
    ask('Kind', 'kind', { errorPrompts: [{ text: 'Annual or unpaid?' }] }),
    ask('From', 'first_day', { prompts: [{ text: 'From?' }] }),
    ask('To', 'last_day', { prompts: [{ text: 'To?' }] }),
    ask('Days', 'days', { prompts: [{ text: 'How many days?' }] }),
    say('Got', '{{entities.kind}}: {{entities.first_day}} to {{entities.last_day}}'),
  ])
  .document()

it('are taken when those steps are reached, though they were no answer', async () => {
  const said = await replies(talkOf(leave), ['order', 'from 2026-05-04 to 2026-05-08', 'annual'])
  expect(said.slice(1)).toEqual([['Annual or unpaid?'], ['How many days?']])
})

it.each(['I would rather hear about 2026-05-04 some day, or 2026-05-08', '3'])('are not taken out of “%s”', async (sentence) => {
  const said = await replies(talkOf(leave), ['order', sentence, 'annual'])
  expect(said.slice(1)).toEqual([['Annual or unpaid?'], ['From?']])
})
