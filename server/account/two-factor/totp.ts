// Codes of authenticator apps (RFC 6238: 30 seconds, six digits) and recovery codes. Whose they are, and that each is used once, are
// the store's.
import { randomInt } from 'node:crypto'
import { hashOf } from '../../base/security/access/tokens'
import { twoFactorLimits } from './limits'

const issuer = 'Parley'
const stepSeconds = 30
/** Loaded when somebody uses it. */
const library = () => import('otplib')
/** No letters that are taken for one another. */
const letters = 'abcdefghjkmnpqrstvwxyz0123456789'
const [groups, groupLetters] = [6, 4]

export async function newAppSecret(): Promise<string> {
  return (await library()).generateSecret()
}

/** What an app reads from a picture. */
export async function appAddress(secret: string, label: string): Promise<string> {
  return (await library()).generateURI({ issuer, label, secret })
}

/** The time step whose code this is, at most one before or after the present one and later than `after`; null for a wrong code. */
export async function stepOfCode(secret: string, code: string, when: { now: number; after: number }): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null
  const epoch = Math.floor(when.now / 1000)
  const { verifySync } = await library()
  const found = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds, afterTimeStep: when.after })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

/** 120 bits each, so that a plain hash of one cannot be turned back. */
export function newRecoveryCodes(): string[] {
  const group = (): string => Array.from({ length: groupLetters }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: twoFactorLimits.recoveryCodes }, () => Array.from({ length: groups }, group).join('-'))
}

/** People type them with or without dashes, in either case. */
export function recoveryHash(code: string): string {
  return hashOf(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
