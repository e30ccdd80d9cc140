// Answers the auth calls; the rules are in sign-in.ts, sign-ins.ts and own-sign-ins.ts.
import type { Handlers } from '../../base/http/handler'
import { release } from '../../base/process/release'
import { licenseVersion } from '../../base/security/people/license'
import { endAllSignIns, endSignIn, isAddressRestricted, listSignIns, recordLogin } from './own-sign-ins'
import { signIn } from './sign-in'
import { claimLink, refresh, signOut, tokenExpiry } from './sign-ins'

const recheckSeconds = 600

export const handlers: Handlers<'auth'> = {
  'auth.prepare': async (ctx) => ({
    productName: 'Parley',
    version: release(),
    selfSignUp: ctx.config.isSignUpOpen,
    mail: ctx.notifier.mail,
    sms: ctx.notifier.sms,
    licenseVersion: await licenseVersion(ctx.db),
    docsAddress: ctx.config.docsUrl ?? '',
  }),
  'auth.list-sign-ins': listSignIns,
  'auth.end-sign-in': endSignIn,
  'auth.end-all-sign-ins': endAllSignIns,
  'auth.is-address-restricted': isAddressRestricted,
  'auth.record-login': recordLogin,
  'auth.login': (ctx, input) => signIn(ctx, input.username, input.password),
  'auth.refresh': (ctx) => refresh(ctx),
  'auth.sign-out': async (ctx) => {
    await signOut(ctx)
    return { ok: true }
  },
  'auth.claim-link': (ctx, input) => claimLink(ctx, input.token),
  'auth.get-token-expiry': (ctx) => tokenExpiry(ctx),
  'auth.get-version-info': async ({ config: { updateNotice } }) => ({
    APP_VERSION: release(),
    DONT_NOTIFY: updateNotice === 'none',
    MANDATORY_UPDATE: updateNotice === 'must',
    RECHECK_FREQ: recheckSeconds,
  }),
}
