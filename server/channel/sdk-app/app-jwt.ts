// The JWT an integrator's program speaks for itself with, in the header `auth`: it names the app, not a person, and is signed as the app
// signs. Without an end it is good for as long as the app is there.
import { fail } from '@parley/contract/base/errors'
import { isWellFormed } from '@parley/kit/text/well-formed'
import { decodeJwt, errors, jwtVerify } from 'jose'
import type { Capabilities } from '../../base/context'
import { badClaim } from './claims'
import { verifyingKey } from './keys'
import { type App, appBoundTo, findApp } from './service'

type AppServices = Pick<Capabilities, 'db' | 'now' | 'publicUrl' | 'secrets'>

/** The app a token speaks for; it must be bound to the bot. */
export async function appOfJwt({ db, secrets, now, publicUrl }: AppServices, jwt: string, botId: string): Promise<App> {
  try {
    const claims = decodeJwt(jwt)
    const { appId } = claims
    const app = typeof appId === 'string' && isWellFormed(appId) ? await findApp(db, appId) : undefined
    if (!app) return refuse('it names no known app')
    await jwtVerify(jwt, verifyingKey(secrets, app), { algorithms: [app.algorithm], currentDate: new Date(now()) })
    const bad = badClaim(claims, { own: publicUrl(), now: now() })
    if (bad !== undefined) return refuse(bad)
    return (await appBoundTo(db, app, botId)) ? app : refuse('the app is not bound to this bot')
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return refuse('it is not signed by its app')
    throw error
  }
}

function refuse(reason: string): never {
  fail('JWT_INVALID', `error verifying the jwt: ${reason}`)
}
