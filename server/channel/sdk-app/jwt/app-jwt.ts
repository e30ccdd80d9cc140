// The JWT an integrator's program speaks for itself with, in the header `auth`: it names the app, not a person, and is signed as the app
// signs. Without an end it is good for as long as the app is there.
import { fail } from '@parley/contract/base/errors'
import { isWellFormed } from '@parley/kit/text/well-formed'
import { decodeJwt, errors } from 'jose'
import type { Capabilities, Ctx } from '../../../base/context'
import { checkApp } from '../binding'
import { badClaim } from './claims'
import { verifyByApp } from './keys'
import { type App, findApp } from '../store'

type AppServices = Pick<Capabilities, 'db' | 'now' | 'publicUrl' | 'secrets'> & Pick<Ctx, 'request'>

/** The app a token speaks for; it must be bound to the bot, with the scope the call asks for. */
export async function appOfJwt(services: AppServices, jwt: string, botId: string): Promise<App> {
  const app = await signerOf(services, jwt)
  await checkApp(services, app, botId)
  return app
}

async function signerOf({ db, secrets, now, publicUrl }: AppServices, jwt: string): Promise<App> {
  try {
    const claims = decodeJwt(jwt)
    const { appId } = claims
    const app = typeof appId === 'string' && isWellFormed(appId) ? await findApp(db, appId) : undefined
    if (!app) return refuse('it names no known app')
    await verifyByApp(secrets, app, jwt, { algorithms: [app.algorithm], currentDate: new Date(now()) })
    const bad = badClaim(claims, { own: publicUrl(), now: now() })
    return bad === undefined ? app : refuse(bad)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return refuse('it is not signed by its app')
    throw error
  }
}

function refuse(reason: string): never {
  fail('JWT_INVALID', `error verifying the jwt: ${reason}`)
}
