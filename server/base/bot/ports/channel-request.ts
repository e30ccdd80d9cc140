// Makes one request of a messenger channel: guarded addresses, one deadline, a capped reply, redirects answered as they are. What went
// wrong on the way comes back as a reason without the address, which may hold a token.
import type { ChannelReply, ChannelRequest } from '@parley/channels/messenger'
import { RefusedAddress } from './address'
import { once, type ServiceRules } from './service'
import { whyUnreachable } from './unreachable'

export type RequestOutcome =
  | { ok: true; reply: ChannelReply; bytes: Buffer }
  /** `isFinal`: the address itself cannot be called. */
  | { ok: false; reason: string; isFinal: boolean }

export interface RequestBounds {
  patienceMs: number
  /** Of the reply. */
  mostBytes?: number
}

export async function makeChannelRequest(request: ChannelRequest, rules: ServiceRules, bounds: RequestBounds): Promise<RequestOutcome> {
  try {
    const { method, headers, body } = request
    const { patienceMs, ...most } = bounds
    const how = { deadline: Date.now() + patienceMs, own: false, ...most }
    const { bytes, ...reply } = await once(new URL(request.url), { method, headers: { ...headers }, body }, rules, how)
    return { ok: true, reply, bytes }
  } catch (error) {
    return { ok: false, ...reasonOf(error) }
  }
}

function reasonOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof RefusedAddress) return { reason: `The provider’s address is not allowed: ${error.message}.`, isFinal: true }
  if (error instanceof TypeError) return { reason: 'The provider’s address is not valid.', isFinal: true }
  const name = error instanceof Error ? error.name : ''
  if (name === 'AbortError' || name === 'TimeoutError') return { reason: 'The provider did not answer in time.', isFinal: false }
  return { reason: `The provider could not be reached${whyUnreachable(error)}.`, isFinal: false }
}
