// The test chat: talking to the draft, the thread with every event, stepping back and forking. Turns are the gateway's.
import { describeChannels } from '@parley/channels/describe'
import { stableMessageId, stableUserId } from '@parley/channels/shared/message-id'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Incoming } from '@parley/contract/base/message'
import type { CallInput } from '@parley/contract/calls'
import { type TestUser, testChannel, type Thread, type Turn, type TurnReasons } from '@parley/contract/conversation/test-chat'
import { objectsOf } from '@parley/contract/objects/object'
import type { Session } from '@parley/runtime/session/session'
import { withRunning } from '@parley/runtime/universal/linked-session'
import { actorOf, type Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { reasonsOf } from '../../base/bot/understanding/reasons'
import { userContext } from '../../base/bot/user-context'
import { openedBots } from '../../gateway/bots'
import { eventsOfTurn, listTurns, readConversation, stateAfter, type TurnRecord } from '../../gateway/store'
import { withLinkedNames } from '../../gateway/universal/linked-names'
import type { ConversationState, CommittedTurn, Start } from '../../base/bot/gateway'
import { attachmentsOf } from '../attachment/index'
import { stateShown, waitingAt } from './state'
import { sentence } from './sentences'

export async function startTest(ctx: Ctx, input: CallInput<'test-chat.start'>): Promise<Thread> {
  const gateway = ctx.gateway
  if (input.channel !== testChannel && !describeChannels().some(({ id }) => id === input.channel))
    fail('INVALID_INPUT', sentence('refused.no-channel', { channel: input.channel }))
  const id = await gateway.create({
    botId: ctx.botId,
    target: input.target,
    channel: input.channel,
    language: input.language,
    timezone: input.timezone,
    ...whoTests(actorOf(ctx), input.user),
    test: true,
  })
  await gateway.runTurn(
    id,
    { id: newId('message'), type: 'event', text: '', event: 'ON_CONNECT', at: ctx.now(), timezone: input.timezone },
    {
      requestId: ctx.request.id,
    },
  )
  return threadOf(ctx, id)
}

/** The tester, or one whom the tester made up: to the bot another user, the same one whenever name and address are the same. */
function whoTests({ userId, name }: ReturnType<typeof actorOf>, other: TestUser | undefined): Pick<Start, 'userId' | 'user'> {
  const [firstName = '', ...rest] = (other?.name ?? name).split(' ')
  const id = other === undefined ? userId : stableUserId(`test ${userId}`, `${other.email} ${other.name}`.toLowerCase())
  const names = { firstName, lastName: rest.join(' '), emailId: other?.email ?? '' }
  return { userId: `test ${id}`, user: userContext({ userId: id, channel: testChannel, identity: id, ...names }) }
}

export async function sendTest(
  ctx: Ctx,
  input: CallInput<'test-chat.send'>,
): Promise<{ turn: Turn; state: JsonObject; waitingAt: string; ended: boolean }> {
  const gateway = ctx.gateway
  await mustBeTest(ctx, input.sessionId)
  const owner = { botId: ctx.botId, userId: actorOf(ctx).userId }
  const files = await attachmentsOf(ctx, owner, input.attachments ?? [])
  const incoming: Incoming = {
    id: input.messageId === undefined ? newId('message') : stableMessageId(input.sessionId, input.messageId),
    type: 'text',
    text: input.text,
    shown: input.shown,
    at: ctx.now(),
    ...(files.length > 0 && { attachments: files }),
  }
  const done = await gateway.runTurn(input.sessionId, incoming, { requestId: ctx.request.id })
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'session' })
  const [turn = turnOfDone(done)] = await withLinkedNames(openedBots(ctx), [turnOfDone(done)])
  return { turn, state: stateShown(done.session), waitingAt: waitingAt(done.session), ended: done.session.ended }
}

export async function stopTest(ctx: Ctx, sessionId: string): Promise<{ sessionId: string }> {
  await mustBeTest(ctx, sessionId)
  ctx.gateway.parts.stop(sessionId)
  return { sessionId }
}

async function mustBeTest(ctx: Ctx, sessionId: string): Promise<void> {
  const conversation = await ctx.gateway.look(sessionId)
  if (conversation?.botId !== ctx.botId || !conversation.test) fail('NOT_FOUND', sentence('refused.no-test-conversation'))
}

export async function threadOf(ctx: Ctx, sessionId: string): Promise<Thread> {
  const stored = await own(ctx, sessionId)
  const { forkOf, forkTurn } = stored.opening
  const before = forkOf !== null && forkTurn !== null ? await turnsBefore(ctx, forkOf, forkTurn) : []
  const turns = await turnsOf(ctx, [...before, ...(await listTurns(ctx.db, sessionId))])
  const { session } = stored.state
  return {
    sessionId,
    botId: ctx.botId,
    versionHash: session.versionHash,
    forkOf: forkOf !== null && forkTurn !== null ? { sessionId: forkOf, turn: forkTurn } : null,
    turns,
    state: stateShown(session),
    waitingAt: waitingAt(session),
    ended: session.ended,
  }
}

