// One message of the chat window and how it is read from what the server sends: a live frame or a history document.
// It does not say how a message is drawn.
import type { Json } from '@parley/contract/base/json'

export interface Template {
  type: string
  payload: Record<string, Json>
}

export interface SentFile {
  fileId: string
  name: string
  type: string
  /** Where it can be fetched; '' when it is no longer kept, or was sent a moment ago and is not a picture. */
  address: string
  isKept: boolean
}

export interface ChatMessage {
  id: string
  from: 'bot' | 'user'
  /** The person who said it, where no bot did. */
  agent?: string
  /** What is shown; for a template its plain fallback, '' when history kept none. */
  text: string
  template?: Template
  /** What the user sent along. */
  files?: readonly SentFile[]
  /** Epoch milliseconds. */
  at: number
  /** A message of this window: its own number, and what is sent in place of the text shown. */
  clientId?: number
  body?: string
  /** Not acknowledged by the server yet. */
  isWaiting?: boolean
  /** It is being written, and may be taken back. */
  isGrowing?: boolean
  /** Of one that waits: the server could not take it; it may be sent again. */
  isRefused?: boolean
}

export type Fields = Record<string, unknown>

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** Text the server escaped for clients that build HTML; ours shows text as text, so the four entities are turned back. */
export function unescapeText(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
}

/** The inner object of a template, given as an object or as its JSON text, its texts as they were written; null when it is not one. */
export function readTemplate(value: unknown): Template | null {
  const inner = typeof value === 'string' ? parseObject(value) : value
  if (!isObject(inner) || typeof inner.type !== 'string' || !isJsonObject(inner.payload)) return null
  return { type: inner.type, payload: unescaped(inner.payload) }
}

function unescaped(payload: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, unescapedValue(value)]))
}

function unescapedValue(value: Json): Json {
  if (typeof value === 'string') return unescapeText(value)
  if (Array.isArray(value)) return value.map(unescapedValue)
  return isJsonObject(value) ? unescaped(value) : value
}

function isJsonObject(value: unknown): value is Record<string, Json> {
  return isObject(value)
}

/** The object a text holds as JSON; null for every other text. */
export function parseObject(text: string): Fields | null {
  if (!text.trimStart().startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A `bot_response` frame as a message; null when there is nothing in it to show. */
export function fromBotFrame(frame: Fields, now: number): ChatMessage | null {
  const entry: unknown = Array.isArray(frame.message) ? frame.message[0] : undefined
  if (!isObject(entry)) return null
  const fallback = isObject(entry.cInfo) ? unescapeText(textOf(entry.cInfo.body)) : ''
  const component = isObject(entry.component) ? entry.component : {}
  const template = component.type === 'template' ? readTemplate(component.payload) : null
  const payload = isObject(component.payload) ? component.payload : {}
  const text = template === null ? unescapeText(textOf(payload.text)) || fallback : fallback
  if (text === '' && template === null) return null
  const at = typeof frame.timestamp === 'number' ? frame.timestamp : now
  const message: ChatMessage = { id: textOf(frame.messageId) || `ms-local-${at}`, from: 'bot', text, at }
  if (isObject(frame.agent)) message.agent = unescapeText(textOf(frame.agent.name))
  return template === null ? message : { ...message, template }
}

/** A `user_message` frame: something the same user said in another window. */
export function fromEchoFrame(frame: Fields, now: number): ChatMessage | null {
  const said = isObject(frame.message) ? unescapeText(textOf(frame.message.body)) : ''
  const files = readFiles(isObject(frame.message) ? frame.message.attachments : undefined)
  if (said === '' && files.length === 0) return null
  const at = typeof frame.id === 'number' ? frame.id : now
  return { id: textOf(frame.messageId) || `ms-local-${at}`, from: 'user', ...wordsBeside(said, files), at }
}

function readFiles(value: unknown): SentFile[] {
  if (!Array.isArray(value)) return []
  return value.filter(isObject).map((file) => {
    const address = textOf(file.url)
    return { fileId: textOf(file.fileId), name: textOf(file.fileName), type: textOf(file.fileType), address, isKept: address !== '' }
  })
}

/** Files alone are told by their names; those are not shown twice. */
function wordsBeside(said: string, files: SentFile[]): { text: string; files?: SentFile[] } {
  if (files.length === 0) return { text: said }
  return { text: said === files.map((file) => file.name).join(', ') ? '' : said, files }
}

/** One document of history. */
export function fromHistory(document: unknown): ChatMessage | null {
  if (!isObject(document) || !Array.isArray(document.components)) return null
  const component: unknown = document.components[0]
  const held = isObject(component) && isObject(component.data) ? textOf(component.data.text) : ''
  const from = document.type === 'incoming' ? 'user' : 'bot'
  const template = from === 'bot' ? readTemplate(held) : null
  const at = Date.parse(textOf(document.createdOn))
  const message: ChatMessage = {
    id: textOf(document._id),
    from,
    ...wordsBeside(template === null ? unescapeText(held) : '', from === 'user' ? readFiles(document.attachments) : []),
    at: Number.isNaN(at) ? 0 : at,
  }
  return template === null ? message : { ...message, template }
}
