// Sign-ins of users at services as a turn sees them: the token of one, or the address where they sign in first. How that goes and where
// tokens are kept is the feature user-sign-in's.
import type { ServiceReply, UserSignIn } from '@parley/runtime/ports'

/** `secret`: what OAuth 1 signs with beside it; '' for none. */
export type UserToken = { ok: true; value: string; secret: string; wasKept: boolean } | Extract<ServiceReply, { ok: false }>

export interface UserSignIns {
  /** `fresh`: one that was kept is not good any more. */
  token(auth: UserSignIn, asked: { botId: string; timeoutMs: number; fresh: boolean }): Promise<UserToken>
  /** Those of one profile, or all of the user's. */
  forget(which: { botId: string; userId: string; profile?: string }): Promise<void>
}
