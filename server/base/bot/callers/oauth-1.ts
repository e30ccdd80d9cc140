// Signs each request by OAuth 1, with a token that the settings have or with that of a user who has signed in. One signature covers one
// request, so that neither a SOAP call nor a reply in pages can be signed. The sign-in of users is the feature user-sign-in's.
import { randomBytes } from 'node:crypto'
import { send } from '../ports/send'
import type { UserToken } from '../user-sign-ins'
import { type ByToken, callByToken } from './by-token'
import { type AuthOf, authorized, type Caller, type Calling, type Outcome, type PlainRequest } from './caller'
import { type Asked, NoPrivateKey, oauthHeader, type Request, type Signed } from './oauth-1-signature'

export const noKey =
  'The client secret is not a private key: RSA needs one as PEM text, from “-----BEGIN PRIVATE KEY-----” on, without a password.'
const oneRequest = 'OAuth 1 signs one request: choose another way for SOAP, and for a reply in pages.'

export const oauth1: Caller<AuthOf<'oauth-1'>> = {
  filled: (auth, { text }) => ({
    ...auth,
    clientId: text(auth.clientId),
    clientSecret: text(auth.clientSecret),
    token: text(auth.token),
    tokenSecret: text(auth.tokenSecret),
  }),
  call: (request, auth, calling) => whenOne(request, () => callSigned(request, auth, calling)),
}

type GoodUserToken = Extract<UserToken, { ok: true }>

export const oauth1SignIn: Caller<AuthOf<'oauth-1-sign-in'>> = {
  filled: (auth, { text, address }) => ({
    ...auth,
    clientId: text(auth.clientId),
    clientSecret: text(auth.clientSecret),
    temporaryUrl: address(auth.temporaryUrl),
    authorizationUrl: address(auth.authorizationUrl),
    tokenUrl: address(auth.tokenUrl),
  }),
  call(request, auth, calling) {
    const { userSignIns } = calling.tools
    const by: ByToken<GoodUserToken> = {
      secrets: [auth.clientSecret],
      isAnew: false,
      token: (asked) => userSignIns.token(auth, asked),
      call: (plain, { value: token, secret: tokenSecret }) => callSigned(plain, { ...auth, token, tokenSecret }, calling),
    }
    return whenOne(request, () => callByToken(request, by, calling))
  },
}

async function whenOne({ soap, paging }: PlainRequest, call: () => Promise<Outcome>): Promise<Outcome> {
  return soap || paging ? { reply: { ok: false, failure: 'refused', text: oneRequest }, secrets: [] } : call()
}

async function callSigned(request: PlainRequest, auth: Signed, calling: Calling): Promise<Outcome> {
  const secrets = [auth.clientSecret, auth.token, auth.tokenSecret]
  const { own } = calling.rules
  const url = (request.url.startsWith(own.path) ? await own.origin() : '') + request.url
  if (request.asksNobody || !URL.canParse(url)) return { reply: await send(request, calling), secrets }
  const header = signedNow({ ...request, url }, auth)
  if (header === undefined) return { reply: { ok: false, failure: 'refused', text: noKey }, secrets }
  return { reply: await send(authorized(request, header), calling), secrets: [...secrets, header] }
}

/** The header of this request, made now; undefined where there is no key to sign with. */
export function signedNow(request: Request, auth: Signed, asked?: Asked): string | undefined {
  try {
    return oauthHeader(request, auth, { nonce: randomBytes(16).toString('hex'), timestamp: Math.floor(Date.now() / 1000) }, asked)
  } catch (error) {
    if (error instanceof NoPrivateKey) return undefined
    throw error
  }
}
