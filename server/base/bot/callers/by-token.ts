// A call with a token that is fetched first, and fetched anew once where the service does not take the one that was kept.
import { limits } from '@parley/contract/base/limits'
import type { ServiceReply } from '@parley/runtime/ports'
import { send } from '../ports/send'
import type { Token } from '../ports/tokens'
import type { Calling, Outcome, PlainRequest } from './caller'

type Good = Extract<Token, { ok: true }>
/** Whatever is got first, and may have been kept. */
type Got = Pick<Good, 'ok' | 'wasKept'>

export interface ByToken<T extends Got> {
  /** What nobody may see of what the token is asked for with. */
  secrets: readonly string[]
  /** A trial asks for a new one. */
  isAnew: boolean
  token(asked: { botId: string; timeoutMs: number; fresh: boolean }): Promise<T | Extract<ServiceReply, { ok: false }>>
  call(request: PlainRequest, token: T): Promise<Outcome>
}

/** With a token that stands in the request as it is. */
export function sentWith(calling: Calling, put: (request: PlainRequest, token: string) => PlainRequest): ByToken<Good>['call'] {
  return async (request, { value }) => ({ reply: await send(put(request, value), calling), secrets: [value] })
}

export async function callByToken<T extends Got>(request: PlainRequest, by: ByToken<T>, { botId }: Calling): Promise<Outcome> {
  const deadline = Date.now() + Math.min(request.timeoutMs, limits.serviceMaxTimeoutMs)
  const left = () => Math.max(1, deadline - Date.now())
  const secrets = [...by.secrets]
  for (const fresh of [by.isAnew, true]) {
    const token = await by.token({ botId, timeoutMs: left(), fresh })
    if (!token.ok) return { reply: token, secrets }
    const { reply, secrets: more } = await by.call({ ...request, timeoutMs: left() }, token)
    secrets.push(...more)
    if (!token.wasKept || !reply.ok || reply.statusCode !== 401) return { reply, secrets }
  }
  return { reply: { ok: false, failure: 'refused', text: 'The service does not take the token.' }, secrets }
}
