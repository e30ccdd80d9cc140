// A browser comes back from the service at which a user signed in, or would not: the link is used up, the token asked for and
// put beside a code, with which the conversation goes on (confirm.ts). The browser is told how it ended, that code, and the bot's name.
import type { Log } from '../../base/context'
import { findLink, useChallenge } from '../../base/security/challenges/challenges'
import { wakeTake } from '../../dialog/process/index'
import { Link, linkPurpose, returnAddress, type SignInServices, storedFrom, tryingMs } from './sign-ins'
import { awaitCode } from './confirm'
import { botNameOf } from './store'
import { exchanged, exchange } from './methods/index'
import type { SignInResult, Returned } from './methods/method'

/** `unknown`: a link that is over, was used, or that nobody was given. */
export type Outcome = 'done' | 'declined' | 'failed' | 'unknown'
/** `code`: what the person types in the conversation with the bot of this name. */
export type Finished = { outcome: 'done'; code: string; botName: string } | { outcome: Exclude<Outcome, 'done'> }

const exchangeMs = 15_000

export async function finishSignIn(services: SignInServices & { log: Log }, returned: Returned): Promise<Finished> {
  const link = await takeLink(services, returned.state)
  if (link === null) return { outcome: 'unknown' }
  const { client, waited } = link
  const came = exchanged(client, returned)
  if (!came.ok) return notSignedIn(services, link, came)
  const asked = { returnTo: returnAddress(services.publicUrl()), asking: { rules: services.serviceRules, timeoutMs: exchangeMs } }
  const granted = await exchange(client, returned, asked)
  if (!granted.ok) {
    services.log.warn('A user could not sign in at a service', { botId: link.botId, reason: granted.text })
    if (waited) await wakeTake(services.db, { botId: link.botId, ...waited }, { outcome: 'failure', text: granted.text })
    return { outcome: 'failed' }
  }
  const until = waited?.until ?? services.now() + tryingMs
  const code = await awaitCode(services, { whole: link, place: waited, until }, storedFrom(services, granted.tokens, granted.seconds))
  return { outcome: 'done', code, botName: await botNameOf(services.db, link.botId) }
}

async function notSignedIn(
  { db }: SignInServices,
  { botId, waited }: Link,
  { isDeclined, said: word }: Extract<SignInResult, { ok: false }>,
): Promise<Finished> {
  const said = word.replace(/[^\w .-]+/g, ' ').slice(0, 100)
  const text = isDeclined ? 'The user did not want to sign in.' : `The service did not let the user sign in (${said}).`
  if (waited) await wakeTake(db, { botId, ...waited }, { outcome: 'failure', text })
  return { outcome: isDeclined ? 'declined' : 'failed' }
}

/** It is gone, whatever comes of it. */
async function takeLink({ db, now, secrets }: SignInServices, state: string): Promise<Link | null> {
  const found = await findLink(db, linkPurpose, state)
  if (!found?.isOpen(now()) || !(await useChallenge(db, found, now()))) return null
  return Link.parse(JSON.parse(secrets.open('user-token', String(found.details['sealed']))))
}
