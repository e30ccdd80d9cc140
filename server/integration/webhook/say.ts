// One message of the webhook's calls: taken at once and answered, or kept and answered later. Nothing is confirmed before it is kept.
import { ivr } from '@parley/channels/ivr/index'
import type { Caller, ReceivedMessage } from '@parley/channels/messenger'
import { customDataOf, mostCustomDataChars } from '@parley/channels/shared/custom-data'
import { stableMessageId } from '@parley/channels/shared/message-id'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { Attachment, Incoming } from '@parley/contract/base/message'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { CallInput } from '@parley/contract/calls'
import type { Start } from '../../base/bot/gateway'
import { userContext } from '../../base/bot/user-context'
import type { Ctx } from '../../base/context'
import { waitAtMost } from '../../base/process/wait-at-most'
import { attachmentsOf } from '../../conversation/attachment/index'
import { noteChannelOften, touchChannel } from '../../channel/channel/index'
import { addressIn, keepReceived } from '../../channel/delivery/index'
import { type Answered, answered } from './answered'
import { type Writer, writerOf } from './caller'
import { awaitAnswer } from './poll'
import { sentence } from './sentences'

type Kept = { kind: 'kept'; id: string }
type Input = CallInput<'webhook.say'>

/** For an answer that is the reply (reference, section 7.1). The turn goes on. */
const patienceMs = 15_000

export async function say(ctx: Ctx, input: Input, version: 'v1' | 'v2'): Promise<Answered | Kept> {
  const writer = await writerOf(ctx, input)
  if (writer.connection !== undefined) await noteChannelOften(ctx.db, writer.botId, ivr.id, { received_at: new Date(ctx.now()) })
  if (input.message.type === 'event' && wordsOf(input) === 'SESSION_CLOSURE') return closed(ctx, input, writer)
  const elsewhere = await elsewhereOf(ctx, input, writer)
  const incoming = await incomingOf(ctx, input, writer)
  // What is neither words nor files nor the opening of a window leads to no turn.
  if (incoming === null) return nothing(ctx, input, writer)
  const { isAsync, enablePolling } = writer.connection?.settings ?? {}
  const answer = elsewhere ?? (isAsync === true ? 'posted' : enablePolling === true ? 'fetched' : undefined)
  if (answer === undefined) return answerNow(ctx, input, writer, incoming)
  await keep(ctx, writer, receivedOf(input, { writer, incoming, answer, version }))
  return answer === 'fetched' ? awaitAnswer(ctx, writer, incoming.id) : { kind: 'kept', id: incoming.id }
}

const wordsOf = ({ message }: Input): string => message.val ?? message.text ?? ''

async function answerNow(ctx: Ctx, input: Input, writer: Writer, incoming: Incoming): Promise<Answered> {
  const start = startOf(input, writer)
  const asker = { requestId: ctx.request.id }
  const turn = input.session.new ? ctx.gateway.restart(start, incoming, asker) : ctx.gateway.receiveMessage(start, incoming, asker)
  const heard = writer.connection === undefined ? await turn : ((await waitAtMost(patienceMs, turn)) ?? fail('NOT_IN_TIME'))
  await touchChannel(ctx.db, writer.botId, writer.channel, ctx.now())
  return answered(ctx, writer, heard)
}

async function nothing(ctx: Ctx, input: Input, writer: Writer): Promise<Answered> {
  const { id: sessionId } = await ctx.gateway.find(startOf(input, writer))
  await touchChannel(ctx.db, writer.botId, writer.channel, ctx.now())
  return { kind: 'answered', to: writer.name, from: writer.botId, messages: [], end: { sessionId, endOfTask: false } }
}

/** Ends what is open; it is told whether there was anything. */
async function closed(ctx: Ctx, input: Input, writer: Writer): Promise<Answered> {
  const { botId, userId, channel, name } = writer
  const open = await ctx.gateway.find(startOf(input, writer))
  if (!open.isNew) await ctx.gateway.endUserConversations({ botId, userId, channel })
  const val = open.isNew ? 'SESSION_CLOSURE_IGNORED' : 'SESSION_CLOSURE_SUCCESS'
  const notice = { type: 'event', val, createdOn: new Date(ctx.now()).toISOString(), messageId: newId('message', ctx.now()) }
  return { kind: 'answered', to: name, from: botId, messages: [], notice, end: { sessionId: open.id, endOfTask: true } }
}

