// Signing in and out: the password grant, its refresh, the one-time link of a first start. Who a token belongs to is the server's.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'

export const Authorization = z.object({
  accessToken: z.string(),
  token_type: z.literal('Bearer'),
  /** ISO instants. */
  issuedDate: z.string(),
  expiresDate: z.string(),
  /** Seconds until it expires. */
  expires_in: z.number(),
  /** The user's id; existing scripts read it here. */
  resourceOwnerID: z.string(),
  /** Minutes of idleness after which the sign-in ends. */
  webIdleTime: z.number(),
  /** Seconds after which the sign-in ends however much it is used. */
  signInEndsIn: z.number(),
})
export type Authorization = z.infer<typeof Authorization>

export const SignedIn = z.object({
  authorization: Authorization,
  userInfo: z.object({ id: z.string(), emailId: z.string(), fName: z.string(), lName: z.string(), orgId: z.string() }),
})
export type SignedIn = z.infer<typeof SignedIn>

/** One sign-in of the caller, on one device. */
export const SignIn = z.object({
  sessionId: z.string(),
  /** password, openid, saml, link or invitation */
  method: z.string(),
  address: z.string(),
  agent: z.string(),
  startedOn: z.string(),
  lastActive: z.string(),
  isCurrent: z.boolean(),
})
export type SignIn = z.infer<typeof SignIn>

const userId = z.string()
const ok = z.object({ ok: z.literal(true) })

export const authCalls = {
  'auth.prepare': call({
    method: 'GET',
    path: '/prelogin',
    access: 'public',
    about: 'What the sign-in page needs to know of this installation before anybody signs in.',
    input: z.object({}),
    reply: z.object({
      productName: z.string(),
      version: z.string(),
      /** Strangers may sign up. Where they may not, an account may still have opened its own domains; the identity check tells. */
      selfSignUp: z.boolean(),
      /** Messages stay on this machine, so the page says where to look for them. */
      mail: z.enum(['local', 'smtp']),
      sms: z.enum(['local', 'service']),
      licenseVersion: z.string(),
      /** Address of a documentation site for many installations; '' where this server's own is to be read. */
      docsAddress: z.string(),
    }),
  }),
  'auth.list-sign-ins': call({
    method: 'GET',
    path: '/users/{userId}/sessions',
    access: 'signed-in',
    early: true,
    about: 'Where the caller is signed in, the present one first.',
    reads: ['sign-in'],
    input: z.object({ userId }),
    reply: z.array(SignIn),
  }),
  'auth.end-sign-in': call({
    method: 'DELETE',
    path: '/users/{userId}/sessions/{sessionId}',
    access: 'signed-in',
    early: true,
    about: 'Ends one sign-in of the caller.',
    touches: ['sign-in'],
    input: z.object({ userId, sessionId: z.string().max(100) }),
    reply: ok,
  }),
  'auth.end-all-sign-ins': call({
    method: 'DELETE',
    path: '/users/{userId}/sessions',
    access: 'signed-in',
    early: true,
    about: 'Ends every other sign-in of the caller; with `own` the present one too.',
    touches: ['sign-in'],
    input: z.object({ userId, own: z.coerce.string().optional() }),
    reply: z.object({ ended: z.number() }),
  }),
  'auth.is-address-restricted': call({
    method: 'POST',
    path: '/isIpAddressRestricted',
    access: 'signed-in',
    early: true,
    about: 'Whether an account refuses the address the caller comes from, and the sentence that says so.',
    input: z.object({ accountId: z.string().max(100).optional() }),
    reply: z.object({ isRestricted: z.boolean(), message: z.string() }),
  }),
  'auth.record-login': call({
    method: 'POST',
    path: '/accounts/events/login',
    access: 'signed-in',
    about: 'Records that the caller has come into the account in use.',
    input: z.object({ accountId: z.string().max(100).optional() }),
    reply: ok,
  }),
  'auth.login': call({
    method: 'POST',
    path: '/oauth/token',
    access: 'public',
    knownAs: 'mp.user.login',
    body: 'form',
    perMinute: 300,
    perMinuteEach: 'username',
    about: 'Signs a user in with e-mail or phone and password; the refresh token is set as an http-only cookie.',
    input: z.object({
      client_id: z.string().max(100).default('1'),
      client_secret: z.string().max(200).default('1'),
      scope: z.string().max(100).default('1'),
      grant_type: z.literal('password'),
      username: z.string().min(1).max(320),
      password: z.string().min(1).max(limits.passwordMaxChars),
    }),
    reply: SignedIn,
  }),
  'auth.refresh': call({
    method: 'POST',
    path: '/oAuth/token/refresh',
    access: 'public',
    about: 'Trades the refresh cookie for a new access token of the same sign-in, which ends no later for it.',
    input: z.object({}),
    reply: SignedIn,
  }),
  'auth.sign-out': call({
    method: 'DELETE',
    path: '/oAuth/signout',
    alsoAt: [{ method: 'POST', path: '/oAuth/signout' }],
    access: 'public',
    knownAs: 'mp.user.signout',
    about: 'Ends the caller’s sign-in; answers the same whether or not there was one.',
    input: z.object({ eventOrigin: z.string().max(100).optional() }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'auth.claim-link': call({
    method: 'POST',
    path: '/setup/claim',
    access: 'public',
    about: 'Opens the console as the owner of a new installation with the one-time link that the terminal printed.',
    input: z.object({ token: z.string().min(10).max(200) }),
    reply: SignedIn,
  }),
  'auth.get-token-expiry': call({
    method: 'GET',
    path: '/users/{userId}/tokenExpiry',
    access: 'signed-in',
    early: true,
    knownAs: 'mp.user.tokenExpiry',
    about: 'When the caller’s access token ends, and their sign-in: after how many idle minutes, and at the latest.',
    input: z.object({ userId: z.string() }),
    reply: z.object({ expiresDate: z.string(), expires_in: z.number(), webIdleTime: z.number(), signInEndsIn: z.number() }),
  }),
  'auth.get-version-info': call({
    method: 'GET',
    path: '/versionInfo',
    access: 'public',
    knownAs: 'bt.check.versionInfo',
    about: 'The product’s version, for the update notice.',
    input: z.object({}),
    reply: z.object({ APP_VERSION: z.string(), DONT_NOTIFY: z.boolean(), MANDATORY_UPDATE: z.boolean(), RECHECK_FREQ: z.number() }),
  }),
}
