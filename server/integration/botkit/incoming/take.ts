// Does what a bot's server asked of one conversation, oldest first, each as a turn of that conversation; and ends the wait for answers
// that did not come in time.
import { Failure, type ErrorName } from '@parley/contract/base/errors'
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { surveyScales } from '@parley/contract/base/mood/survey-scale'
import type { GivenCommand } from '@parley/runtime/bot-server/command'
import { sayPrinted } from '@parley/runtime/say/printed'
import { z } from 'zod'
import type { Services } from '../../../base/context'
import { isDatabaseUnavailable } from '../../../base/storage/database/availability'
import type { Task } from '../../../base/work/jobs/tasks'
import { type KeptCall, nextCall, noteCall, putOffCall } from '../stores/call-store'
import { changesIn } from '../changes'
import { isObject, messageText } from '../payload'
import { pushAgent, pushOrder } from './push'
import { findRequest, type Line, noteOutcome, renewRequest, type StoredRequest } from '../stores/request-store'
import { beginAgent, endAgent } from '../stores/store'
import { readLate, readLine, taskNames, wakeTake } from '../wake'

export const takeTask: Task = { name: taskNames.take, isOutside: true, run: (services, payload) => takeAll(services, readLine(payload)) }

export const lateTask: Task = {
  name: taskNames.late,
  isOutside: true,
  run: async (services, payload) => {
    const { botId, requestId } = readLate(payload)
    const request = await findRequest(services.db, botId, requestId)
    if (request !== undefined) await endWait(services, request)
  },
}

const late = 'The bot’s server did not answer in time.'

/** The wait is over in the conversation first: done again, it is known. */
export async function endWait(services: Services, request: StoredRequest): Promise<void> {
  if (request.state !== 'later') return
  const order = { do: 'answer', requestId: request.id, outcome: 'timeout', text: late } as const
  await unlessEnded(() => pushOrder(services, request, { order, name: `${request.id} late` }))
  await noteOutcome(services.db, request.id, { state: 'failed', from: ['later'], error: late }, services.now())
  services.bus.publish({ type: 'changed', botId: request.botId, tag: 'botkit' })
}

async function unlessEnded(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure) || error.name !== 'SESSION_ENDED') throw error
  }
}

const mostAttempts = 5
const firstWaitMs = 500
const passing: ReadonlySet<ErrorName> = new Set(['TURN_CONFLICT', 'UNAVAILABLE', 'NO_RESOURCES', 'SOMETHING_WRONG'])

async function takeAll(services: Services, line: Line): Promise<void> {
  const { db, now } = services
  for (;;) {
    const call = await nextCall(db, line)
    if (call === undefined) return
    if (call.nextAt > now()) return wakeTake(db, line, call.nextAt)
    try {
      const request = await findRequest(db, line.botId, call.requestId)
      if (request !== undefined) await take(services, request, call)
      await noteCall(db, call.seq, 'done')
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      await failed(services, call, error)
    }
  }
}

async function failed({ db, log, now }: Services, call: KeptCall, error: unknown): Promise<void> {
  const isOurs = !(error instanceof Failure)
  if (isOurs) log.error('What a bot’s server asked could not be done', error)
  const text = isOurs ? 'It could not be done; the server’s log says why.' : error.message
  const isOver = call.attempts + 1 >= mostAttempts || !(isOurs || passing.has(error.name))
  if (!isOver)
    return putOffCall(db, call.seq, { attempts: call.attempts + 1, error: text, nextAt: now() + firstWaitMs * 2 ** call.attempts })
  await noteCall(db, call.seq, 'failed', text)
}

type Take = (services: Services, request: StoredRequest, call: KeptCall) => Promise<void>

const nothing: Take = async () => undefined
const say: Take = (services, request, call) =>
  push(services, request, { ...call, order: { do: 'say', saying: sayPrinted(messageOf(call.body)) } })

