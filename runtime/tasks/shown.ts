// What a service answered a task: what texts see of it, what was wrong with it, and its entries as a list or a table.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { beginningOf } from '@parley/kit/text/well-formed'
import type { Say } from '../nodes/node-kind'
import type { ServiceReply } from '../ports'
import { messageOf, templateOf } from '../say/view'
import type { CompiledTask } from './compiled-task'

interface ReplyFacts {
  /** Read as `context.response`. */
  response: JsonObject
  error: { code: string; text: string } | null
}

const shownChars = 200

export function replyFacts(reply: ServiceReply): ReplyFacts {
  if (!reply.ok) {
    const code = `SERVICE_${reply.failure.toUpperCase().replaceAll('-', '_')}`
    return { response: { statusCode: 0, body: null }, error: { code, text: reply.text } }
  }
  const { statusCode, body } = reply
  const response = { statusCode, body }
  if (statusCode >= 200 && statusCode < 300) return { response, error: null }
  return { response, error: { code: `SERVICE_STATUS_${statusCode}`, text: `The service answered ${statusCode}: ${beginning(body)}` } }
}

function beginning(body: Json): string {
  return beginningOf(typeof body === 'string' ? body : JSON.stringify(body), shownChars)
}

/** null where the task does not show entries, or there are none. */
export function shownEntries({ look }: CompiledTask, entries: readonly Json[]): Say | null {
  if (look === null) return null
  const template = templateOf([...entries], look)
  if (template === null) return null
  const { type, text } = messageOf(template, 0)
  return { type, text, template }
}