function startOf({ from }: Input, { botId, userId, identity, emailId, channel }: Writer): Start {
  const user = userContext({ userId, channel, identity, ...namesIn(from.userInfo, emailId) })
  return { botId, target: 'live', userId, channel, language: '', timezone: 'UTC', user, test: false }
}

/** Where the caller wants the answer instead: only to the person the app speaks for, and only where they have written themselves. */
async function elsewhereOf(
  ctx: Ctx,
  { preferredChannelForResponse: channel }: Input,
  { botId, userIdentity, connection }: Writer,
): Promise<Caller['answer'] | undefined> {
  if (channel === '' || channel === ivr.id) return undefined
  if (connection === undefined) fail('INVALID_INPUT', sentence('refused.channel-off', { channel: ivr.tooltipName }))
  if (userIdentity === '') fail('INVALID_INPUT', sentence('refused.preferred-channel'))
  const other = await ctx.channelConnections.of(botId, channel)
  const address = await addressIn(ctx.db, { botId, channel, conversation: userIdentity })
  if (other?.isEnabled !== true || address === undefined)
    fail('INVALID_INPUT', sentence('refused.channel-address', { channel, address: userIdentity }))
  return { channel, conversation: userIdentity }
}

interface Way {
  writer: Writer
  incoming: Incoming
  answer: Caller['answer']
  version: 'v1' | 'v2'
}

function receivedOf({ session, from }: Input, { writer, incoming, answer, version }: Way): ReceivedMessage {
  const { id, text, shown, event, at, attachments = [], customData, metaTags } = incoming
  const { userId, identity, name, botId } = writer
  return {
    id,
    sender: name,
    person: { ...namesIn(from.userInfo, writer.emailId), language: '' },
    conversation: writer.conversation,
    replyTo: { to: name, from: botId, version },
    text,
    ...(shown === undefined ? {} : { shown }),
    ...(event === undefined ? {} : { event }),
    caller: {
      userId,
      identity,
      beginsAnew: session.new,
      attachments,
      answer,
      ...(customData && { customData }),
      ...(metaTags && { metaTags }),
    },
    at,
  }
}

/** Durable when it ends. */
async function keep(ctx: Ctx, { botId, channel }: Writer, received: ReceivedMessage): Promise<void> {
  await ctx.write(({ db }) => keepReceived({ db, secrets: ctx.secrets }, { botId, channel }, [received], ctx.now()))
}

async function incomingOf(ctx: Ctx, input: Input, writer: Writer): Promise<Incoming | null> {
  const { message, customData: given, metaTags } = input
  const at = ctx.now()
  const text = wordsOf(input)
  if (text.length > limits.messageChars) fail('INVALID_INPUT', sentence('refused.message-length', { count: limits.messageChars }))
  const customData = customDataOf(given)
  if (customData === null && (JSON.stringify(given) ?? '').length > mostCustomDataChars)
    fail('INVALID_INPUT', sentence('refused.custom-data', { count: mostCustomDataChars }))
  const beside = { ...(customData && { customData }), ...(metaTags && { metaTags }) }
  const id = messageIdOf(message.id, writer)
  if (message.type === 'event') return text === 'ON_CONNECT' ? { id, type: 'event', text: '', event: text, at, ...beside } : null
  const attachments = await attachmentsOf(ctx, writer, message.attachments ?? [])
  if (text.trim() === '' && attachments.length === 0) return null
  return { id, type: 'text', text, at, ...beside, ...shownFor(text, attachments) }
}

function shownFor(text: string, attachments: Attachment[]): Pick<Incoming, 'attachments' | 'shown'> {
  if (attachments.length === 0) return {}
  return { attachments, ...(text.trim() === '' && { shown: attachments.map((file) => file.fileName).join(', ') }) }
}

/** A message with an id of the caller's is the same whenever it comes again. */
function messageIdOf(given: string | undefined, { botId, userId }: Writer): string {
  return given === undefined ? newId('message') : stableMessageId(`${botId} ${userId} webhook`, given)
}

/** As the caller tells them; an address that the JWT was signed for goes before theirs. */
function namesIn(userInfo: Json | undefined, signed: string): { firstName: string; lastName: string; emailId: string } {
  const given: JsonObject = userInfo !== null && typeof userInfo === 'object' && !Array.isArray(userInfo) ? userInfo : {}
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name] : '')
  return { firstName: text('firstName'), lastName: text('lastName'), emailId: signed || text('email') }
}
