// What a bot's server is told and asked, in the shapes of its public kit (reference/wire-protocol 3.1). All of it comes back with each call
// that server makes, and it must stay below 100 kB, the most its kit reads.
import { botServerEvent } from '@parley/runtime/bot-server/command'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Incoming, Outgoing } from '@parley/contract/base/message'

export const mostBodyBytes = 95_000

interface About {
  origin: string
  requestId: string
  bot: { id: string; name: string }
  channel: string
  userId: string
  language: string
  conversationId: string
  context: JsonObject
  message: string
  hasAgent: boolean
  tags: { user: JsonObject; session: JsonObject; message?: JsonObject }
}

export function bodyOf(about: About, more: JsonObject = {}): JsonObject {
  const { origin, requestId, bot, userId } = about
  const base = `${origin}/api/botsdk/stream/${bot.id}`
  const url = (verb: string): string => `${base}/${verb}/${requestId}`
  const botInfo = { chatBot: bot.name, taskBotId: bot.id }
  return fitting({
    requestId,
    botId: bot.id,
    contextId: about.conversationId,
    message: about.message,
    channel: { type: about.channel, from: userId, userId, botInfo, channelInfos: { from: userId }, botLanguage: about.language },
    context: about.context,
    agent_transfer: about.hasAgent,
    metaInfo: {},
    metaTags: {
      userMetaTags: tagList(about.tags.user),
      sessionMetaTags: tagList(about.tags.session),
      messageMetaTags: tagList(about.tags.message ?? {}),
    },
    callbackUrl: url('serviceCallback'),
    sendUserMessageUrl: url('sendUserMessage'),
    sendBotMessageUrl: url('sendBotMessage'),
    sendAlertMessageUrl: url('sendAlertMessage'),
    skipUserMessageUrl: url('skipUserMessage'),
    skipBotMessageUrl: url('skipBotMessage'),
    resetBotUrl: url('resetBot'),
    clearConversationSessionUrl: url('clearConversationSession'),
    sendFeedbackMessageUrl: url('sendFeedbackMessage'),
    getBotVariableUrl: `${base}/variables`,
    baseUrl: base,
    ...more,
  })
}

/** Without the parts of the context it can do without, where it would be too large. */
function fitting(body: JsonObject): JsonObject {
  let fitted = body
  for (const part of ['history', 'userInputs', 'tags']) {
    if (bytesOf(fitted) <= mostBodyBytes) return fitted
    const { [part]: _left, ...context } = contextIn(fitted)
    fitted = { ...fitted, context }
  }
  return fitted
}

export const bytesOf = (value: Json): number => Buffer.byteLength(JSON.stringify(value))

export function contextIn({ context }: JsonObject): JsonObject {
  return isObject(context) ? context : {}
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function tagList(tags: JsonObject): Json[] {
  return Object.entries(tags).map(([name, value]) => ({ name, value }))
}

/** A template travels as JSON text. */
export function messageText({ text, template }: Pick<Outgoing, 'text' | 'template'>): string {
  return template === undefined ? text : JSON.stringify(template)
}

/** The user's words of a turn, by whichever way they came. */
export function wordsOf(incoming: Incoming): string {
  return incoming.type === 'text' || incoming.event === botServerEvent ? incoming.text : ''
}
