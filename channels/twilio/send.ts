// Writes the bot's messages as text messages of Twilio's Messages resource, and reads what Twilio says to them.
// Twilio docs: "Messages resource", "Error and warning dictionary" (20429, 21610), "Media resource".
import type { JsonObject } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import {
  type ChannelReply,
  type ChannelRequest,
  type ChannelSettings,
  type DeliveryOutcome,
  type FileStep,
  type ReceivedFile,
  textSetting,
} from '../messenger'
import { jsonBody, secondsToMs, textIn } from '../shared/verify'

const usualAddress = 'https://api.twilio.com'
const optedOut = '21610'

export function send(message: Outgoing, to: JsonObject, settings: ChannelSettings): ChannelRequest[] {
  const sid = textSetting(settings, 'accountSid')
  const service = textSetting(settings, 'messagingServiceSid')
  const sender: [string, string] =
    service === '' ? ['From', textIn(to, 'from') || textSetting(settings, 'number')] : ['MessagingServiceSid', service]
  return [
    {
      method: 'POST',
      url: `${base(settings)}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
      headers: { authorization: basic(settings), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([['To', textIn(to, 'to')], sender, ['Body', message.text]]).toString(),
    },
  ]
}

export function readReply(reply: ChannelReply): DeliveryOutcome {
  if (reply.status === 200 || reply.status === 201) return { kind: 'sent' }
  const body = jsonBody(Buffer.from(reply.body))
  const code = body === undefined ? '' : textIn(body, 'code')
  const reason =
    body === undefined
      ? `Twilio answered ${reply.status}.`
      : `Twilio: ${textIn(body, 'message') || reply.status}${code === '' ? '' : ` (${code})`}`
  if (code === optedOut) return { kind: 'not-allowed', reason }
  if (reply.status === 429) {
    const afterMs = secondsToMs(reply.headers['retry-after'])
    return { kind: 'retry', reason, ...(afterMs === undefined ? {} : { afterMs }) }
  }
  return body !== undefined && reply.status >= 400 && reply.status < 500 ? { kind: 'failed', reason } : { kind: 'retry', reason }
}

/** A file is given out by Twilio or, after a redirect, by its store, which is told no password. */
export const files = {
  begin(file: ReceivedFile, settings: ChannelSettings): ChannelRequest {
    const isTwilios = file.id.startsWith(`${base(settings)}/`)
    return { method: 'GET', url: file.id, headers: isTwilios ? { authorization: basic(settings) } : {}, body: '' }
  },
  next(reply: ChannelReply): FileStep {
    const location = reply.headers['location'] ?? ''
    if (reply.status >= 300 && reply.status < 400 && location !== '')
      return { kind: 'request', request: { method: 'GET', url: location, headers: {}, body: '' } }
    return reply.status === 200 ? { kind: 'bytes' } : { kind: 'failed', reason: `Twilio answered ${reply.status}.` }
  },
}

const base = (settings: ChannelSettings): string => (textSetting(settings, 'apiAddress') || usualAddress).replace(/\/+$/, '')

function basic(settings: ChannelSettings): string {
  return `Basic ${Buffer.from(`${textSetting(settings, 'accountSid')}:${textSetting(settings, 'authToken')}`).toString('base64')}`
}
