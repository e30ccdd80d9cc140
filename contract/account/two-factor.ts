// The second factor: asking for it after the password, sending it again, proving it; and setting up an authenticator app with its
// recovery codes. Which accounts demand one is a setting of the account.
import { z } from 'zod'
import { call } from '../base/call'

export const factorMethods = ['totp', 'email', 'sms', 'recovery'] as const
export const FactorMethod = z.enum(factorMethods)
export type FactorMethod = z.infer<typeof FactorMethod>

const userId = z.string()
const code = z.string().trim().min(4).max(40)
const ok = z.object({ ok: z.literal(true) })

export const FactorChallenge = z.object({
  /** False when this sign-in needs no second factor, or has proved it already. */
  enforceTFA: z.boolean(),
  /** Seconds for which a code is good. */
  ttl: z.number(),
  method: FactorMethod,
  /** Other ways this user may take. */
  methods: z.array(FactorMethod),
  /** Where a code was sent, masked; '' for an authenticator app. */
  sentTo: z.string(),
})
export type FactorChallenge = z.infer<typeof FactorChallenge>

export const FactorState = z.object({
  app: z.object({ isSetUp: z.boolean(), since: z.string() }),
  recoveryCodesLeft: z.number(),
  /** The account in use asks for a second factor. */
  isEnforced: z.boolean(),
})

export type FactorState = z.infer<typeof FactorState>

export const twoFactorCalls = {
  'two-factor.initiate': call({
    method: 'GET',
    path: '/oAuth/token/tfa/initiate',
    access: 'signed-in',
    early: true,
    perMinute: 60,
    about: 'Begins the second step of a sign-in: says whether one is needed, by which method, and sends a code where one is sent.',
    input: z.object({ method: FactorMethod.optional() }),
    reply: FactorChallenge,
  }),
  'two-factor.resend': call({
    method: 'GET',
    path: '/oAuth/token/tfa/resend',
    access: 'signed-in',
    early: true,
    perMinute: 20,
    about: 'Sends a new code; the earlier one is no longer good and the time starts anew.',
    input: z.object({ method: FactorMethod.optional() }),
    reply: FactorChallenge,
  }),
  'two-factor.verify': call({
    method: 'POST',
    path: '/oAuth/token/tfa/verify',
    access: 'signed-in',
    early: true,
    perMinute: 60,
    about: 'Proves the second factor for this sign-in.',
    touches: ['account', 'profile'],
    input: z.object({ code, method: FactorMethod.optional() }),
    reply: z.object({ ok: z.literal(true), recoveryCodesLeft: z.number() }),
  }),
  'two-factor.get': call({
    method: 'GET',
    path: '/users/{userId}/tfa',
    access: 'signed-in',
    about: 'Whether an authenticator app is set up and how many recovery codes are left.',
    reads: ['two-factor'],
    input: z.object({ userId }),
    reply: FactorState,
  }),
  'two-factor.begin': call({
    method: 'POST',
    path: '/users/{userId}/tfa',
    access: 'signed-in',
    perMinute: 20,
    about: 'A new secret for an authenticator app; it counts only once a code of it has been confirmed.',
    input: z.object({ userId }),
    reply: z.object({ secret: z.string(), address: z.string() }),
  }),
  'two-factor.confirm': call({
    method: 'PUT',
    path: '/users/{userId}/tfa',
    access: 'signed-in',
    perMinute: 30,
    about: 'Confirms the authenticator app with its first code; answers with the recovery codes, once.',
    touches: ['two-factor'],
    input: z.object({ userId, code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  'two-factor.remove': call({
    method: 'DELETE',
    path: '/users/{userId}/tfa',
    access: 'signed-in',
    perMinute: 20,
    about: 'Takes the authenticator app away; needs a code of it or a recovery code.',
    touches: ['two-factor'],
    input: z.object({ userId, code }),
    reply: ok,
  }),
  'two-factor.renew-codes': call({
    method: 'POST',
    path: '/users/{userId}/tfa/recoveryCodes',
    access: 'signed-in',
    perMinute: 20,
    about: 'New recovery codes in place of the old ones; needs a code of the app.',
    touches: ['two-factor'],
    input: z.object({ userId, code }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
}
