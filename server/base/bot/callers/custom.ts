// A sign-in of the service's own: a call gives a token, which is sent in a header of its name and does not follow a redirect to another
// origin.
import { callByToken, sentWith } from './by-token'
import type { AuthOf, Caller, PlainRequest } from './caller'

export const custom: Caller<AuthOf<'custom'>> = {
  filled: (auth, { address, json }) => ({ ...auth, tokenUrl: address(auth.tokenUrl), body: json(auth.body) }),
  call(request, auth, calling) {
    const { tools, rules, carried } = calling
    const by = {
      secrets: [],
      isAnew: request.asksNobody === true,
      token: (asked: { botId: string; timeoutMs: number; fresh: boolean }) => tools.tokens.get(auth, { ...asked, rules }),
    }
    const hidden = { ...calling, carried: { ...carried, headers: new Set([...carried.headers, auth.header]) } }
    const call = sentWith(hidden, (plain, token) => withToken(plain, auth, token))
    return callByToken(request, { ...by, call }, hidden)
  },
  tokenTimes: (auth, botId, { tokens }) => tokens.times(auth, botId),
}

/** One line, as any header: a token is what a service wrote. */
function withToken(request: PlainRequest, { header, prefix }: AuthOf<'custom'>, token: string): PlainRequest {
  return { ...request, headers: { ...request.headers, [header]: `${prefix}${token}`.replace(/[\r\n]+/g, ' ') } }
}
