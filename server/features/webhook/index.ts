// Conversations without a socket, as a feature of the server: one request, one turn, its answer in the reply.
import { rtm } from '@parley/channels/rtm/index'
import { customDataOf } from '@parley/channels/shared/custom-data'
import { stableMessageId } from '@parley/channels/shared/message-id'
import { webhookEntry } from '@parley/channels/rtm/send'
import { reduce } from '@parley/channels/shared/reduce'
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { newId } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { Incoming } from '@parley/contract/base/message'
import type { CallInput } from '@parley/contract/calls'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import type { Start, CommittedTurn } from '../../base/bot/gateway'
import { userContext } from '../../base/bot/user-context'
import { attachmentsOf } from '../attachment/index'
import { touchChannel } from '../channel/index'
import { historyPage, personOfJwt, withFiles } from '../rtm/index'

const textOnly = { ...rtm, capabilities: { templates: [], maxTextChars: limits.messageChars } }

const handlers: Handlers<'webhook'> = {
  'webhook.say': async (ctx, input) => {
    const { data, ...rest } = await say(ctx, input)
    return { _v: 'v2', data: data.flatMap((message) => reduce(message, rtm)).map(webhookEntry), ...rest }
  },
  'webhook.say-text': async (ctx, input) => {
    const { data, ...rest } = await say(ctx, input)
    return { text: data.flatMap((message) => reduce(message, textOnly)).map((message) => message.text), ...rest }
  },
  'webhook.list-messages': async (ctx, input) => {
    const { userId, bot } = await personOfJwt(ctx, ctx.request.bearer, input.botId, '')
    const whose = { botId: bot.id, userId }
    return withFiles(ctx, whose, await historyPage(ctx.db, whose, input))
  },
}

export const webhook: Feature = { name: 'webhook', handlers }

async function say(
  ctx: Ctx,
  input: CallInput<'webhook.say'>,
): Promise<{ data: CommittedTurn['messages']; sessionId: string; endOfTask: boolean }> {
  const { userId, identity, emailId, bot } = await personOfJwt(ctx, ctx.request.bearer, input.botId, input.from.id)
  const incoming = await incomingOf(ctx, input, { botId: bot.id, userId })
  const gateway = ctx.gateway
  const start: Start = {
    botId: bot.id,
    target: 'live',
    userId,
    channel: rtm.id,
    language: '',
    timezone: 'UTC',
    user: userContext({ userId, channel: rtm.id, identity, ...namesIn(input.from.userInfo, emailId) }),
    test: false,
  }
  // What is neither words nor files nor the opening of a window leads to no turn.
  const heard = incoming && (await (input.session.new ? gateway.begin(start, incoming) : gateway.hear(start, incoming)))
  await touchChannel(ctx.db, bot.id, rtm.id, ctx.now())
  if (!heard) return { data: [], sessionId: (await gateway.find(start)).id, endOfTask: false }
  return { data: heard.messages, sessionId: heard.conversationId, endOfTask: heard.session.frames.length === 0 }
}

/** As the caller tells them; an address that the JWT was signed for goes before theirs. */
function namesIn(userInfo: Json | undefined, signed: string): { firstName: string; lastName: string; emailId: string } {
  const given: JsonObject = userInfo !== null && typeof userInfo === 'object' && !Array.isArray(userInfo) ? userInfo : {}
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name] : '')
  return { firstName: text('firstName'), lastName: text('lastName'), emailId: signed || text('email') }
}

async function incomingOf(
  ctx: Ctx,
  { message, customData: given }: CallInput<'webhook.say'>,
  owner: { botId: string; userId: string },
): Promise<Incoming | null> {
  const at = ctx.now()
  const text = message.val ?? message.text ?? ''
  if (text.length > limits.messageChars) fail('INVALID_INPUT', sentence('refused.message-length', { count: limits.messageChars }))
  const id = messageIdOf(message.id, owner)
  const customData = customDataOf(given)
  const along = customData && { customData }
  if (message.type === 'event') return text === 'ON_CONNECT' ? { id, type: 'event', text: '', event: text, at, ...along } : null
  const attachments = await attachmentsOf(ctx, owner, message.attachments ?? [], ctx.request.origin)
  if (text.trim() === '' && attachments.length === 0) return null
  const shown = text.trim() === '' ? { shown: attachments.map((file) => file.fileName).join(', ') } : {}
  return { id, type: 'text', text, at, ...shown, ...(attachments.length > 0 ? { attachments } : {}), ...along }
}

/** A message with an id of the caller's is the same whenever it comes again. */
function messageIdOf(given: string | undefined, { botId, userId }: { botId: string; userId: string }): string {
  return given === undefined ? newId('message') : stableMessageId(`${botId} ${userId} webhook`, given)
}
