// Hands a step to the bot's own server, and writes what that changed in the context.
import { isJsonRecord } from '@parley/contract/base/json'
import type { RunningNode } from '../node-run'
import type { WebhookReply, WebhookRequest } from '../ports'
import { keepAnswer } from '../session/receipts'

export async function askWebhook(
  node: RunningNode,
  { component, timeoutMs, waitMs }: Pick<WebhookRequest, 'component' | 'timeoutMs' | 'waitMs'>,
): Promise<WebhookReply> {
  const { state, frame, id: nodeId } = node
  const { outside, session, incoming } = state
  const { id, turn, userId, channel, language } = session
  const conversation = { id, turn, userId, channel, language }
  const { context = null } = state.scope(frame)
  const where = { dialogId: frame.dialogId, nodeId, message: incoming.text }
  const request = { component, conversation, ...where, context: isJsonRecord(context) ? context : {}, timeoutMs, waitMs }
  const reply = await outside.webhook(request, nodeId)
  if (reply.ok && reply.kind === 'answer' && reply.changes.length > 0) node.change(reply.changes)
  keepAnswer(node, reply)
  if (reply.ok && reply.kind === 'later') frame.asked = { nodeId, requestId: reply.requestId, until: reply.until }
  return reply
}
