// Hands a step of a conversation to the bot's server and reads its answer: the changed context at once, or that it comes later. The
// request is written down before it leaves, since what the server asks in return may come before its reply does.
import { newId } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { BotServer } from '@parley/contract/integration/botkit'
import type { WebhookReply, WebhookRequest } from '@parley/runtime/ports'
import type { BaseServices } from '../../base/context'
import { isDatabaseUnavailable } from '../../base/storage/database/availability'
import { changesIn } from './changes'
import { bodyOf, bytesOf, isObject, mostBodyBytes } from './payload'
import { post, type Posted, type PostServices } from './post'
import { type BotRequest, insertRequests, noteOutcome } from './stores/request-store'
import { wakeLate } from './wake'

type AskServices = PostServices & Pick<BaseServices, 'bus' | 'publicUrl'>

const asyncStatus = 202

export async function askServer(
  services: AskServices,
  server: BotServer | undefined,
  botId: string,
  asked: WebhookRequest,
): Promise<WebhookReply> {
  if (server === undefined) return { ok: false, failure: 'off', text: 'The bot has no server of its own, or it is switched off.' }
  if (!server.subscribedFor.includes('onHook'))
    return { ok: false, failure: 'off', text: 'The bot’s server is not asked for steps: webhooks are not among what it is told.' }
  const request = requestFor(services, botId, asked)
  if (bytesOf(request.body) > mostBodyBytes)
    return { ok: false, failure: 'too-large', text: 'The context of this conversation is larger than the bot’s server reads.' }
  const { db, now } = services
  await insertRequests(db, [request], { state: 'sent', now: now() })
  const posted = await post(services, server, request, asked.timeoutMs)
  const reply = replyOf(request, posted, now() + asked.waitMs)
  await note(services, request, posted, reply)
  return reply
}

function requestFor({ publicUrl }: AskServices, botId: string, asked: WebhookRequest): BotRequest {
  const { conversation, component, nodeId, dialogId, message, context } = asked
  const id = newId('request')
  const body = bodyOf(
    {
      origin: publicUrl(),
      requestId: id,
      bot: { id: botId, name: String(context.bot ?? '') },
      channel: conversation.channel,
      userId: conversation.userId,
      language: conversation.language,
      conversationId: conversation.id,
      context,
      message,
      hasAgent: false,
      tags: { user: {}, session: {} },
    },
    { componentId: nodeId, nodeId, taskId: dialogId, dialogComponentName: component },
  )
  const where = { botId, conversationId: conversation.id, turn: conversation.turn, messageId: '' }
  const who = { userId: conversation.userId, channel: conversation.channel }
  return { id, ...where, ...who, event: 'on_webhook', componentId: nodeId, shown: component, body }
}

function replyOf(request: BotRequest, posted: Posted, until: number): WebhookReply {
  if (!posted.ok) return { ok: false, failure: posted.failure, text: posted.text }
  if (posted.status === asyncStatus) return { ok: true, kind: 'later', requestId: request.id, until }
  const context = contextOf(posted.body)
  if (context === undefined)
    return { ok: false, failure: 'no-answer', text: 'The bot’s server answered with something that is no answer to a step.' }
  const changes = changesIn(request.body, context)
  if (changes === null)
    return { ok: false, failure: 'too-large', text: 'The bot’s server changed more values than a conversation can hold.' }
  return { ok: true, kind: 'answer', changes }
}

/** Undefined for no answer. A handler that gives back nothing leaves the context as it is: of it come the headers the kit meant, or {}. */
function contextOf(body: Json): JsonObject | undefined {
  if (!isObject(body)) return undefined
  if (Object.keys(body).every((name) => name === 'headers')) return {}
  return isObject(body.context) ? body.context : undefined
}

/** A list that cannot be written is no reason to lose the answer, but the wait for a later one must be. */
async function note(services: AskServices, request: BotRequest, posted: Posted, reply: WebhookReply): Promise<void> {
  const { db, now, bus } = services
  const { status, ms } = posted
  const error = reply.ok ? '' : reply.text
  if (reply.ok && reply.kind === 'later') {
    await noteOutcome(db, request.id, { state: 'later', from: ['sent'], status, ms, until: reply.until }, now())
    await wakeLate(db, request.botId, request.id, reply.until)
  } else {
    try {
      await noteOutcome(db, request.id, { state: reply.ok ? 'answered' : 'failed', status, ms, error }, now())
    } catch (failure) {
      if (!isDatabaseUnavailable(failure)) throw failure
    }
  }
  bus.publish({ type: 'changed', botId: request.botId, tag: 'botkit' })
}
