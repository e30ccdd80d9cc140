// Single sign-on by OpenID Connect and SAML, as a feature of the server. Whose address leads to which connection is told by
// base/access/connections: the auth and identity features ask there, because this one signs in through auth.
import { fail } from '@parley/contract/base/errors'
import type { Feature, Handlers } from '../../base/http/handler'
import { create, list, redirectUrlOf, remove, update } from './connections'
import { signIn } from './sign-in'
import { findEnabled } from './store'
import { returnFromOpenId, returnFromSaml, start } from './browser-flow'
import { sentence } from './sentences'

const handlers: Handlers<'sso'> = {
  'sso.find': async (ctx, input) => {
    const found = (await findEnabled(ctx.db, input.wsName)) ?? fail('NOT_FOUND', sentence('refused.no-workspace'))
    return { connection: found.connectionId, displayName: found.displayName }
  },
  'sso.start': start,
  'sso.return-oidc': returnFromOpenId,
  'sso.return-saml': returnFromSaml,
  'sso.login': signIn,
  'sso.list': list,
  'sso.address': async (ctx) => ({ oidc: redirectUrlOf(ctx, 'oidc'), saml: redirectUrlOf(ctx, 'saml') }),
  'sso.create': create,
  'sso.update': (ctx, input) => update(ctx, input.connectionId, input),
  'sso.remove': async (ctx, input) => {
    await remove(ctx, input.connectionId)
    return { ok: true }
  },
}

export const ssoFeature: Feature = { name: 'sso', handlers }
