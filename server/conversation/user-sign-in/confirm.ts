// The second half of a sign-in. What a service gave is sealed beside a short code, which the page shows to the person in front of the browser;
// only who types it in the conversation that asked has signed in. So a link that is handed to somebody else gives its maker nothing.
import { signInCodeIn } from '@parley/runtime/nodes/shared/call/sign-in-code'
import { z } from 'zod'
import { issueChallenge, matchCode, useChallenge } from '../../base/security/challenges/challenges'
import type { SignInServices } from './sign-ins'
import { saveSignIn, type StoredSignIn, type Whose } from './store'
import { Tokens } from './methods/method'

const purpose = 'user-sign-in-code'

/** A step of a conversation that waits; null where somebody tries one. */
export type Place = { conversationId: string; requestId: string; until: number } | null

const Unconfirmed = z.object({ settingsHash: z.string(), profile: z.string(), sealed: z.string(), expiresAt: z.number().nullable() })

interface Whole extends Whose {
  profile: string
}

function whichOf({ botId, userId }: Whose, place: Place) {
  return { purpose, userId, target: place === null ? `${botId} trial` : `${place.conversationId} ${place.requestId}` }
}

/** Answers with the code; earlier ones of the same step end. */
export async function awaitCode(
  { db, secrets, now }: SignInServices,
  { whole, place, until }: { whole: Whole; place: Place; until: number },
  stored: StoredSignIn,
): Promise<string> {
  const { settingsHash, profile } = whole
  const sealed = secrets.seal('user-token', JSON.stringify({ settingsHash, profile, ...stored }))
  const seconds = Math.max(1, Math.ceil((until - now()) / 1000))
  return (await issueChallenge(db, { ...whichOf(whole, place), details: { sealed }, seconds }, now())).code
}

/** The tokens of a sign-in whose code is right, which are the user's from now on; null for a wrong, old or used code. */
export async function confirm({ db, secrets, now }: SignInServices, whose: Whose, place: Place, typed: string): Promise<Tokens | null> {
  const code = signInCodeIn(typed)
  if (code === null) return null
  const found = await matchCode(db, whichOf(whose, place), code, now())
  if (found === undefined) return null
  const { sealed, expiresAt, profile, settingsHash } = Unconfirmed.parse(
    JSON.parse(secrets.open('user-token', String(found.details['sealed']))),
  )
  if (settingsHash !== whose.settingsHash) return null
  const isMine = await db.transaction().execute(async (tx) => {
    if (!(await useChallenge(tx, found, now()))) return false
    await saveSignIn(tx, { ...whose, profile }, { sealed, expiresAt }, now())
    return true
  })
  return isMine ? Tokens.parse(JSON.parse(secrets.open('user-token', sealed))) : null
}
