// The keys an app's tokens are signed and checked with. Its secret lies sealed in the database; it is opened here, for the moment.
import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Sealing } from '../../base/security/secrets/secrets'
import type { App } from './store'

/** '' for an app that signs with a key pair. */
export function secretOf(secrets: Sealing, app: App): string {
  return app.sealedSecret === '' ? '' : secrets.open('sdk-app', app.sealedSecret)
}

/** What the app is known by: its public key, or the secret both sides share. */
export function verifyingKey(secrets: Sealing, app: App): KeyObject | Uint8Array {
  return app.publicKey === '' ? new TextEncoder().encode(secretOf(secrets, app)) : createPublicKey(app.publicKey)
}