/** By the verb of the address, in small letters. */
const verbs: Record<string, Take> = {
  sendusermessage: say,
  sendalertmessage: say,
  sendbotmessage: async (services, request, call) => {
    const isGivenBack = request.body.agent_transfer === true
    if (isGivenBack) await giveBack(services, request, call)
    if (!hasMessage(call.body)) return
    const intent = intentOf(call.body)
    const order: GivenCommand = intent === undefined ? { do: 'hear' } : { do: 'hear', intent }
    const { context: _written, ...words } = call.body
    await push(services, request, { ...call, body: isGivenBack ? words : call.body, order, text: messageOf(words) })
  },
  servicecallback: async (services, request, call) => {
    if (request.event !== 'on_webhook') return
    await push(services, request, { ...call, order: { do: 'answer', requestId: request.id, outcome: 'answer' } })
    await noteOutcome(services.db, request.id, { state: 'answered', from: ['later', 'sent'] }, services.now())
    services.bus.publish({ type: 'changed', botId: request.botId, tag: 'botkit' })
  },
  resetbot: (services, request, call) => push(services, request, { ...call, order: { do: 'reset' } }),
  startagentsession: async (services, { botId, conversationId }, { seq }) => {
    await beginAgent(services.db, botId, conversationId, services.now())
    await pushAgent(services, { botId, conversationId }, { act: 'join', name: `call ${seq}` })
  },
  clearagentsession: async (services, { botId, conversationId }, { seq }) => {
    await endAgent(services.db, conversationId)
    await pushAgent(services, { botId, conversationId }, { act: 'return', name: `call ${seq}` })
  },
  clearconversationsession: async (services, { botId, userId, channel, conversationId }) => {
    await endAgent(services.db, conversationId)
    const known = await services.gateway.look(conversationId)
    if (known?.test === false) await services.gateway.endUserConversations({ botId, userId, channel })
  },
  extendcallid: ({ db, now }, { id }) => renewRequest(db, id, now()),
  // What is skipped is simply not said, or not heard.
  skipusermessage: nothing,
  skipbotmessage: nothing,
  sendfeedbackmessage: async (services, request, call) => {
    const order = feedbackIn(call.body)
    if (order === undefined) throw new Failure('INVALID_INPUT')
    await push(services, request, { ...call, order })
  },
}

export const isVerb = (verb: string): boolean => Object.hasOwn(verbs, verb.toLowerCase())

/** What a server hands to the bot its agents lead no longer: with what it changed, the bot goes on behind the hand-over. */
async function giveBack(services: Services, request: StoredRequest, { seq, body }: KeptCall): Promise<void> {
  const changes = changesIn(request.body, body.context) ?? []
  const order = { do: 'say', saying: { type: 'text', text: '' }, changes } as const
  if (changes.length > 0) await pushOrder(services, request, { order, name: `call ${seq} context` })
  const isBack = await pushAgent(services, request, { act: 'return', name: `call ${seq} back` })
  if (isBack) await endAgent(services.db, request.conversationId)
}

async function take(services: Services, request: StoredRequest, call: KeptCall): Promise<void> {
  await verbs[call.verb.toLowerCase()]?.(services, request, call)
}

interface OrderedCall extends KeptCall {
  order: GivenCommand
  text?: string
}

async function push(services: Services, request: StoredRequest, { seq, body, order, text = '' }: OrderedCall): Promise<void> {
  const changes = changesIn(request.body, body.context)
  if (changes === null) services.log.warn('A bot’s server changed more values than a conversation can hold', { requestId: request.id })
  await pushOrder(services, request, { order: { ...order, changes: changes ?? [] }, name: `call ${seq}`, text })
}

/** The parts that are read of what such a server sends; the rest is its own payload come back. */
export function partsOf({ message, overrideMessagePayload, metaInfo, context, feedbackData }: JsonObject): JsonObject {
  const parts = { message, overrideMessagePayload, metaInfo, context, feedbackData }
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, Json] => part[1] !== undefined))
}

/** The public kit sends back what came of a hand-over without its message. */
function hasMessage({ message, overrideMessagePayload }: JsonObject): boolean {
  return message !== undefined || overrideMessagePayload !== undefined
}

/** The words, or a template as JSON text. */
function messageOf({ message, overrideMessagePayload }: JsonObject): string {
  const given = isObject(overrideMessagePayload) && overrideMessagePayload.body !== undefined ? overrideMessagePayload.body : message
  const text = typeof given === 'string' ? given : isObject(given) ? JSON.stringify(given) : ''
  const isTemplate = sayPrinted(text).type === 'template'
  return isTemplate ? messageText({ text }) : text.slice(0, limits.messageChars)
}

const Feedback = z.object({
  name: z.string().trim().min(1).max(200),
  score: z.coerce.number(),
  surveyType: z.string().optional(),
  comments: z.string().max(limits.messageChars).optional(),
  comment: z.string().max(limits.messageChars).optional(),
})

/** Undefined for one without a name or a score. */
function feedbackIn({ feedbackData }: JsonObject): GivenCommand | undefined {
  const { data } = Feedback.safeParse(feedbackData)
  if (data === undefined) return undefined
  const scale = surveyScales.find((one) => one === data.surveyType?.toLowerCase())
  const { name, score, comment, comments = comment ?? '' } = data
  return { do: 'rate', name, score, comment: comments, ...(scale !== undefined && { scale }) }
}

function intentOf({ metaInfo }: JsonObject): string | undefined {
  const info = isObject(metaInfo) ? metaInfo.intentInfo : undefined
  const intent = isObject(info) ? (info.intent ?? info.name) : undefined
  return typeof intent === 'string' && intent !== '' ? intent : undefined
}
