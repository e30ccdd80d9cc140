// The account's app for tests and first tries, with which the server signs for developers and for all bots of the account.
import { appScopes } from '@parley/contract/base/access/app-scopes'
import { everyBot } from '../../base/security/access/grants'
import { actorOf, type Ctx } from '../../base/context'
import { newApp } from './new-app'
import { type App, findOwnApp, insertApp } from './store'

const ownAppName = 'Test client'

/** Made when first needed. */
export async function ownApp(ctx: Ctx): Promise<App> {
  const { accountId } = actorOf(ctx)
  return (
    (await findOwnApp(ctx.db, accountId, everyBot)) ??
    insertApp(ctx.db, {
      ...newApp(ctx, {
        accountId,
        madeBy: '',
        isOfOrganization: false,
        name: ownAppName,
        algorithm: 'HS256',
        allowsAnonymous: false,
        bots: [everyBot],
        scopes: { [everyBot]: [...appScopes] },
        publicKey: '',
      }),
      apiKey: '',
    })
  )
}

/** Whether it is the app the server signs with for developers, so that its subjects are users of the account. */
export function isOwnApp(app: Pick<App, 'bots'>): boolean {
  return app.bots.includes(everyBot)
}
