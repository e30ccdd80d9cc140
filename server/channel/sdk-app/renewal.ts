// Gives an app a new key. The old one ends with the commit, or works beside the new one for as long as was asked for.
import { fail } from '@parley/contract/base/errors'
import type { CallReply } from '@parley/contract/calls'
import type { Ctx } from '../../base/context'
import { endGrants } from '../../base/security/access/grants'
import { secretOf } from './jwt/keys'
import { hasKeyPair, newSecret, publicKeyOf } from './new-app'
import { isOwnApp } from './own-app'
import { sentence } from './sentences'
import { changeableApp, describeApp } from './service'
import { updateKey } from './store'

interface Renewal {
  clientId: string
  overlapMinutes: number
  publicKey: string
}

/** Without an overlap, everybody whom the app has let in is out, since the old key may have let them in. */
export async function renewKey(
  ctx: Ctx,
  { clientId, overlapMinutes, publicKey }: Renewal,
  of: { isOfOrganization?: true } = {},
): Promise<CallReply<'sdk-app.regenerate'>> {
  const app = await changeableApp(ctx, clientId, of)
  // Its secret would sign for every developer of the account.
  if (isOwnApp(app)) fail('NO_PERMISSION')
  const key = hasKeyPair(app.algorithm)
    ? { sealedSecret: '', publicKey: publicKeyOf({ algorithm: app.algorithm, publicKey }) }
    : { sealedSecret: newSecret(ctx), publicKey: '' }
  if (key.publicKey !== '' && key.publicKey === app.publicKey) fail('INVALID_INPUT', sentence('refused.same-key'))
  const oldKeyUntil = overlapMinutes === 0 ? null : new Date(ctx.now() + overlapMinutes * 60_000)
  const renewed = await ctx.write(async (tx) => {
    const changed = await updateKey(tx.db, clientId, key, oldKeyUntil)
    if (oldKeyUntil === null) await endGrants(tx, ctx.bus, { clientId })
    return changed ?? fail('NOT_FOUND', sentence('refused.no-app'))
  })
  return { ...describeApp(renewed, ctx.now()), clientSecret: secretOf(ctx.secrets, renewed) }
}
