// What a bot's server is to be told of a turn: the user's words, what the bot said, that a person is asked for, that a task has ended.
// The rows are written before the turn is committed and count once it is.
import type { BotServer as Settings } from '@parley/contract/integration/botkit'
import { newId } from '@parley/contract/base/ids'
import type { SessionEvent } from '@parley/contract/base/event'
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { alertIn } from '@parley/runtime/bot-server/command'
import { asSaid, scopeOf } from '@parley/runtime/context/scope'
import { isDialogEnd, reasonOf } from '@parley/runtime/events/task-end'
import type { Frame } from '@parley/runtime/session/session'
import type { BotServer, NotedTurn } from '../../base/bot/bot-servers'
import type { BaseServices } from '../../base/context'
import { beginAgent, hasAgent } from './stores/store'
import { type BotRequest, insertRequests, releaseRequests } from './stores/request-store'
import { bodyOf, contextIn, messageText, wordsOf } from './payload'
import { wakeSend } from './wake'

type NoteServices = Pick<BaseServices, 'db' | 'now' | 'publicUrl'>

interface Told {
  event: string
  componentId: string
  shown: string
  message: string
  more: JsonObject
  /** What was said, or is over, with the context of that dialog; '' for what is no dialog's. */
  dialogId: string
}

export async function noteTurn(services: NoteServices, settings: Settings, turn: NotedTurn): ReturnType<BotServer['note']> {
  const told = toldOf(settings, turn)
  if (told.length === 0) return undefined
  const { db, now } = services
  const { botId, id: conversationId } = turn.session
  const asksForAgent = told.some(({ event }) => event === 'on_agent_transfer')
  const isLed = asksForAgent || (await hasAgent(db, conversationId))
  const requests = told.map((each) => requestOf(services, turn, each, isLed))
  await insertRequests(db, requests, { state: 'noted', now: now() })
  return {
    async release() {
      if (asksForAgent) await beginAgent(db, botId, conversationId, now())
      await releaseRequests(
        db,
        requests.map(({ id }) => id),
      )
      await wakeSend(db, { botId, conversationId })
    },
  }
}

function toldOf(settings: Settings, turn: NotedTurn): Told[] {
  const { incoming, events, isPassedOn, withheld } = turn
  const words: Told[] = isPassedOn
    ? [tolding('on_user_message', wordsOf(incoming), { messageObject: { clientMessageId: incoming.id } })]
    : []
  const answers = withheld.map((message) => toldOfAnswer(turn, message))
  return [...words, ...answers, ...events.flatMap((event) => newsOf(settings, turn, event))]
}

/** What a task on a schedule says is an alert; all else is an answer. */
function toldOfAnswer({ incoming, bot }: NotedTurn, message: Outgoing): Told {
  const messageObject = { messageId: message.id }
  const alert = alertIn(incoming)
  const { nodeId = '' } = message
  const dialogId = bot.nodes.get(nodeId)?.dialogId ?? ''
  if (alert === undefined) return { ...tolding('on_bot_message', messageText(message), { nodeId, messageObject }), dialogId }
  const metaInfo = { alertId: alert.id, taskName: alert.name }
  return tolding('on_alert', messageText(message), { taskId: alert.id, metaInfo, messageObject })
}

function tolding(event: string, message: string, more: JsonObject, componentId = ''): Told {
  return { event, componentId, shown: message, message, more, dialogId: '' }
}

/** That a person is asked for, that a task has ended and nothing runs any more, that a question was answered without a task. */
function newsOf({ subscribedFor }: Settings, { incoming, session, bot }: NotedTurn, event: SessionEvent): Told[] {
  if (event.type === 'handed-over' && subscribedFor.includes('onAgentTransfer'))
    return [tolding('on_agent_transfer', wordsOf(incoming), { nodeId: event.nodeId }, event.nodeId)]
  if (!subscribedFor.includes('onEvent')) return []
  if (isDialogEnd(event) && event.outcome === 'fulfilled' && session.frames.length === 0) {
    const { dialogId } = event
    const taskName = bot.dialogs.get(dialogId)?.name ?? ''
    const more = { event: { eventType: 'endDialog', endReason: reasonOf(event) }, taskId: dialogId, metaInfo: { taskName } }
    return [{ ...tolding('on_event', taskName, more), dialogId }]
  }
  if (event.type === 'answered' && event.nodeId === undefined)
    return [
      tolding('on_event', event.question, {
        event: { eventType: 'endFAQ', endReason: 'Fulfilled' },
        taskId: event.faqId,
        metaInfo: { taskName: event.question },
      }),
    ]
  return []
}

function requestOf({ publicUrl }: NoteServices, turn: NotedTurn, told: Told, isLed: boolean): BotRequest {
  const { session, bot, incoming } = turn
  const id = newId('request')
  const body = bodyOf(
    {
      origin: publicUrl(),
      requestId: id,
      bot: { id: session.botId, name: bot.name },
      channel: session.channel,
      userId: session.userId,
      language: session.language,
      conversationId: session.id,
      context: contextIn(scopeOf(bot, session, frameOf(turn, told.dialogId), asSaid(wordsOf(incoming)))),
      message: told.message,
      hasAgent: isLed,
      tags: session.tags,
    },
    told.more,
  )
  const { event, componentId, shown } = told
  const where = { botId: session.botId, conversationId: session.id, turn: session.turn, messageId: incoming.id }
  return { id, ...where, userId: session.userId, channel: session.channel, event, componentId, shown, body }
}

/** The dialog it belongs to, also one that is over since; else the one that runs. */
function frameOf({ session, ended }: NotedTurn, dialogId: string): Frame | undefined {
  const isIts = (frame: Frame): boolean => frame.dialogId === dialogId
  return session.frames.findLast(isIts) ?? ended.findLast(isIts) ?? session.frames.at(-1)
}
