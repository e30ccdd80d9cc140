// What a way by which users sign in at services has to do: one file of this folder for each, listed in index.ts. Whose token it is, where
// it is kept and who waits for it are the same for all (../sign-ins.ts, ../finish.ts).
import type { ServiceReply, UserSignIn } from '@parley/runtime/ports'
import { z } from 'zod'
import type { ServiceRules } from '../../../base/bot/ports/service'

export const Tokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string().default(''),
  /** Of OAuth 1. */
  tokenSecret: z.string().default(''),
})
export type Tokens = z.infer<typeof Tokens>

export type NotAsked = Extract<ServiceReply, { ok: false }>

/** `refused`: the service does not want to, now and later; otherwise it could not be asked. */
export type Granted =
  | { ok: true; tokens: Tokens; seconds: number | null }
  | { ok: false; failure: NotAsked['failure']; text: string; isRefused: boolean }

/** By which a service is asked. */
export interface Asking {
  rules: ServiceRules
  timeoutMs: number
}

const text = z.string().max(8000).catch('')
/** What an address that a browser came back to says, by all ways. */
export const Returned = z.object({
  state: text,
  ...{ code: text, error: text },
  ...{ oauth_token: text, oauth_verifier: text, oauth_problem: text, denied: text },
})
export type Returned = z.infer<typeof Returned>

/** `said`: what the service says is wrong, in a word. */
export type SignInResult = { ok: true } | { ok: false; isDeclined: boolean; said: string }

/** Where a link leads and comes back to. `page`: where users sign in. */
export interface Beginning {
  page: URL
  state: string
  returnTo: string
  asking: Asking
}

export interface SignInMethod<A extends UserSignIn, C> {
  /** What a token is good for; the name of the service alone may be another's. */
  goodFor(auth: A): string[]
  /** The address a user is sent to, and what asking for the token will need. */
  begin(auth: A, from: Beginning): Promise<{ ok: true; address: string; client: C } | NotAsked>
  /** Whether the user was let in. */
  brought(returned: Returned, client: C): SignInResult
  exchange(client: C, returned: Returned, asked: { returnTo: string; asking: Asking }): Promise<Granted>
  /** Absent: a token is good until the service does not take it any more. */
  renew?(auth: A, refreshToken: string, asking: Asking): Promise<Granted>
}
