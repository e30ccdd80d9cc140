// The agent desk as a feature of the server: the queue, one chat, and what agents do with it.
import { actorOf, type Ctx } from '../../base/context'
import type { CallReply } from '@parley/contract/calls'
import type { Feature, Handlers } from '../../base/http/handler'
import { listTurns } from '../../gateway/store'
import { botsAttendedBy } from './agent-bots'
import { accept, isTheirs, leave, note, ownChat, pass, say, sendFile, sendForm, setValues, type } from './acts'
import { botsOfAgent, countAvailable, noteSeen, setState, stateOf } from './agents'
import { fail } from '@parley/contract/base/errors'
import { closedSteps } from './closed-steps'
import { giveUp, waitForAgent } from './give-up'
import { customerOf, formsOf, stepsBehind } from './facts'
import { listChats, listNotes, listReplies, queuesOf } from './store'
import { dayOf, noDay } from './day'
import { reasonsIn } from './reasons'
import { readWritten } from './summary/store'
import { askForSummary, maySummarise, summariseHandOver, writeSummary } from './summary/write'
import { botOfTransfer, summaryOf, transferIn, turnShown } from './thread'

export { formsOf } from './facts'
export { listPeople, putAgent, removeAgent } from './agents'
export { chatsOfAgent as chatsLedBy, listReplies, queuesOf, removeNotesOf, setReplies } from './store'
export { removeWritten } from './summary/store'
export { botOfTransfer, summaryOf } from './thread'

async function deskOf(ctx: Ctx, timezone: string): Promise<CallReply<'desk.get'>> {
  const me = actorOf(ctx)
  const bots = await botsOfAgent(ctx.db, me)
  if (bots.size === 0) return { isAgent: false, state: 'away', waiting: 0, mine: 0, available: 0, today: noDay, closed: [] }
  await noteSeen(ctx.db, me, ctx.now())
  const [chats, state, available, today, closed] = await Promise.all([
    listChats(ctx.db, [...bots.keys()], 'open'),
    stateOf(ctx.db, me, ctx.now()),
    countAvailable(ctx.db, me.accountId, ctx.now()),
    dayOf(ctx.db, [...bots.keys()], { now: ctx.now(), timezone }),
    closedSteps(ctx.db, [...bots.keys()], ctx.now()),
  ])
  const theirs = chats.filter((chat) => isTheirs(chat, bots, me.userId))
  const mine = theirs.filter(({ agentId }) => agentId === me.userId).length
  const waiting = theirs.filter((chat) => chat.state === 'waiting').length
  return { isAgent: true, state, waiting, mine, available, today, closed }
}

async function chatOf(ctx: Ctx, chatId: string): Promise<CallReply<'desk.get-chat'>> {
  const chat = await ownChat(ctx, chatId)
  const [records, notes, replies, queues, customer, written, canSummarise] = await Promise.all([
    listTurns(ctx.db, chat.sessionId),
    listNotes(ctx.db, chat.sessionId),
    listReplies(ctx.db, chat.botId),
    queuesOf(ctx.db, chat.botId),
    customerOf(ctx.db, chat),
    readWritten(ctx.db, chat.sessionId),
    maySummarise(ctx, chat.sessionId),
  ])
  const summary = await summaryOf(ctx.db, chat.botId, records)
  const transfer = transferIn(chat.botId, records)
  const steps = transfer === null ? [] : await stepsBehind(ctx.db, transfer.botId, transfer.nodeId)
  const forms = await formsOf(ctx.db, botOfTransfer(chat.botId, records))
  return { chat, turns: records.map(turnShown), notes, summary, written, canSummarise, replies, queues, forms, customer, steps }
}

const handlers: Handlers<'desk'> = {
  'desk.get': (ctx, { timezone }) => deskOf(ctx, timezone),
  'desk.get-access': async (ctx) => ({ isAgent: (await botsOfAgent(ctx.db, actorOf(ctx))).size > 0 }),
  'desk.set-state': async (ctx, { state }) => {
    const me = actorOf(ctx)
    if ((await botsOfAgent(ctx.db, me)).size === 0) fail('NO_PERMISSION')
    await setState(ctx.db, me, state, ctx.now())
    ctx.bus.publish({ type: 'changed', botId: '', tag: 'desk', accountId: me.accountId })
    return { state }
  },
  'desk.list': async (ctx, { show }) => {
    const me = actorOf(ctx)
    const bots = await botsOfAgent(ctx.db, me)
    return (await listChats(ctx.db, [...bots.keys()], show)).filter((chat) => isTheirs(chat, bots, me.userId))
  },
  'desk.get-chat': (ctx, { chatId }) => chatOf(ctx, chatId),
  'desk.get-reasons': (ctx, { chatId, turn }) => reasonsIn(ctx, chatId, turn),
  'desk.summarise': async (ctx, { chatId }) => {
    await askForSummary(ctx, await ownChat(ctx, chatId))
    return { id: chatId }
  },
  'desk.accept': (ctx, { chatId }) => accept(ctx, chatId),
  'desk.say': say,
  'desk.send-file': sendFile,
  'desk.send-form': sendForm,
  'desk.add-note': note,
  'desk.pass': pass,
  'desk.return': (ctx, input) => leave(ctx, 'return', input),
  'desk.set-values': setValues,
  'desk.close': (ctx, input) => leave(ctx, 'close', input),
  'desk.type': type,
}

export const desk: Feature = {
  name: 'desk',
  handlers,
  listeners: [waitForAgent, summariseHandOver],
  tasks: [giveUp, writeSummary],
  attendedBots: botsAttendedBy,
}
