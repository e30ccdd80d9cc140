// What a JWT of an integrator says of time and of whom it is meant for, checked after its signature. Clients send no audience, and
// those who moved here still name the service they came from; a token that was signed for anybody else must not open a bot.
import { limits } from '@parley/contract/base/limits'
import type { JWTPayload } from 'jose'

/** Seconds a signer's clock may be off. */
export const clockSeconds = 30

/** What public clients are documented to send where they name an audience. */
const documented = ['https://idproxy.kore.ai/authorize', 'https://idproxy.kore.com/authorize']

/** Why the claims cannot be taken; undefined where they can. `own` is this installation's public address. */
export function badClaim(claims: JWTPayload, { own, now }: { own: string; now: number }): string | undefined {
  return badTime(claims, now / 1000) ?? badAudience(claims.aud, own)
}

function badTime({ iat, nbf, exp }: JWTPayload, seconds: number): string | undefined {
  const given = Object.entries({ iat, nbf, exp }).filter(([, value]) => value !== undefined)
  const odd = given.find(([, value]) => !Number.isFinite(value))
  if (odd !== undefined) return `${odd[0]} is not a number`
  const latest = seconds + clockSeconds
  if (iat !== undefined && iat > latest) return 'it was issued in the future'
  if (nbf !== undefined && nbf > latest) return 'it is not valid yet'
  return undefined
}

/** A token that lives for years is as good as a password that never changes. */
export function livesTooLong({ exp }: JWTPayload, now: number): boolean {
  return exp !== undefined && exp > now / 1000 + limits.signedTokenDays * 24 * 3600 + clockSeconds
}

function badAudience(given: unknown, own: string): string | undefined {
  const known = new Set(['', ...documented, withoutSlash(own)])
  const named: unknown[] = Array.isArray(given) ? given : given === undefined || given === null ? [] : [given]
  const isOurs = named.length === 0 || named.some((one) => typeof one === 'string' && known.has(withoutSlash(one)))
  return isOurs ? undefined : 'it is meant for another audience'
}

function withoutSlash(address: string): string {
  return address.trim().replace(/\/$/, '').toLowerCase()
}
