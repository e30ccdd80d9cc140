// OAuth 2: a token of the bot's own, by client credentials or by the name and password of its owner, or the token of a user who has signed
// in (RFC 6749). What is asked for a token is ports/tokens.ts'; the sign-in of users is the feature user-sign-in's.
import type { Credentials } from '../ports/tokens'
import { callByToken, sentWith } from './by-token'
import { type AuthOf, authorized, type Caller, type Calling, type Fill, type Outcome, type PlainRequest } from './caller'

const bearer = (request: PlainRequest, token: string): PlainRequest => authorized(request, `Bearer ${token}`)

type Client = Pick<AuthOf<'client-credentials'>, 'tokenUrl' | 'clientId' | 'clientSecret' | 'scope'>

function filledClient({ tokenUrl, clientId, clientSecret, scope }: Client, { text, address }: Fill): Client {
  return { tokenUrl: address(tokenUrl), clientId: text(clientId), clientSecret: text(clientSecret), scope: text(scope) }
}

function callAsBot(request: PlainRequest, auth: Credentials, secrets: readonly string[], calling: Calling): Promise<Outcome> {
  const { tools, rules } = calling
  const isAnew = request.asksNobody === true
  const token = (asked: { botId: string; timeoutMs: number; fresh: boolean }) => tools.tokens.get(auth, { ...asked, rules })
  return callByToken(request, { secrets, isAnew, token, call: sentWith(calling, bearer) }, calling)
}

export const clientCredentials: Caller<AuthOf<'client-credentials'>> = {
  filled: (auth, fill) => ({ ...auth, ...filledClient(auth, fill) }),
  call: (request, auth, calling) => callAsBot(request, auth, [auth.clientSecret], calling),
  tokenTimes: (auth, botId, { tokens }) => tokens.times(auth, botId),
}

export const password: Caller<AuthOf<'password'>> = {
  filled: (auth, fill) => ({ ...auth, ...filledClient(auth, fill), user: fill.text(auth.user), password: fill.text(auth.password) }),
  call: (request, auth, calling) => callAsBot(request, auth, [auth.clientSecret, auth.password], calling),
  tokenTimes: (auth, botId, { tokens }) => tokens.times(auth, botId),
}

export const authorizationCode: Caller<AuthOf<'authorization-code'>> = {
  filled: (auth, fill) => ({ ...auth, ...filledClient(auth, fill), authorizationUrl: fill.address(auth.authorizationUrl) }),
  call(request, auth, calling) {
    const { userSignIns } = calling.tools
    const by = { secrets: [auth.clientSecret], isAnew: false, call: sentWith(calling, bearer) }
    return callByToken(request, { ...by, token: (asked) => userSignIns.token(auth, asked) }, calling)
  },
}
