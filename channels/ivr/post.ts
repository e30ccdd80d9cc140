// What is posted to the address of the bot's developer: one request a message, in the version the message before was sent in.
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { Outgoing } from '@parley/contract/base/message'
import { type ChannelReply, type ChannelRequest, type ChannelSettings, type DeliveryOutcome, textSetting, type TurnEnd } from '../messenger'
import { reduce } from '../shared/reduce'
import { secondsToMs } from '../shared/verify'
import { webhookEntry } from '../shared/webhook-entry'

/** Version 1 knows texts alone. */
export const textOnly = { markdownDisable: [], capabilities: { templates: [], maxTextChars: limits.messageChars } }

export function send(message: Outgoing, to: JsonObject, settings: ChannelSettings): ChannelRequest[] {
  const { version, ...whose } = to
  const said = version === 'v1' ? { text: reduce(message, textOnly).map(({ text }) => text) } : { _v: 'v2', data: [webhookEntry(message)] }
  const headers = { 'content-type': 'application/json' }
  return [{ method: 'POST', url: textSetting(settings, 'postUrl'), headers, body: JSON.stringify({ ...whose, ...said }) }]
}

export function withEnd(to: JsonObject, end: TurnEnd): JsonObject {
  return { ...to, ...endOnWire(end) }
}

/** Without the fields that say nothing. */
export function endOnWire({ sessionId, endOfTask, endReason, completedTaskId, completedTaskName }: TurnEnd): EndOnWire {
  return { sessionId, endOfTask, ...(endReason !== '' && { endReason, completedTaskId, completedTaskName }) }
}

export type EndOnWire = Pick<TurnEnd, 'endOfTask'> & Partial<TurnEnd>

/** What cannot be read now may pass; a refusal of this one message does not. */
export function readReply({ status, headers }: ChannelReply): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const reason = `The post URL answered ${status}.`
  const afterMs = secondsToMs(headers['retry-after'])
  if (status >= 500 || status === 429 || status === 408) return { kind: 'retry', reason, ...(afterMs === undefined ? {} : { afterMs }) }
  return { kind: 'failed', reason }
}
