// Chatwoot as a desk: an inbox of the sort "API", its contacts and conversations by the Application API, what agents do by its webhook.
// Written from developers.chatwoot.com: contacts, conversations and messages of /api/v1/accounts/{id}, and "Webhook events".
import { DeliveryFailure } from '../../delivery'
import type { DeskKind, DeskLink, HandedOver, Line } from '../desk-kind'
import { type Asked, askerOf, type Person, readAgent, readContact, readFound, readId, readMade } from './api'
import { newsOf } from './news'

export const chatwoot: DeskKind = {
  id: 'chatwoot',
  label: 'Chatwoot',
  about: 'People answer in an inbox of your own Chatwoot.',
  fields: [
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      required: true,
      code: true,
      placeholder: 'https://chatwoot.example.com',
      help: 'Where your Chatwoot is, without a path.',
    },
    { name: 'account', label: 'Account number', control: 'text', required: true, code: true, placeholder: '1' },
    {
      name: 'inbox',
      label: 'Inbox number',
      control: 'text',
      required: true,
      code: true,
      placeholder: '3',
      help: 'Of an inbox of the sort API.',
    },
    {
      name: 'token',
      label: 'Access token',
      control: 'secret',
      required: true,
      help: 'From the profile settings of an agent that may see the inbox.',
    },
    {
      name: 'webhookSecret',
      label: 'Webhook secret',
      control: 'secret',
      help: 'Where your Chatwoot signs its webhooks: with it, unsigned ones are refused.',
    },
    {
      name: 'teams',
      label: 'Teams by queue',
      control: 'key-values',
      help: 'The name of a queue, and the number of the team that takes it.',
    },
  ],
  defaults: { address: '', account: '', inbox: '', token: '', webhookSecret: '', teams: [] },
  steps: [
    { title: 'Make an inbox', text: 'In Chatwoot, add an inbox of the sort API and put the agents into it who take conversations.' },
    { title: 'Give it the address', text: 'Copy the webhook address from here into the inbox.' },
    { title: 'Save the token', text: 'Paste the numbers and the access token here. The token is sealed and never shown again.' },
  ],
  async check(link) {
    await askerOf(link)('GET', `/inboxes/${numberIn(link, 'inbox')}`)
  },
  async open(link, chat, made) {
    const ask = askerOf(link)
    const inbox = numberIn(link, 'inbox')
    const contact = await contactOf(ask, chat, inbox)
    const ref =
      (await madeBefore(ask, contact.id, chat.id)) ??
      (await make(ask, chat, { contact, inbox, team: teamOf(link, chat.queue), agent: await agentOf(ask, chat) }))
    await made(ref)
    await say(ask, ref, noteOf(chat), asNote)
    return ref
  },
  async tell(link, ref, text) {
    await say(askerOf(link), ref, text, { private: false, message_type: 'incoming' })
  },
  async note(link, ref, text) {
    await say(askerOf(link), ref, text, asNote)
  },
  receive: newsOf,
}

const asNote = { private: true, message_type: 'outgoing' } as const

/** The conversation of an attempt that came no further. */
async function madeBefore(ask: Asked, contactId: number, handOver: string): Promise<string | undefined> {
  return readMade(await ask('GET', `/contacts/${contactId}/conversations`), handOver)
}

async function make(
  ask: Asked,
  { id, conversationId, channel, language, queue }: HandedOver,
  { contact, inbox, team, agent }: { contact: Person; inbox: number; team: number | null; agent: number | undefined },
): Promise<string> {
  const made = await ask('POST', '/conversations', {
    source_id: contact.sourceId,
    inbox_id: inbox,
    contact_id: contact.id,
    status: 'open',
    additional_attributes: { hand_over: id, conversation: conversationId, channel, language, queue },
    ...(team !== null && { team_id: team }),
    ...(agent !== undefined && { assignee_id: agent }),
  })
  return readId(made)
}

/** The number of the one it is for; nobody of that address there: the inbox decides. */
async function agentOf(ask: Asked, { agent }: HandedOver): Promise<number | undefined> {
  return agent === '' ? undefined : readAgent(await ask('GET', '/agents'), agent)
}

/** The person as the inbox knows them, found by our own name for them or made. */
async function contactOf(ask: Asked, chat: HandedOver, inbox: number): Promise<Person> {
  const identifier = `parley:${chat.userId}`
  const found = readFound(await ask('GET', `/contacts/search?q=${encodeURIComponent(identifier)}`), identifier, inbox)
  if (found?.sourceId) return { id: found.id, sourceId: found.sourceId }
  if (found)
    return { id: found.id, sourceId: readContact(await ask('POST', `/contacts/${found.id}/contact_inboxes`, { inbox_id: inbox })).sourceId }
  return readContact(await ask('POST', '/contacts', { inbox_id: inbox, identifier, name: chat.userName || 'Visitor' }))
}

function say(ask: Asked, ref: string, content: string, how: { private: boolean; message_type: 'incoming' | 'outgoing' }): Promise<unknown> {
  return ask('POST', `/conversations/${encodeURIComponent(ref)}/messages`, { content, content_type: 'text', ...how })
}

/** One note that only agents see: what is known, and what was said. */
function noteOf({ summary, thread, forms }: HandedOver): string {
  const names: Record<Line['by'], string> = { user: '>', bot: 'Bot:', agent: 'Agent:' }
  const lines = thread.map(({ by, text }) => `${names[by]} ${text}`)
  const sendable =
    forms.length === 0 ? [] : [`Forms to send, each by a message of its own: ${forms.map((name) => `/form ${name}`).join(', ')}`]
  return [...summary, ...sendable, '', ...lines].join('\n').trim().slice(-longestNote)
}

const longestNote = 20_000

function numberIn({ settings }: DeskLink, name: 'inbox'): number {
  const number = Number(settings[name])
  if (!Number.isInteger(number) || number <= 0) throw new DeliveryFailure('The inbox has no number.', true)
  return number
}

function teamOf({ settings }: DeskLink, queue: string): number | null {
  const teams = Array.isArray(settings.teams) ? settings.teams : []
  for (const row of teams) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) continue
    const team = Number(row.value)
    if (row.key === queue && Number.isInteger(team) && team > 0) return team
  }
  return null
}
