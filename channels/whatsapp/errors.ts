// What the errors of the WhatsApp Cloud API mean: which pass, which the person alone can end, and what to do about the others.
// WhatsApp Cloud API documentation, "Error codes", "Throughput", "Pair rate limits"; Graph API, "Rate limits" (headers).
import type { JsonObject } from '@parley/contract/base/json'
import type { ChannelReply, DeliveryOutcome } from '../messenger'
import { isObject, jsonBody, listIn, objectIn, secondsToMs, textIn } from '../shared/verify'

/** Limits of rate and services that are away: too many calls, messages, messages to one person; maintenance. */
const passing: ReadonlySet<string> = new Set([
  '1',
  '2',
  '4',
  '80007',
  '130429',
  '131000',
  '131016',
  '131048',
  '131056',
  '131057',
  '133004',
  '133016',
])
/** WhatsApp takes one message in six seconds for one person, after a burst. */
const pairLimit = { code: '131056', waitMs: 6000 }
/** The person has to write, or has to allow it. */
const untilTheyAct: ReadonlySet<string> = new Set(['131047', '131050'])

const newToken = 'Make a new access token of a system user and paste it here.'
const advice: Readonly<Record<string, string>> = {
  '0': newToken,
  '190': newToken,
  '10': 'Give the access token the permission whatsapp_business_messaging.',
  '200': 'Give the access token the permission whatsapp_business_messaging.',
  '100': 'Check the phone number ID.',
  '131026': 'This number cannot be reached on WhatsApp: check the number.',
  '131030': 'The number is not on the list of test recipients: add it in the app, or go live.',
  '131031': 'The business account is locked: see its status in WhatsApp Manager.',
  '131042': 'There is a problem with the payment method: see WhatsApp Manager.',
  '131047':
    'More than 24 hours have passed since this person last wrote. WhatsApp takes messages again as soon as they write; until then only an approved template may be sent.',
  '131050': 'This person wants no such messages of yours.',
  '133010': 'Register the phone number first.',
}

/** The error in WhatsApp's words, and what to do. */
export function adviceOf(error: JsonObject): string {
  const code = textIn(error, 'code')
  const words = textIn(objectIn(error, 'error_data'), 'details') || textIn(error, 'title') || textIn(error, 'message')
  return ['WhatsApp:', advice[code] ?? words, code === '' ? '' : `(${code})`].filter((part) => part !== '').join(' ')
}

/** Sent, when a message was taken or the app was subscribed. */
export function readReply(reply: ChannelReply): DeliveryOutcome {
  const body = jsonBody(Buffer.from(reply.body))
  const isTaken = body !== undefined && (listIn(body, 'messages').length > 0 || body['success'] === true)
  if (reply.status === 200 && isTaken) return { kind: 'sent' }
  const error = body === undefined ? {} : objectIn(body, 'error')
  const code = textIn(error, 'code')
  if (code === '') return { kind: 'retry', reason: `WhatsApp answered ${reply.status}.` }
  const reason = adviceOf(error)
  if (untilTheyAct.has(code)) return { kind: 'not-allowed', reason }
  const mayPass = passing.has(code) || reply.status === 429 || reply.status >= 500 || error['is_transient'] === true
  if (!mayPass) return { kind: 'failed', reason }
  const afterMs = waitOf(reply.headers, code)
  return { kind: 'retry', reason, ...(afterMs === undefined ? {} : { afterMs }) }
}

function waitOf(headers: ChannelReply['headers'], code: string): number | undefined {
  const asked = secondsToMs(headers['retry-after'])
  return asked ?? minutesUntilAccess(headers['x-business-use-case-usage'] ?? '') ?? (code === pairLimit.code ? pairLimit.waitMs : undefined)
}

/** The header tells in minutes when calls are taken again, by business. */
function minutesUntilAccess(header: string): number | undefined {
  const usage = Object.values(jsonBody(Buffer.from(header)) ?? {}).flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : []))
  const minutes = Math.max(0, ...usage.map((entry) => Number(textIn(entry, 'estimated_time_to_regain_access')) || 0))
  return minutes === 0 ? undefined : secondsToMs(minutes * 60)
}
