// Makes neutral messages of what people send on WhatsApp: text, pressed buttons, chosen rows, media, places and contacts. Reactions and
// what WhatsApp itself cannot show give none.
// WhatsApp Cloud API documentation, "Webhooks": "messages object", "interactive", "button", media and location messages.
import type { JsonObject } from '@parley/contract/base/json'
import type { ChannelSettings, Person, ReceivedFile, ReceivedMessage } from '../messenger'
import { messageOf } from '../shared/offers'
import { listIn, objectIn, textIn } from '../shared/verify'

export function messagesOf(value: JsonObject, settings: ChannelSettings): ReceivedMessage[] {
  const names = new Map(
    listIn(value, 'contacts').map((contact) => [textIn(contact, 'wa_id'), textIn(objectIn(contact, 'profile'), 'name')]),
  )
  return listIn(value, 'messages').flatMap((message) => {
    const [id, from] = [textIn(message, 'id'), textIn(message, 'from')]
    const said = saidIn(message, settings)
    if (id === '' || from === '' || said === undefined) return []
    const at = Number(textIn(message, 'timestamp')) * 1000
    const base = { id: `message ${id}`, sender: from, person: personOf(names.get(from) ?? ''), conversation: from, replyTo: { to: from } }
    return [{ ...base, ...said, at: Number.isFinite(at) ? at : 0 }]
  })
}

function personOf(name: string): Person {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), language: '' }
}

type Said = Pick<ReceivedMessage, 'text' | 'shown' | 'event' | 'files'>

/** What media is called that has no name of its own; its type gives the ending. */
const media: Readonly<Record<string, string>> = { image: 'photo', video: 'video', audio: 'audio', document: 'document', sticker: 'sticker' }
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'video/mp4': '.mp4',
  'video/3gpp': '.3gp',
  'audio/ogg': '.ogg',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/aac': '.aac',
  'audio/amr': '.amr',
  'application/pdf': '.pdf',
}

function saidIn(message: JsonObject, settings: ChannelSettings): Said | undefined {
  const type = textIn(message, 'type')
  const content = objectIn(message, type)
  if (type === 'text') return textIn(content, 'body') === '' ? undefined : messageOf(textIn(content, 'body'), settings)
  if (type === 'request_welcome') return { text: '', event: 'ON_CONNECT' }
  if (type === 'button') return chosen(textIn(content, 'payload'), textIn(content, 'text'))
  if (type === 'interactive') {
    const reply = objectIn(content, textIn(content, 'type'))
    return chosen(textIn(reply, 'id'), textIn(reply, 'title'))
  }
  if (type === 'location') return placeIn(content)
  if (type === 'contacts') return contactIn(message)
  const usualName = media[type]
  return usualName === undefined ? undefined : fileIn(content, usualName)
}

/** A button or a row says its id; what the person saw is its title. */
function chosen(id: string, title: string): Said | undefined {
  const text = id || title
  if (text === '') return undefined
  return { text, ...(title === '' || title === text ? {} : { shown: title }) }
}

function placeIn(place: JsonObject): Said | undefined {
  const [latitude, longitude] = [textIn(place, 'latitude'), textIn(place, 'longitude')]
  const name = textIn(place, 'name') || textIn(place, 'address')
  return latitude === '' ? undefined : { text: `${latitude}, ${longitude}`, ...(name === '' ? {} : { shown: name }) }
}

function contactIn(message: JsonObject): Said | undefined {
  const phone = listIn(message, 'contacts').flatMap((contact) => listIn(contact, 'phones'))[0]
  const text = phone === undefined ? '' : textIn(phone, 'phone') || textIn(phone, 'wa_id')
  return text === '' ? undefined : { text }
}

function fileIn(content: JsonObject, usualName: string): Said | undefined {
  const id = textIn(content, 'id')
  const type = textIn(content, 'mime_type').replace(/;.*$/, '') || 'application/octet-stream'
  const file: ReceivedFile = { id, name: textIn(content, 'filename') || `${usualName}${endings[type] ?? ''}`, type }
  return id === '' ? undefined : { text: textIn(content, 'caption'), files: [file] }
}
