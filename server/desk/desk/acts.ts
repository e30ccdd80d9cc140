// What agents do with a chat. Whether they may is asked twice: here of their right, and once the turn of the conversation has come, of the
// conversation itself, so that two who accept at the same moment do not both lead.
import { deskEvent } from '@parley/runtime/person'
import { readFile } from 'node:fs/promises'
import { stableMessageId } from '@parley/channels/shared/message-id'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { DeskAct } from '@parley/contract/base/message'
import type { CallInput } from '@parley/contract/calls'
import type { Chat } from '@parley/contract/desk/desk'
import type { Session } from '@parley/runtime/session/session'
import { actorOf, type Ctx } from '../../base/context'
import { listTurns } from '../../gateway/store'
import { attachmentsOf, keepReceived } from '../../conversation/attachment/index'
import { botsOfAgent, noteSeen, type Person, stateOf } from './agents'
import { formsOf } from './facts'
import { addNote, findChat } from './store'
import { botOfTransfer } from './thread'
import { sentence } from './sentences'

/** The chat, when the caller may see it; else it is not there. */
export async function ownChat(ctx: Ctx, chatId: string): Promise<Chat> {
  const agent = actorOf(ctx)
  const [chat, bots] = await Promise.all([findChat(ctx.db, chatId), botsOfAgent(ctx.db, agent)])
  if (chat === undefined || !isTheirs(chat, bots, agent.userId)) fail('NOT_FOUND', sentence('refused.no-chat'))
  await noteSeen(ctx.db, agent, ctx.now())
  return chat
}

/** An agent of queues sees those, what is in none, and what they lead or have led; what waits for one agent is theirs alone. */
export function isTheirs(chat: Chat, bots: ReadonlyMap<string, readonly string[]>, userId: string): boolean {
  const queues = bots.get(chat.botId)
  if (queues === undefined) return false
  if (chat.forAgentId !== '') return chat.forAgentId === userId || chat.agentId === userId
  return queues.length === 0 || chat.queue === '' || queues.includes(chat.queue) || chat.agentId === userId
}

export async function accept(ctx: Ctx, chatId: string): Promise<{ id: string }> {
  const chat = await ownChat(ctx, chatId)
  const me = actorOf(ctx)
  if ((await stateOf(ctx.db, me, ctx.now())) === 'away') fail('INVALID_INPUT', sentence('refused.agent-away'))
  return act(ctx, chat, { act: 'join' }, ({ person }) => {
    if (!person) fail('SESSION_ENDED', sentence('refused.chat-over'))
    if (person.agent) fail('CHANGED_SINCE', sentence('refused.chat-taken', { name: person.agent.name }))
  })
}

export async function say(ctx: Ctx, { chatId, text, messageId }: CallInput<'desk.say'>): Promise<{ id: string }> {
  return act(ctx, await ownChat(ctx, chatId), { act: 'say', text, messageId }, mustLead(actorOf(ctx)))
}

export async function sendFile(ctx: Ctx, { chatId, file }: CallInput<'desk.send-file'>): Promise<{ id: string }> {
  const chat = await ownChat(ctx, chatId)
  const owner = { botId: chat.botId, userId: actorOf(ctx).userId }
  const fileId = await keepReceived(ctx, owner, { name: file.name, bytes: await readFile(file.path) })
  const [kept] = await attachmentsOf(ctx, owner, [{ fileId, fileName: file.name }])
  if (kept?.url === undefined) fail('NOT_FOUND', sentence('refused.no-file'))
  const { url, fileName, fileType } = kept
  const template = { type: fileType === 'image' ? 'image' : 'attachment', payload: { url, fileName } }
  return act(ctx, chat, { act: 'say', text: fileName, template }, mustLead(actorOf(ctx)))
}

/** The conversation runs on a version of the bot; a form it does not have is told of there. */
export async function sendForm(ctx: Ctx, { chatId, formId }: CallInput<'desk.send-form'>): Promise<{ id: string }> {
  const chat = await ownChat(ctx, chatId)
  const botId = botOfTransfer(chat.botId, await listTurns(ctx.db, chat.sessionId))
  if (!(await formsOf(ctx.db, botId)).some(({ id }) => id === formId)) fail('NOT_FOUND', sentence('refused.no-form'))
  return act(ctx, chat, { act: 'say', form: formId }, mustLead(actorOf(ctx)))
}

export async function note(ctx: Ctx, { chatId, text }: CallInput<'desk.add-note'>): Promise<{ id: string }> {
  const chat = await ownChat(ctx, chatId)
  const id = await addNote(ctx.db, { chat, text, agent: agentOf(ctx), now: ctx.now() })
  ctx.bus.publish({ type: 'changed', botId: chat.botId, tag: 'desk', accountId: actorOf(ctx).accountId })
  return { id }
}

export async function pass(ctx: Ctx, { chatId, queue }: CallInput<'desk.pass'>): Promise<{ id: string }> {
  return act(ctx, await ownChat(ctx, chatId), { act: 'pass', ...(queue !== undefined && { queue }) }, mustLead(actorOf(ctx)))
}

export async function setValues(ctx: Ctx, { chatId, values }: CallInput<'desk.set-values'>): Promise<{ id: string }> {
  if (JSON.stringify(values).length > limits.contextBytes / 4) fail('TOO_LARGE')
  return act(ctx, await ownChat(ctx, chatId), { act: 'set', values }, mustLead(actorOf(ctx)))
}

export async function leave(
  ctx: Ctx,
  how: 'return' | 'close',
  { chatId, text, nodeId }: CallInput<'desk.return'>,
): Promise<{ id: string }> {
  const said = { ...(text !== '' && { text }), ...(nodeId !== undefined && { nodeId }) }
  return act(ctx, await ownChat(ctx, chatId), { act: how, ...said }, mustLead(actorOf(ctx)))
}

export async function type(ctx: Ctx, { chatId, isTyping }: CallInput<'desk.type'>): Promise<{ id: string }> {
  const chat = await ownChat(ctx, chatId)
  if (chat.state !== 'taken' || chat.agentId !== actorOf(ctx).userId) fail('INVALID_INPUT', sentence('refused.chat-not-led'))
  ctx.bus.publish({ type: 'agent-typing', conversationId: chat.sessionId, botId: chat.botId, isTyping })
  return { id: chatId }
}

function mustLead({ userId }: Person): (session: Session) => void {
  return ({ person }) => {
    if (!person) fail('SESSION_ENDED', sentence('refused.chat-over'))
    if (person.agent?.id !== userId) fail('INVALID_INPUT', sentence('refused.chat-not-led'))
  }
}

function agentOf(ctx: Ctx): { id: string; name: string } {
  const { userId, name } = actorOf(ctx)
  return { id: userId, name }
}

async function act(
  ctx: Ctx,
  chat: Chat,
  desk: Omit<DeskAct, 'agent'> & { messageId?: string | undefined },
  allow: (session: Session) => void,
): Promise<{ id: string }> {
  const { messageId: named, ...rest } = desk
  const messageId = named === undefined ? newId('message') : stableMessageId(`desk ${chat.sessionId}`, named)
  await ctx.gateway.injectEvent(chat.sessionId, deskEvent({ ...rest, agent: agentOf(ctx) }, { id: messageId, at: ctx.now() }), {
    allow,
    takesOver: desk.act === 'join',
    requestId: ctx.request.id,
  })
  return { id: chat.id }
}
