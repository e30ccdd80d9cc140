// Calls a service again when it failed in a way that may pass and nothing can be done twice by it: how often, after which failures and
// with what wait its settings say. Every try and every wait is an event of the turn.
import { limits } from '@parley/contract/base/limits'
import type { Callback, ServiceReply } from '../../ports'
import type { NodeRun } from '../node-kind'
import { takesPicture } from '../shared/picture'
import { usesTable } from './table'
import { bodyFormOf, requestOf, type ServiceSettings } from './request'

/** The last reply, and how many tries it took. */
export interface Called {
  reply: ServiceReply
  tries: number
}

export async function callWithRetries(node: NodeRun<ServiceSettings>, waited?: Callback): Promise<Called> {
  const { settings } = node
  const most = mayRepeat(settings) ? 1 + settings.retries : 1
  for (let tries = 1; ; tries += 1) {
    const reply = await node.service(requestOf(node, waited), bodyFormOf(settings))
    if (tries >= most || !mayPass(settings, reply)) return { reply, tries }
    const waitMs = Math.max(settings.retryWaitMs, askedWait(reply, node.now()))
    if (waitMs > limits.serviceRetryWaitMs || !(await node.pause(waitMs))) return { reply, tries }
  }
}

const safe: ReadonlySet<string> = new Set(['GET', 'PUT', 'DELETE'])

/** Whether it does the same, done once or twice. */
function mayRepeat(settings: ServiceSettings): boolean {
  if (takesPicture(settings) || usesTable(settings)) return false
  return settings.retryUnsafe || (settings.subType === 'rest' && safe.has(settings.method))
}

function mayPass({ retryTimeouts, retryBusy, retryErrors }: ServiceSettings, reply: ServiceReply): boolean {
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
