// A bot's message as callers of the webhook read it, in a reply and in what is posted to them.
import type { Json } from '@parley/contract/base/json'
import type { Outgoing } from '@parley/contract/base/message'
import { safeTemplate } from './safe-template'
import { safeText } from './text-safety'

export interface WebhookEntry {
  type: 'text' | 'template'
  /** Text, or the inner object of a template. */
  val: string | { type: string; payload: Record<string, Json> }
  createdOn: string
  messageId: string
}

/** A bot's message as one entry of a webhook's reply, version 2 (wire protocol 1.5). */
export function webhookEntry(message: Outgoing): WebhookEntry {
  const val = message.template === undefined ? safeText(message.text) : safeTemplate(message.template)
  return {
    type: message.template === undefined ? 'text' : 'template',
    val,
    createdOn: new Date(message.at).toISOString(),
    messageId: message.id,
  }
}
