// Seals what must be read again but never lie open in the database: secrets of apps and connections, authenticator secrets, mails
// with links. AES-256-GCM; the purpose is bound in, so that a sealed value moved to another column does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretKey } from './key-ring'

export interface Secrets extends Sealing {
  /** Whether a value would be sealed with another key now. */
  isOld(sealed: string): boolean
}

export interface Sealing {
  seal(purpose: Purpose, text: string): string
  /** Fails on a value that was changed, sealed for another purpose, or with a key that is gone. */
  open(purpose: Purpose, sealed: string): string
}

/** What stored values are sealed for. A feature adds its own beside its tables; each has a column of sealed-column.ts. */
export interface SecretPurposes {
  'sdk-app': true
  sso: true
  totp: true
  outbox: true
  variable: true
  llm: true
}
export type SecretPurpose = keyof SecretPurposes
/** A known text, sealed to know the key again. */
type KeyCheck = 'check'
/** Handed to a process as the address of its report; no column holds it. */
type HandedOut = 'process'
type Purpose = SecretPurpose | KeyCheck | HandedOut

const ivBytes = 12
const tagBytes = 16

export function secretsWith(keys: readonly SecretKey[]): Secrets {
  const [first] = keys
  if (first === undefined) throw new Error('Secrets need at least one key')
  return {
    seal(purpose, text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', first.key, iv)
      cipher.setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${first.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(purpose, sealed) {
      const dot = sealed.indexOf('.')
      const key = keys.find(({ id }) => id === sealed.slice(0, dot))
      if (key === undefined) throw new Error(`A secret (${purpose}) was sealed with a key that is not here`)
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key.key, bytes.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
    },
    isOld: (sealed) => !sealed.startsWith(`${first.id}.`),
  }
}
