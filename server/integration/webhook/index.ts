// Conversations without a socket, as a feature of the server: one request, one turn; its answer is the reply, is fetched by asking for it,
// or is posted to an address of the bot's developer.
import { ivr } from '@parley/channels/ivr/index'
import { textOnly } from '@parley/channels/ivr/post'
import { rtm } from '@parley/channels/rtm/index'
import { webhookEntry } from '@parley/channels/shared/webhook-entry'
import { reduce } from '@parley/channels/shared/reduce'
import type { CallReply } from '@parley/contract/calls'
import type { Feature, Handlers } from '../../base/http/handler'
import { historyPage, personOfJwt, withFiles } from '../../channel/rtm/index'
import type { Answered } from './answered'
import { poll } from './poll'
import { say } from './say'

const handlers: Handlers<'webhook'> = {
  'webhook.say': async (ctx, input) => {
    const said = await say(ctx, input, 'v2')
    return said.kind === 'kept' ? { status: 'ok', _v: 'v2', traceId: said.id } : answerOf(said)
  },
  'webhook.say-text': async (ctx, input) => {
    const said = await say(ctx, input, 'v1')
    if (said.kind === 'kept') return { status: 'ok', _v: 'v1', traceId: said.id }
    const text = said.messages.flatMap((message) => reduce(message, textOnly)).map((message) => message.text)
    return { text: said.notice === undefined ? text : [said.notice.val], ...said.end }
  },
  'webhook.poll': async (ctx, { botId, pollId }) => {
    const found = await poll(ctx, botId, pollId)
    return found === undefined ? { status: 'Inprogress', pollId } : answerOf(found)
  },
  'webhook.list-messages': async (ctx, input) => {
    const { userId, bot } = await personOfJwt(ctx, ctx.request.bearer, input.botId, { channel: ivr.id })
    const whose = { botId: bot.id, userId, channels: [rtm.id, ivr.id] }
    return withFiles(ctx, whose, await historyPage(ctx.db, whose, input))
  },
}

function answerOf({ to, from, messages, notice, pollId, end }: Answered): Exclude<CallReply<'webhook.say'>, { status: 'ok' }> {
  const data = notice === undefined ? messages.flatMap((message) => reduce(message, rtm)).map(webhookEntry) : [notice]
  return { _v: 'v2', to, from, data, ...(pollId === undefined ? {} : { pollId }), ...end }
}

export const webhook: Feature = { name: 'webhook', handlers }
