// Reads what Twilio posts for a text message: a form, signed over the public address and its fields.
// Twilio docs: "Webhooks security", "Twilio's request to your incoming message webhook URL", "Support for opt-out keywords".
import {
  answer,
  type ChannelSettings,
  type ReceivedFile,
  type ReceivedMessage,
  type Reception,
  refused,
  textSetting,
  type WebhookAnswer,
  type WebhookRequest,
} from '../messenger'
import { formBody, hmac, isSame } from '../shared/verify'

type Form = Readonly<Record<string, string>>

const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'])
const startWords = new Set(['START', 'UNSTOP'])
const helpWords = new Set(['HELP', 'INFO'])
const mostFiles = 10

export function receive(request: WebhookRequest, settings: ChannelSettings): Reception {
  if (request.method !== 'POST') return refused(405)
  const form = formBody(request.rawBody)
  if (!isSigned(request, form, textSetting(settings, 'authToken'))) return refused(403)
  const [id, from, to] = [form['MessageSid'] ?? '', form['From'] ?? '', form['To'] ?? '']
  if (id === '' || from === '' || form['AccountSid'] !== textSetting(settings, 'accountSid')) return refused(400)
  const body = (form['Body'] ?? '').trim()
  const base = { id, sender: from, conversation: from, replyTo: { to: from, from: to }, at: request.now }
  const word = keywordOf(form, body, settings)
  if (word === 'stop') return { answer: twiml(), messages: [{ ...base, text: '', consent: 'withdrawn' }] }
  if (word === 'start') return { answer: twiml(), messages: [{ ...base, text: '', consent: 'given' }] }
  const help = textSetting(settings, 'helpText')
  // Where Twilio itself answers HELP, it says so, and nothing is added.
  if (word === 'help' && (help !== '' || form['OptOutType'] !== undefined))
    return { answer: twiml(form['OptOutType'] === undefined ? help : ''), messages: [] }
  return { answer: twiml(), messages: messageOf({ ...base, text: body }, filesOf(form)) }
}

function messageOf(message: ReceivedMessage, files: ReceivedFile[]): ReceivedMessage[] {
  if (message.text === '' && files.length === 0) return []
  return [files.length === 0 ? message : { ...message, files }]
}

/** The address followed by every field and its value, sorted by name. */
function isSigned({ address, headers }: WebhookRequest, form: Form, authToken: string): boolean {
  if (authToken === '') return false
  const fields = Object.keys(form)
    .sort()
    .map((name) => `${name}${form[name]}`)
    .join('')
  const given = headers['x-twilio-signature'] ?? ''
  return addressesOf(address).some((one) => isSame(given, hmac('sha1', authToken, [one, fields]).toString('base64')))
}

/** Twilio signs some addresses with their port and others without. */
function addressesOf(address: string): string[] {
  const [, scheme, host, port, rest] = /^(https?):\/\/([^/:]+|\[[^\]]+\])(:\d+)?(.*)$/.exec(address) ?? []
  if (scheme === undefined) return [address]
  const usual = scheme === 'https' ? ':443' : ':80'
  return port === undefined ? [address, `${scheme}://${host}${usual}${rest}`] : [address, `${scheme}://${host}${rest}`]
}

/** Carriers ask for these words to be obeyed; Twilio says in OptOutType what it has done already. */
function keywordOf(form: Form, body: string, settings: ChannelSettings): 'stop' | 'start' | 'help' | undefined {
  const said = form['OptOutType'] ?? (settings['keywords'] === false ? '' : body)
  const word = said.toUpperCase().replace(/[.!]+$/, '')
  if (stopWords.has(word)) return 'stop'
  if (startWords.has(word)) return 'start'
  return helpWords.has(word) ? 'help' : undefined
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'audio/ogg': 'ogg',
  'video/mp4': 'mp4',
  'application/pdf': 'pdf',
}

function filesOf(form: Form): ReceivedFile[] {
  const count = Math.min(Number(form['NumMedia'] ?? 0) || 0, mostFiles)
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const [id, type] = [form[`MediaUrl${index}`] ?? '', form[`MediaContentType${index}`] ?? '']
    return id === '' ? [] : [{ id, type, name: `file-${index + 1}.${endings[type] ?? type.split('/').at(-1) ?? 'bin'}` }]
  })
}

/** Nothing is said in the answer itself, but for the words of HELP. */
function twiml(text = ''): WebhookAnswer {
  const escaped = text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '')
  const message = text === '' ? '' : `<Message>${escaped}</Message>`
  return answer(200, `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`, 'text/xml')
}
