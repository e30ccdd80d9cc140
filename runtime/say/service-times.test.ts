// Days and times that a service replied, in what a bot says: by a filter in the language and zone of the conversation, also row by row.
import { describe, expect, it } from 'vitest'
import type { ServiceReply } from '../ports'
import { BotBuilder, say, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const body = { next: '2026-03-08T17:05:00Z', rows: [{ on: '2026-03-08' }, { on: '2026-12-24' }], sent: 1772989500 }
const answer: ServiceReply = { ok: true, statusCode: 200, headers: {}, body }

async function heard(told: TestNode, language = 'en') {
  const bot = new BotBuilder({}, [language]).dialog('Go', [
    { name: 'Look', type: 'service', settings: { url: 'https://shop.example' }, to: [{ to: told.name }, { exit: 'error', to: 'end' }] },
    { ...told, to: 'end' },
  ])
  const chat = new Conversation(bot.document(), { service: () => answer, language })
  await chat.say('go')
  return chat.messages[0]
}

describe('a time of a service’s reply', () => {
  it.each([
    ['en', '8 Mar 2026 17:05, sent 8 Mar 2026'],
    ['ja', '8 3月 2026 17:05, sent 8 3月 2026'],
  ])('is said as its filter says, in %s', async (language, said) => {
    const { next, sent } = { next: '{{context.Look.response.body.next | datetime}}', sent: '{{context.Look.response.body.sent | date}}' }
    expect((await heard(say('Told', `${next}, sent ${sent}`), language))?.text).toBe(said)
  })

  it('is said so in each entry that is made of a row, while pressing it sends what is stored', async () => {
    const entry = { type: 'postback', title: "{{row.on | date:'D MMMM'}}", payload: '{{row.on}}' }
    const buttons = { each: '{{context.Look.response.body.rows}}', as: 'row', most: 5, entry }
    const template = JSON.stringify({ template_type: 'button', text: 'Which?', buttons })
    const told = { name: 'Told', type: 'message', settings: { messages: [{ kind: 'template', text: 'Which?', template }] } }
    expect((await heard(told))?.template).toMatchObject({
      payload: {
        buttons: [
          { title: '8 March', payload: '2026-03-08' },
          { title: '24 December', payload: '2026-12-24' },
        ],
      },
    })
  })
})
