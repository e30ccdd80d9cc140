// Checks a JWT an app signed for one of its users: the app it names, signature, time, and that a one-time token was not used before.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import { faultIn } from '@parley/kit/text/well-formed'
import { errors, decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose'
import type { Capabilities, Db } from '../../base/context'
import type { Sealing } from '../../base/security/secrets/secrets'
import { type App, badClaim, clockSeconds, findApp, livesTooLong, secretOf, verifyByApp } from '../sdk-app/index'
import { useTokenOnce } from './store'

export interface Assertion {
  app: App
  subject: string
  isAnonymous: boolean
  /** The visitor this person was before they were known; '' for none. */
  identityToMerge: string
  /** The person it speaks for, where that is not the subject; '' for none. */
  userIdentity: string
}

/** How long a token without an end counts as fresh. */
const endlessSeconds = 600
const oneTimeSeconds = 3600

/** `mayRepeat`: the same token comes with every request, so that one made for a single use is not used up. */
export async function readAssertion(
  services: Pick<Capabilities, 'db' | 'now' | 'publicUrl' | 'secrets'>,
  jwt: string,
  options: { mayRepeat?: boolean } = {},
): Promise<Assertion> {
  const { db, secrets } = services
  const now = services.now()
  const claims = readUnchecked(jwt)
  // Repaired, two people could bear one name.
  if (faultIn(claims, limits.valueDepth) !== null) refuse('its claims are not well-formed text')
  const issuer = claimOf(claims, 'iss', 'kore_iss') || claimOf(claims, 'appId', 'kore_appId')
  const app = issuer === '' ? undefined : await findApp(db, issuer)
  if (!app) refuse('the issuer is not a known app')
  await checkSignature(jwt, app, { secrets, now })
  const bad = badClaim(claims, { own: services.publicUrl(), now })
  if (bad !== undefined) refuse(bad)
  checkTime(claims, now)
  const subject = claimOf(claims, 'sub', 'kore_sub')
  if (subject === '' || subject.length > 320) refuse('there is no subject')
  if (options.mayRepeat !== true) await checkReplay(db, app, claims, now)
  const merged = claimOf(claims, 'identityToMerge', 'kore_identityToMerge')
  if (merged.length > 320) refuse('the identity to merge is too long')
  const person = claimOf(claims, 'userIdentity', 'kore_userIdentity')
  if (person.length > 320) refuse('userIdentity is too long')
  const isAnonymous = claims.isAnonymous === true || claims.isAnonymous === 'true'
  return {
    app,
    subject,
    isAnonymous,
    identityToMerge: isAnonymous ? '' : merged,
    userIdentity: isAnonymous ? '' : person,
  }
}

function readUnchecked(jwt: string): JWTPayload {
  try {
    return decodeJwt(jwt)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) refuse('it is not a JWT')
    throw error
  }
}

async function checkSignature(jwt: string, app: App, { secrets, now }: { secrets: Sealing; now: number }): Promise<void> {
  try {
    if (decodeProtectedHeader(jwt).alg !== app.algorithm) refuse(`the algorithm is not ${app.algorithm}`)
    await verifyByApp(secrets, app, jwt, {
      algorithms: [app.algorithm],
      currentDate: new Date(now),
      clockTolerance: clockSeconds,
    })
  } catch (error) {
    if (error instanceof errors.JWTExpired) refuse('jwt expired')
    if (error instanceof errors.JWSSignatureVerificationFailed) refuse('invalid signature')
    if (error instanceof errors.JOSEError) refuse(error.message)
    throw error
  }
}

/** A token without an end is good for a short while after it was made; a one-time token lives at most an hour. */
function checkTime(claims: JWTPayload, now: number): void {
  const seconds = now / 1000
  if (claims.exp === undefined && (claims.iat === undefined || claims.iat + endlessSeconds < seconds))
    refuse('there is no exp and it was not made just now')
  if (livesTooLong(claims, now)) refuse(`it lives for more than ${limits.signedTokenDays} days`)
  if (claims.exp !== undefined && claimOf(claims, 'jti', 'kore_jti') !== '' && claims.exp > seconds + oneTimeSeconds + clockSeconds)
    refuse('a token with a jti lives at most an hour')
}

async function checkReplay(db: Db, app: App, claims: JWTPayload, now: number): Promise<void> {
  const id = claimOf(claims, 'jti', 'kore_jti')
  if (id === '') return
  const end = claims.exp === undefined ? now + endlessSeconds * 1000 : (claims.exp + clockSeconds) * 1000
  if (!(await useTokenOnce(db, `jti ${app.clientId} ${id.slice(0, 200)}`, new Date(end)))) refuse('jti was used before')
}

function claimOf(claims: JWTPayload, name: string, alias: string): string {
  const value = claims[name] ?? claims[alias]
  return typeof value === 'string' ? value : ''
}

function refuse(reason: string): never {
  fail('JWT_INVALID', `error verifying the jwt: ${reason}`)
}

/** A token as an integrator's own server would sign it. */
export async function signAssertion(
  app: App,
  subject: string,
  options: { secrets: Sealing; audience: string; isAnonymous: boolean; now: number; seconds: number },
): Promise<string> {
  if (app.sealedSecret === '') fail('INVALID_INPUT', 'This app signs with a key pair; only whoever holds its private key can sign.')
  const issued = Math.floor(options.now / 1000)
  return new SignJWT({ isAnonymous: options.isAnonymous, aud: options.audience })
    .setProtectedHeader({ alg: app.algorithm, typ: 'JWT' })
    .setIssuer(app.clientId)
    .setSubject(subject)
    .setIssuedAt(issued)
    .setExpirationTime(issued + options.seconds)
    .sign(new TextEncoder().encode(secretOf(options.secrets, app)))
}
