// A small Chatwoot for tests, written from the description of its Application API and what its server sends (contacts, conversations,
// messages, agents, webhook events): one account, one inbox of the sort API, agents who write, take and resolve, and tell the webhook.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Message {
  id: number
  content: string
  message_type: string
  private: boolean
}

interface Conversation {
  id: number
  source_id: string
  contact_id: number
  team_id?: number
  assignee_id?: number
  status: string
  additional_attributes: Record<string, unknown>
  messages: Message[]
}

interface Contact {
  id: number
  identifier: string
  name: string
  sourceId: string
}

const agent = { id: 7, name: 'Marta', email: 'marta@example.com', type: 'user' }
/** As it stands beside a conversation, and in the list of agents. */
const assignee = { id: agent.id, name: agent.name, available_name: agent.name, avatar_url: '', type: 'user', availability_status: 'online' }
const listed = { id: agent.id, account_id: 1, email: agent.email, name: agent.name, role: 'agent', confirmed: true, thumbnail: '' }
const apiInbox = { id: 3, name: 'Parley', channel_type: 'Channel::Api' }
const account = { id: 1, name: 'Acme' }

export class Chatwoot {
  readonly token = 'chatwoot-token-1'
  readonly account = 1
  readonly inbox = 3
  readonly contacts: Contact[] = []
  readonly conversations: Conversation[] = []
  /** Statuses that the next calls are answered with in the place of what they ask for; 0 lets one be done. */
  readonly next: number[] = []
  webhook = ''
  /** Signs the webhook where it is set. */
  secret = ''
  address = ''
  readonly #server = createServer((request, response) => {
    this.#answer(request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  #ids = 100
  #last: object = {}

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  says(conversation: Conversation, content: string, more: { private?: boolean; attachments?: object[] } = {}): Promise<number> {
    const message = this.#add(conversation, content, { message_type: 'outgoing', private: more.private ?? false })
    return this.#tell({
      event: 'message_created',
      ...message,
      content_type: 'text',
      content_attributes: {},
      source_id: null,
      created_at: new Date().toISOString(),
      ...more,
      account,
      inbox: { id: apiInbox.id, name: apiInbox.name },
      sender: agent,
      conversation: this.#described(conversation),
    })
  }

  takes(conversation: Conversation): Promise<number> {
    conversation.assignee_id = agent.id
    const changed_attributes = [{ assignee_id: { previous_value: null, current_value: agent.id } }]
    return this.#tell({ event: 'conversation_updated', ...this.#described(conversation), changed_attributes })
  }

  resolves(conversation: Conversation): Promise<number> {
    conversation.status = 'resolved'
    const changed_attributes = [{ status: { previous_value: 'open', current_value: 'resolved' } }]
    return this.#tell({ event: 'conversation_status_changed', ...this.#described(conversation), changed_attributes })
  }

  /** Its webhook is tried again, as after an answer that got lost. */
  tellsAgain(): Promise<number> {
    return this.#tell(this.#last)
  }

  async #tell(body: object): Promise<number> {
    this.#last = body
    const text = JSON.stringify(body)
    const time = String(Math.floor(Date.now() / 1000))
    const signature = `sha256=${createHmac('sha256', this.secret).update(`${time}.${text}`).digest('hex')}`
    const signed: Record<string, string> =
      this.secret === ''
        ? {}
        : { 'x-chatwoot-timestamp': time, 'x-chatwoot-signature': signature, 'x-chatwoot-delivery': crypto.randomUUID() }
    const reply = await fetch(this.webhook, { method: 'POST', headers: { 'content-type': 'application/json', ...signed }, body: text })
    return reply.status
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const body = await bodyOf(request)
    const status = this.next.shift()
    if (status !== undefined && status !== 0) return { status, body: { error: 'Not now' } }
    if (request.headers.api_access_token !== this.token) return { status: 401, body: { error: 'Invalid Access Token' } }
    const url = new URL(request.url ?? '/', this.address)
    const base = `/api/v1/accounts/${this.account}`
    if (!url.pathname.startsWith(base)) return missing
    const [, noun = '', id = '', verb = ''] = url.pathname.slice(base.length).split('/')
    if (request.method === 'GET' && noun === 'inboxes' && id === String(this.inbox)) return { status: 200, body: apiInbox }
    if (request.method === 'GET' && noun === 'agents' && id === '') return { status: 200, body: [listed] }
    if (request.method === 'GET' && noun === 'contacts' && id === 'search') return this.#search(url.searchParams.get('q') ?? '')
    if (request.method === 'GET' && noun === 'contacts' && verb === 'conversations') return this.#ofContact(Number(id))
    if (request.method !== 'POST') return missing
    if (noun === 'contacts' && id === '') return this.#makeContact(body)
    if (noun === 'contacts' && verb === 'contact_inboxes') return this.#putIntoInbox(Number(id), body)
    if (noun === 'conversations' && id === '') return this.#makeConversation(body)
    const conversation = this.conversations.find((each) => String(each.id) === id)
    if (conversation === undefined || verb !== 'messages') return missing
    const { content, message_type, private: isPrivate } = body
    return {
      status: 200,
      body: this.#add(conversation, String(content), { message_type: String(message_type), private: isPrivate === true }),
    }
  }

  #search(asked: string): { status: number; body: unknown } {
    const found = this.contacts.filter(({ identifier }) => identifier.includes(asked))
    return { status: 200, body: { meta: { count: found.length }, payload: found.map((contact) => this.#shown(contact)) } }
  }

  #ofContact(contactId: number): { status: number; body: unknown } {
    if (!this.contacts.some(({ id }) => id === contactId)) return missing
    const own = this.conversations.filter(({ contact_id }) => contact_id === contactId)
    return { status: 200, body: { payload: own.map((conversation) => this.#described(conversation)) } }
  }

  #described({ id, status, source_id, contact_id, assignee_id, team_id, additional_attributes }: Conversation): object {
    const contact = this.contacts.find((each) => each.id === contact_id)
    return {
      id,
      account_id: account.id,
      inbox_id: apiInbox.id,
      status,
      channel: apiInbox.channel_type,
      can_reply: true,
      labels: [],
      custom_attributes: {},
      additional_attributes,
      contact_inbox: { source_id, contact_id, inbox_id: apiInbox.id },
      meta: {
        sender: { id: contact_id, name: contact?.name, identifier: contact?.identifier, type: 'contact' },
        assignee: assignee_id === undefined ? null : assignee,
        team: team_id === undefined ? null : { id: team_id },
        hmac_verified: false,
      },
    }
  }

  /** Known to the account, but not in the inbox yet. */
  know(identifier: string, name: string): void {
    this.contacts.push({ id: this.#ids++, identifier, name, sourceId: '' })
  }

  #putIntoInbox(contactId: number, { inbox_id }: Record<string, unknown>): { status: number; body: unknown } {
    const contact = this.contacts.find(({ id }) => id === contactId)
    if (contact === undefined || inbox_id !== this.inbox) return missing
    contact.sourceId = `source-${contact.id}`
    return { status: 200, body: { source_id: contact.sourceId, inbox: apiInbox } }
  }

  #shown({ id, identifier, name, sourceId }: Contact): object {
    const contact_inboxes = sourceId === '' ? [] : [{ source_id: sourceId, inbox: apiInbox }]
    return { id, identifier, name, email: null, phone_number: null, custom_attributes: {}, contact_inboxes }
  }

  #makeContact({ identifier, name, inbox_id }: Record<string, unknown>): { status: number; body: unknown } {
    if (inbox_id !== this.inbox) return missing
    if (this.contacts.some((contact) => contact.identifier === identifier))
      return { status: 422, body: { message: 'Identifier has already been taken' } }
    const id = this.#ids++
    const contact = { id, identifier: String(identifier), name: String(name), sourceId: `source-${id}` }
    this.contacts.push(contact)
    return {
      status: 200,
      body: { payload: { contact: this.#shown(contact), contact_inbox: { inbox: apiInbox, source_id: contact.sourceId } } },
    }
  }

  #makeConversation(given: Record<string, unknown>): { status: number; body: unknown } {
    const contact = this.contacts.find(({ id, sourceId }) => id === given.contact_id && sourceId === given.source_id)
    if (contact === undefined || given.inbox_id !== this.inbox) return missing
    const { additional_attributes, team_id, assignee_id, status } = given
    const conversation: Conversation = {
      id: this.#ids++,
      source_id: contact.sourceId,
      contact_id: contact.id,
      status: String(status),
      additional_attributes: { ...(typeof additional_attributes === 'object' ? additional_attributes : {}) },
      messages: [],
      ...(typeof team_id === 'number' && { team_id }),
      ...(typeof assignee_id === 'number' && { assignee_id }),
    }
    this.conversations.push(conversation)
    return { status: 200, body: this.#described(conversation) }
  }

  #add(conversation: Conversation, content: string, how: { message_type: string; private: boolean }): Message {
    const message = { id: this.#ids++, content, ...how }
    conversation.messages.push(message)
    return message
  }
}

const missing = { status: 404, body: { error: 'Resource could not be found' } }

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString()
  return text === '' ? {} : JSON.parse(text)
}