/** A fork's earlier turns are those of the conversation it left, which may itself be a fork. */
async function turnsBefore(ctx: Ctx, sessionId: string, turn: number): Promise<TurnRecord[]> {
  const parent = await readConversation(ctx.db, sessionId)
  const further = parent?.opening.forkOf ? await turnsBefore(ctx, parent.opening.forkOf, Math.min(turn, parent.opening.forkTurn ?? 0)) : []
  return [...further, ...(await listTurns(ctx.db, sessionId, turn))]
}

export async function stateAt(ctx: Ctx, sessionId: string, turn: number): Promise<{ state: JsonObject; waitingAt: string }> {
  const { session } = await sessionAt(ctx, sessionId, turn)
  return { state: stateShown(session), waitingAt: waitingAt(session) }
}

export async function reasonsAt(ctx: Ctx, sessionId: string, turn: number): Promise<TurnReasons> {
  const stored = await own(ctx, sessionId)
  const events = await eventsOfTurn(ctx.db, sessionId, turn)
  if (events) return reasonsOf(ctx.engine, events)
  const { forkOf } = stored.opening
  return forkOf !== null ? reasonsAt(ctx, forkOf, turn) : fail('NOT_FOUND', sentence('refused.no-turn'))
}

async function sessionAt(ctx: Ctx, sessionId: string, turn: number): Promise<ConversationState> {
  const stored = await own(ctx, sessionId)
  const here = await stateAfter(ctx.db, sessionId, turn)
  if (here) return here
  const { forkOf } = stored.opening
  return forkOf !== null ? sessionAt(ctx, forkOf, turn) : fail('NOT_FOUND', sentence('refused.turn-too-far'))
}

export async function forkAt(ctx: Ctx, input: CallInput<'test-chat.fork'>): Promise<Thread> {
  const from = await sessionAt(ctx, input.sessionId, input.turn)
  const session = withRunning(from.session, (running) => input.set.reduce((now, { path, value }) => withValue(now, path, value), running))
  const gateway = ctx.gateway
  const id = await gateway.fork(
    { ...from, session: { ...session, ended: false } },
    { test: true, sample: false, versionNumber: null, forkOf: input.sessionId, forkTurn: input.turn },
  )
  await gateway.storeFork(id)
  return threadOf(ctx, id)
}

/** Sets a value by its path below `context` in the running dialog, or in a session scope. */
function withValue(session: Session, path: string, value: Json): Session {
  const parts = path.replace(/^context\./, '').split('.')
  const [first = '', second = ''] = parts
  if (first === 'session' && second in session.scopes) {
    return {
      ...session,
      scopes: { ...session.scopes, [second]: setIn(session.scopes[second as keyof Session['scopes']], parts.slice(2), value) },
    }
  }
  const frame = session.frames.at(-1)
  if (!frame) fail('INVALID_INPUT', sentence('refused.no-dialog-there'))
  const changed =
    first === 'entities'
      ? { ...frame, entities: setIn(frame.entities, parts.slice(1), value) }
      : { ...frame, vars: setIn(frame.vars, parts, value) }
  return { ...session, frames: [...session.frames.slice(0, -1), changed] }
}

function setIn(object: JsonObject, path: string[], value: Json): JsonObject {
  const [key, ...rest] = path
  if (key === undefined || key === '__proto__') fail('INVALID_INPUT', sentence('refused.path-wrong'))
  const inner = object[key]
  const next =
    rest.length === 0 ? value : setIn(typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {}, rest, value)
  return { ...object, [key]: next }
}

/** The stored conversation, when it is a test conversation of this bot. */
async function own(ctx: Ctx, sessionId: string) {
  const stored = await readConversation(ctx.db, sessionId)
  if (!stored || stored.state.session.botId !== ctx.botId || !stored.opening.test)
    fail('NOT_FOUND', sentence('refused.no-test-conversation'))
  return stored
}

export function turnsOf(ctx: Pick<Ctx, 'bus'>, records: readonly TurnRecord[]): Promise<Turn[]> {
  return withLinkedNames(openedBots(ctx), records.map(turnOf))
}

function turnOf(record: TurnRecord): Turn {
  return {
    turn: record.turn,
    at: record.at.getTime(),
    said: record.said,
    messages: record.messages,
    events: record.events,
    ms: record.ms,
    hides: record.hides,
  }
}

function turnOfDone(done: CommittedTurn): Turn {
  return { turn: done.turn, at: done.at, said: done.said, messages: done.messages, events: done.events, ms: done.ms, hides: done.hides }
}

export async function openersOf(ctx: Ctx): Promise<string[]> {
  const objects = await listObjects(ctx.db, ctx.botId, ['intent', 'utterance'])
  const utterances = objectsOf({ objects }, 'utterance')
  const withDialog = objectsOf({ objects }, 'intent').filter(({ data }) => data.dialogId !== '')
  return withDialog.flatMap(({ id }) => utterances.find(({ parentId }) => parentId === id)?.data.text ?? []).slice(0, 3)
}
