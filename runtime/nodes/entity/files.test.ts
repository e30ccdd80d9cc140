// A file that the user sends, as the answer to an entity's question.
import { traitsOf } from '@parley/nlu/entities/index'
import { expect, it } from 'vitest'
import { compile } from '../../compile'
import { newSession } from '../../session/session'
import { ask, BotBuilder, say } from '../../test-support/bot-builder'
import { simplePorts } from '../../test-support/simple-ports'
import { turn } from '../../turn'

const file = { fileId: 'f-1', fileName: 'ticket.png', fileType: 'image/png', url: '/files/f-1' }

it.each(['', 'here you are'])('is kept as an object, whatever words come with it: “%s”', async (text) => {
  const document = new BotBuilder()
    .entity('ticket', 'attachment')
    .dialog('Order', [ask('Ask', 'ticket'), say('Got', 'got {{entities.ticket.fileName}}')])
    .document()
  const bot = compile(document, traitsOf)
  const ports = { ...simplePorts(bot), extract: async () => [] }
  const place = { id: 'ss-1', botId: bot.id, userId: 'u-1', channel: 'rtm', language: 'en', timezone: 'UTC', versionHash: 'v1', now: 0 }
  const begun = await turn(bot, newSession(place), { id: 'in-1', type: 'text', text: 'order', at: 1 }, ports)
  const sent = await turn(bot, begun.session, { id: 'in-2', type: 'text', text, attachments: [file], at: 2 }, ports)
  expect(sent.messages.map((message) => message.text)).toEqual(['got ticket.png'])
  expect(sent.events.find((event) => event.type === 'entity-filled')).toMatchObject({
    value: { fileId: 'f-1', fileName: 'ticket.png', url: '/files/f-1' },
  })
})
