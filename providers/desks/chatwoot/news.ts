// What Chatwoot's webhook tells: who takes a conversation, what they say to the person, that it is resolved. Notes among agents, and what
// we have told Chatwoot ourselves, are no news. Where a secret is set, a notice is signed with it (X-Chatwoot-Signature over the time and
// the body) and no older than five minutes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { DeskKind, DeskNews, Notice } from '../desk-kind'

const oldestMs = 5 * 60_000

const Agent = z.object({ id: z.union([z.number(), z.string()]), name: z.string().nullish(), type: z.string().nullish() })
/** A card or a place has no file behind it. */
const Attachment = z.object({ data_url: z.string().nullish(), fallback_title: z.string().nullish(), file_type: z.string().nullish() })
const Message = z.object({
  event: z.literal('message_created'),
  id: z.union([z.number(), z.string()]),
  content: z.string().nullish(),
  message_type: z.union([z.string(), z.number()]),
  private: z.boolean().nullish(),
  sender: Agent.nullish(),
  conversation: z.object({ id: z.number() }),
  attachments: z.array(Attachment).nullish(),
})
const Conversation = z.object({
  event: z.enum(['conversation_status_changed', 'conversation_updated']),
  id: z.number(),
  status: z.string(),
  meta: z.object({ assignee: Agent.nullish() }).nullish(),
})

export const newsOf: DeskKind['receive'] = (notice, { webhookSecret }) => {
  const secret = typeof webhookSecret === 'string' ? webhookSecret : ''
  if (secret !== '' && !isSigned(notice, secret)) return undefined
  const body = jsonOf(notice.rawBody)
  return [...messageIn(body), ...conversationIn(body)]
}

function messageIn(body: unknown): DeskNews[] {
  const { data } = Message.safeParse(body)
  if (data === undefined || data.private === true || (data.message_type !== 'outgoing' && data.message_type !== 1)) return []
  const attached = data.attachments ?? []
  const titles = attached.flatMap(({ data_url: url, fallback_title: title }) => (url || !title ? [] : [title]))
  const text = [data.content ?? '', ...titles].filter((each) => each.trim() !== '').join('\n')
  const files = attached.flatMap(({ data_url: url, file_type: type }) =>
    url ? [{ url, name: nameIn(url), isPicture: type === 'image' }] : [],
  )
  if (text.trim() === '' && files.length === 0) return []
  return [{ kind: 'said', ref: String(data.conversation.id), id: String(data.id), agent: agentOf(data.sender), text, files }]
}

function conversationIn(body: unknown): DeskNews[] {
  const { data } = Conversation.safeParse(body)
  if (data === undefined) return []
  const ref = String(data.id)
  if (data.event === 'conversation_status_changed') return data.status === 'resolved' ? [{ kind: 'ended', ref }] : []
  const assignee = data.meta?.assignee
  return assignee && assignee.type !== 'agent_bot' && data.status === 'open' ? [{ kind: 'taken', ref, agent: agentOf(assignee) }] : []
}

function agentOf(agent: z.infer<typeof Agent> | null | undefined): { id: string; name: string } {
  return { id: `chatwoot ${agent?.id ?? ''}`, name: agent?.name || 'Agent' }
}

function nameIn(url: string): string {
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}

function isSigned({ headers, rawBody, now }: Notice, secret: string): boolean {
  const [time = '', given = ''] = [headers['x-chatwoot-timestamp'], headers['x-chatwoot-signature']]
  if (!/^\d+$/.test(time) || Math.abs(now - Number(time) * 1000) > oldestMs) return false
  const own = `sha256=${createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex')}`
  const [left, right] = [Buffer.from(own), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}
