// Password hashes: argon2id with 19 MiB and two passes (OWASP's minimum), off the event loop. The rules a password must meet are
// the sign-up feature's.
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
let nobody: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Takes the same time whether or not there is a hash to compare with, so that time does not tell who exists. */
export async function matchesPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('no such user')
  const matches = await verify(stored ?? (await nobody), password)
  return matches && typeof stored === 'string'
}
