// How a step that called a service ends: its reply is kept in `context.<node>.response`, and it leaves by Reply or by Error.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { beginningOf } from '@parley/kit/text/well-formed'
import type { Exit } from '@parley/contract/base/form'
import type { NodeRun, Say, Step } from '../../node-kind'
import type { Called } from './retry'
import type { CallSettings } from './settings'

export const callExits: Exit[] = [
  { id: 'next', label: 'Reply', conditional: true, required: true },
  { id: 'error', label: 'Error', conditional: true, fallback: true, required: true },
]

export const callResults = ['response.statusCode', 'response.body']

export type Ending = Pick<CallSettings, 'retries' | 'otherStatus' | 'saves'>

interface EndHow {
  /** What is said of the body of a reply by which it goes on. */
  says?: (body: Json) => Say[]
  /** A reply outside 2xx leaves by Error, whatever the settings say. */
  isGoodOnly?: boolean
}

export function endCall(node: NodeRun<Ending>, { reply, tries }: Called, { says, isGoodOnly = false }: EndHow = {}): Step {
  const { retries, otherStatus, saves } = node.settings
  const tried: JsonObject = retries > 0 ? { tries } : {}
  if (reply.ok) {
    const { statusCode, body, pages } = reply
    node.writeResult('response', { statusCode, body, ...(pages && { pages: pages.count, isComplete: pages.isComplete }), ...tried })
    if (isGood(statusCode) || (otherStatus === 'reply' && !isGoodOnly)) {
      node.assign(saves)
      return { say: says?.(body) ?? [], then: { then: 'next' } }
    }
    const text = `The service answered ${statusCode}: ${beginningOfBody(body)}`
    return { then: { then: 'fail', code: 'SERVICE_STATUS', text, exit: 'error', unless: { exit: 'next', reads: 'response' } } }
  }
  node.writeResult('response', { statusCode: 0, body: null, ...tried })
  return { then: { then: 'fail', code: `SERVICE_${reply.failure.toUpperCase().replaceAll('-', '_')}`, text: reply.text, exit: 'error' } }
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300
}

const shownBodyChars = 200

function beginningOfBody(body: Json): string {
  const text = (typeof body === 'string' ? body : JSON.stringify(body)).replace(/\s+/g, ' ').trim()
  return text.length > shownBodyChars ? `${beginningOf(text, shownBodyChars)}…` : text
}
