// The keys an app's tokens are signed and checked with. Secrets lie sealed in the database; they are opened here, for the moment. After a
// renewal the old key works beside the new one until its time is over.
import { createHash, createPublicKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, type JWTVerifyOptions } from 'jose'
import type { Sealing } from '../../../base/security/secrets/secrets'
import type { App } from '../store'

/** '' for an app that signs with a key pair. */
export function secretOf(secrets: Sealing, app: Pick<App, 'sealedSecret'>): string {
  return app.sealedSecret === '' ? '' : secrets.open('sdk-app', app.sealedSecret)
}

/** Those that work now, the newest first; none for an app that signs with a key pair. */
export function secretsOf(secrets: Sealing, app: App, now: number): string[] {
  const sealed = [app.sealedSecret, ...(hasOldKey(app, now) ? [app.oldSealedSecret] : [])].filter((each) => each !== '')
  return sealed.map((sealedSecret) => secretOf(secrets, { sealedSecret }))
}

/** Whether the key before the last renewal still works. */
export function hasOldKey({ oldKeyUntil }: Pick<App, 'oldKeyUntil'>, now: number): boolean {
  return oldKeyUntil !== null && oldKeyUntil.getTime() > now
}

/** Those that work now, the newest first. */
function keysNow(secrets: Sealing, app: App, now: number): (KeyObject | Uint8Array)[] {
  const newest = { sealedSecret: app.sealedSecret, publicKey: app.publicKey }
  const old = hasOldKey(app, now) ? [{ sealedSecret: app.oldSealedSecret, publicKey: app.oldPublicKey }] : []
  return [newest, ...old].map((key) =>
    key.publicKey === '' ? new TextEncoder().encode(secretOf(secrets, key)) : createPublicKey(key.publicKey),
  )
}

/** Fails as jose does where no key of the app that works now has signed the token. */
export async function verifyByApp(
  secrets: Sealing,
  app: App,
  jwt: string,
  options: JWTVerifyOptions & { currentDate: Date },
): Promise<void> {
  const [newest, old] = keysNow(secrets, app, options.currentDate.getTime())
  if (newest === undefined) throw new errors.JWSSignatureVerificationFailed()
  try {
    await jwtVerify(jwt, newest, options)
  } catch (error) {
    if (old === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    await jwtVerify(jwt, old, options)
  }
}

/** Whether somebody knows a secret of the app that works now. One with a key pair has none here. */
export function isSecretOf(secrets: Sealing, app: App, given: string, now: number): boolean {
  return secretsOf(secrets, app, now).some((known) => isSame(known, given))
}

function isSame(known: string, given: string): boolean {
  return timingSafeEqual(createHash('sha256').update(known).digest(), createHash('sha256').update(given).digest())
}
