// What an app is made of: its id, its secret or its public key. Who may make one is service.ts.
import { createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { Capabilities } from '../../base/context'
import { sentence } from './sentences'
import type { App, NewApp } from './store'

type AppFacts = Omit<NewApp, 'clientId' | 'sealedSecret' | 'apiKey'>

/** With a key pair the private half stays with the integrator, so there is neither a secret nor a key to open the bot with. */
export function newApp(services: Pick<Capabilities, 'now' | 'secrets'>, facts: AppFacts): NewApp {
  const [sealedSecret, apiKey] = facts.publicKey === '' ? [newSecret(services), `wk-${randomKey()}`] : ['', '']
  return { ...facts, clientId: newId('app', services.now()), sealedSecret, apiKey }
}

/** Sealed; shown once to whoever asked for it. */
export function newSecret({ secrets }: Pick<Capabilities, 'secrets'>): string {
  return secrets.seal('sdk-app', randomKey())
}

function randomKey(): string {
  return randomBytes(32).toString('base64url')
}

const shortestModulus = 2048

export function hasKeyPair(algorithm: string): boolean {
  return algorithm.startsWith('RS')
}

/** The public key in one form, checked to be an RSA key of enough length; '' for an app that signs with a secret. */
export function publicKeyOf({ algorithm, publicKey }: Pick<App, 'algorithm' | 'publicKey'>): string {
  if (!hasKeyPair(algorithm)) return ''
  const refuse = (): never => fail('INVALID_INPUT', sentence('refused.public-key', { algorithm, bits: shortestModulus }))
  const key = readKey(publicKey) ?? refuse()
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < shortestModulus) refuse()
  return String(key.export({ type: 'spki', format: 'pem' }))
}

/** undefined for what is no public key; a private one must never be kept here. */
function readKey(pem: string): KeyObject | undefined {
  if (pem.includes('PRIVATE')) fail('INVALID_INPUT', sentence('refused.private-key'))
  try {
    return createPublicKey(pem)
  } catch {
    return undefined
  }
}
