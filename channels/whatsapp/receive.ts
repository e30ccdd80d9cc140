// Takes what the WhatsApp Cloud API posts: the handshake on GET, and notices on POST that are signed over their bytes. One notice may hold
// messages of several people, and word that a message sent earlier did not arrive.
// WhatsApp Cloud API documentation, "Webhooks": "Verification requests", "Event notifications", "Validating payloads", "Status messages".
import type { JsonObject } from '@parley/contract/base/json'
import { answer, type ChannelSettings, type Reception, refused, textSetting, type WebhookRequest } from '../messenger'
import { hmac, isSame, jsonBody, listIn, objectIn, textIn } from '../shared/verify'
import { adviceOf } from './errors'
import { messagesOf } from './read'

const longestChallenge = 200
/** Meta tries for seven days. A message is known again for as long; what is older is a replay. */
const oldestMs = 7 * 24 * 3600_000

export function receive(request: WebhookRequest, settings: ChannelSettings): Reception {
  if (request.method === 'GET') return handshake(request, settings)
  if (request.method !== 'POST') return refused(405)
  if (!isMetas(request, textSetting(settings, 'appSecret'))) return refused(401)
  const body = jsonBody(request.rawBody)
  if (body === undefined) return refused(400)
  const values = valuesOf(body, textSetting(settings, 'phoneNumberId'))
  const messages = values.flatMap((value) => messagesOf(value, settings)).filter(({ at }) => at > request.now - oldestMs)
  return { answer: answer(200), messages, undelivered: values.flatMap(undeliveredIn) }
}

function handshake({ query }: WebhookRequest, settings: ChannelSettings): Reception {
  const { 'hub.mode': mode = '', 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = query
  const isOurs = mode === 'subscribe' && isSame(token, textSetting(settings, 'verifyToken'))
  if (!isOurs || challenge.length > longestChallenge) return refused(403)
  return { answer: answer(200, challenge), messages: [], isChallenge: true }
}

function isMetas({ headers, rawBody }: WebhookRequest, secret: string): boolean {
  const proof = `sha256=${hmac('sha256', secret, [rawBody]).toString('hex')}`
  return secret !== '' && isSame(headers['x-hub-signature-256'] ?? '', proof)
}

/** An app gets the notices of all its numbers; each bot takes those of its own. */
function valuesOf(body: JsonObject, phoneNumberId: string): JsonObject[] {
  if (textIn(body, 'object') !== 'whatsapp_business_account') return []
  return listIn(body, 'entry')
    .flatMap((entry) => listIn(entry, 'changes'))
    .filter((change) => textIn(change, 'field') === 'messages')
    .map((change) => objectIn(change, 'value'))
    .filter((value) => textIn(objectIn(value, 'metadata'), 'phone_number_id') === phoneNumberId)
}

function undeliveredIn(value: JsonObject): { reason: string }[] {
  return listIn(value, 'statuses')
    .filter((status) => textIn(status, 'status') === 'failed')
    .map((status) => ({ reason: `To ${textIn(status, 'recipient_id')}: ${adviceOf(listIn(status, 'errors')[0] ?? {})}` }))
}
