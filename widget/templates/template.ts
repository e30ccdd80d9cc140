// What every template drawing gets, and how it reads a payload whose shape nobody guarantees: missing or odd parts read as empty.
import type { Json } from '@parley/contract/base/json'
import { readNumber as numberOf } from '@parley/contract/templates/chart'
import { choiceTitle } from '@parley/contract/templates/shared/words'
import type { FunctionComponent } from 'preact'
import { unescapeText } from '../client/message'
import type { Words } from '../words'

export type Payload = Record<string, Json>

export interface TemplateProps {
  payload: Payload
  /** Says something for the user; `body` is what the bot gets in place of the words shown. */
  say: (shown: string, body?: string) => void
  words: Words
  /** Said since the user last wrote: only then are its quick replies open. */
  isOpen: boolean
}

export type TemplateView = FunctionComponent<TemplateProps>

/** A text or number as text; anything else is ''. */
export function read(value: Json | undefined): string {
  if (typeof value === 'string') return unescapeText(value)
  return typeof value === 'number' ? String(value) : ''
}

/** The first of several keys that holds something. */
export function readFirst(payload: Payload, keys: readonly string[]): string {
  return keys.map((key) => read(payload[key])).find((text) => text !== '') ?? ''
}

/** The objects of a list. */
export function readList(value: Json | undefined): Payload[] {
  return Array.isArray(value) ? value.filter(isPayload) : []
}

export function readNumber(value: Json | undefined): number {
  return numberOf(value, read)
}

export function isPayload(value: Json | undefined): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export interface Action {
  title: string
  address: string
  body: string
  /** Says where the user is, which is asked of the browser. */
  isLocation: boolean
}

/** A button, quick reply or default action: an address to open, or words to send. */
export function readAction(entry: Payload, fallbackTitle = ''): Action {
  const type = read(entry.type) || read(entry.content_type)
  const title = readFirst(entry, ['title', 'text', 'label']).trim() || fallbackTitle || unescapeText(choiceTitle(entry))
  const isAddress = type === 'url' || type === 'web_url'
  const address = isAddress ? readFirst(entry, ['url', 'fallback_url']) : ''
  return { title, address, body: readFirst(entry, ['payload', 'value']) || title, isLocation: type === 'location' }
}
