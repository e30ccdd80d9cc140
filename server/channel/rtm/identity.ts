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

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
/** As many letters as 122 random bits take at six bits each. */
const randomForm = /^[A-Za-z0-9_-]{21,}$/
const fewestLetters = 10

/** Whether a name may be one that somebody's program drew: a random UUID, or as long a row of mixed letters. Addresses and words are not. */
export function isHardToGuess(name: string): boolean {
  const letters = new Set(name.toLowerCase()).size
  if (uuidForm.test(name)) return letters >= fewestLetters - 2
  return randomForm.test(name) && letters >= fewestLetters && /[0-9]/.test(name) && /[a-z]/i.test(name)
}
