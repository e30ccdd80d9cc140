// A small Chatwoot for tests, written from its documentation (developers.chatwoot.com: contacts, conversations and messages of the
// Application API, webhook events): one account, one inbox of the sort API, agents who write, take and resolve, and tell the webhook.
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
      ...more,
      sender: agent,
      conversation: { id: conversation.id, status: 'open' },
    })
  }

  takes(conversation: Conversation): Promise<number> {
    return this.#tell({ event: 'conversation_updated', id: conversation.id, status: 'open', meta: { assignee: agent } })
  }

  resolves(conversation: Conversation): Promise<number> {
    conversation.status = 'resolved'
    return this.#tell({ event: 'conversation_status_changed', id: conversation.id, status: 'resolved', meta: { assignee: agent } })
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
    const signed: Record<string, string> = this.secret === '' ? {} : { 'x-chatwoot-timestamp': time, 'x-chatwoot-signature': signature }
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
    if (request.method === 'GET' && noun === 'inboxes' && id === String(this.inbox)) return { status: 200, body: { id: this.inbox } }
    if (request.method === 'GET' && noun === 'contacts' && id === 'search') return this.#search(url.searchParams.get('q') ?? '')
    if (request.method === 'GET' && noun === 'contacts' && verb === 'conversations') return this.#ofContact(Number(id))
    if (request.method !== 'POST') return missing
    if (noun === 'contacts' && id === '') return this.#makeContact(body)
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
    return { status: 200, body: { payload: own.map(({ id, status, additional_attributes }) => ({ id, status, additional_attributes })) } }
  }

  #shown({ id, identifier, name, sourceId }: Contact): object {
    return { id, identifier, name, contact_inboxes: [{ source_id: sourceId, inbox: { id: this.inbox } }] }
  }

  #makeContact({ identifier, name, inbox_id }: Record<string, unknown>): { status: number; body: unknown } {
    if (inbox_id !== this.inbox) return missing
    if (this.contacts.some((contact) => contact.identifier === identifier))
      return { status: 422, body: { message: 'Identifier has already been taken' } }
    const id = this.#ids++
    const contact = { id, identifier: String(identifier), name: String(name), sourceId: `source-${id}` }
    this.contacts.push(contact)
    return { status: 200, body: { payload: { contact: this.#shown(contact), contact_inbox: { source_id: contact.sourceId } } } }
  }

  #makeConversation(given: Record<string, unknown>): { status: number; body: unknown } {
    const contact = this.contacts.find(({ id, sourceId }) => id === given.contact_id && sourceId === given.source_id)
    if (contact === undefined || given.inbox_id !== this.inbox) return missing
    const { additional_attributes, team_id, status } = given
    const conversation: Conversation = {
      id: this.#ids++,
      source_id: contact.sourceId,
      contact_id: contact.id,
      status: String(status),
      additional_attributes: { ...(typeof additional_attributes === 'object' ? additional_attributes : {}) },
      messages: [],
      ...(typeof team_id === 'number' && { team_id }),
    }
    this.conversations.push(conversation)
    return { status: 200, body: { id: conversation.id, account_id: this.account, inbox_id: this.inbox } }
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
