// Calls a service again when it failed in a way that may pass and nothing can be done twice by it: how often, after which failures and
// with what wait its settings say. Every try and every wait is an event of the turn.
import type { FillForm } from '@parley/kit/expression/template'
import { limits } from '@parley/contract/base/limits'
import type { Callback, ServiceReply, ServiceRequest } from '../../../ports'
import type { NodeRun } from '../../node-kind'
import type { RetrySettings } from './settings'

/** The last reply, and how many tries it took. */
export interface Called {
  reply: ServiceReply
  tries: number
}

/** What a step calls. */
export interface StepCall extends RetrySettings {
  /** `waited`: of a sign-in that the user may have to go through first. */
  request(waited?: Callback): ServiceRequest
  bodyForm: FillForm
  /** It does the same, done once or twice. */
  isRepeatable: boolean
}

type Calling = Omit<NodeRun<unknown>, 'settings'>

export async function callWithRetries(node: Calling, call: StepCall, waited?: Callback): Promise<Called> {
  const most = call.isRepeatable ? 1 + call.retries : 1
  for (let tries = 1; ; tries += 1) {
    const reply = await node.service(call.request(waited), call.bodyForm)
    if (tries >= most || !mayPass(call, reply)) return { reply, tries }
    const waitMs = Math.max(call.retryWaitMs, askedWait(reply, node.now()))
    if (waitMs > limits.serviceRetryWaitMs || !(await node.pause(waitMs))) return { reply, tries }
  }
}

const safe: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE'])

/** Whether a request by this method does the same, done once or twice. */
export function isSafeMethod(method: string): boolean {
  return safe.has(method)
}

function mayPass({ retryTimeouts, retryBusy, retryErrors }: RetrySettings, reply: ServiceReply): boolean {
  if (!reply.ok) return retryTimeouts && (reply.failure === 'timeout' || reply.failure === 'unreachable')
  if (reply.statusCode === 429) return retryBusy
  return retryErrors && reply.statusCode >= 500
}

/** What the service asks for in the head Retry-After, as seconds or as a date; 0 where it does not. */
function askedWait(reply: ServiceReply, now: number): number {
  const asked = reply.ok ? (reply.headers['retry-after'] ?? '').trim() : ''
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * 1000
  const date = asked === '' ? Number.NaN : Date.parse(asked)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
