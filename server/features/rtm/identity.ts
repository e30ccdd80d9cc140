// Who an end user is: a stable id for each app and name, so that history and conversations find their way back to the person.
import { createHash, randomBytes } from 'node:crypto'

/** The same app and subject always give the same id; nobody can tell the subject from it. */
export function endUserId(issuer: string, subject: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex')
  return `u-${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

const visitorForm = /^v-[A-Za-z0-9_-]{22}$/

/** The visitor's own secret name, if it is one we gave out, otherwise a new one. It opens that visitor's history, so it cannot be guessed. */
export function visitorName(given: string): string {
  return visitorForm.test(given) ? given : `v-${randomBytes(16).toString('base64url')}`
}
