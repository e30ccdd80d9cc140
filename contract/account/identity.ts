// E-mail addresses and phone numbers that people sign in with: the check before a password is asked for, verification, and further
// identities of one user. Passwords are the password feature's.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'

/** Exactly one of the two; a phone number is country code and digits, dashes are dropped. */
export const emailId = z.string().trim().max(320)
export const phoneNo = z.string().trim().max(40)
export const emailOrPhone = { emailId: emailId.optional(), phoneNo: phoneNo.optional() }

export const Identity = z.object({
  /** email or phone */
  type: z.enum(['email', 'phone']),
  val: z.string(),
  isPrimary: z.boolean(),
  isVerified: z.boolean(),
})
export type Identity = z.infer<typeof Identity>

const userId = z.string()
const ok = z.object({ ok: z.literal(true) })

export const identityCalls = {
  'identity.check': call({
    method: 'POST',
    path: '/v2/check_id_status',
    access: 'public',
    perMinute: 60,
    about: 'Tells what is known of an e-mail address or phone number, abbreviated and in base64 (sign-up-status).',
    input: z.object(emailOrPhone),
    reply: z.object({ response: z.string() }),
  }),
  'identity.is-free-email': call({
    method: 'GET',
    path: '/email/{email}/isFreeEmail',
    access: 'public',
    perMinute: 120,
    about: 'Whether an address belongs to a free mail service.',
    input: z.object({ email: emailId }),
    reply: z.object({ isFreeEmail: z.boolean() }),
  }),
  'identity.verify': call({
    method: 'POST',
    path: '/verifyiD/{token}',
    access: 'public',
    knownAs: 'mp.user.verifyId',
    perMinute: 60,
    about: 'Proves an address by the token of its mail, or a phone number by its code; gives a half-made user a password and names.',
    input: z.object({
      token: z.string().min(1).max(200),
      ...emailOrPhone,
      userId: z.string().max(100).optional(),
      password: z.string().max(limits.passwordMaxChars).optional(),
      firstName: z.string().trim().max(100).optional(),
      lastName: z.string().trim().max(100).optional(),
      accountName: z.string().trim().max(100).optional(),
    }),
    reply: z.object({ ok: z.literal(true), emailId: z.string(), phoneNo: z.string() }),
  }),
  'identity.resend-verification': call({
    method: 'POST',
    path: '/resend',
    access: 'public',
    perMinute: 30,
    about: 'Sends the verification of a sign-up once more; answers the same for known and unknown addresses.',
    input: z.object(emailOrPhone),
    reply: z.object({ ok: z.literal(true), ttl: z.number() }),
  }),
  'identity.list': call({
    method: 'GET',
    path: '/users/{userId}/identities',
    access: 'signed-in',
    about: 'The caller’s addresses and numbers, the primary one first.',
    reads: ['identity'],
    input: z.object({ userId }),
    reply: z.array(Identity),
  }),
  'identity.add': call({
    method: 'POST',
    path: '/users/{userId}/identities',
    access: 'signed-in',
    perMinute: 30,
    about: 'Adds an address or number and sends its verification.',
    touches: ['identity'],
    input: z.object({ userId, ...emailOrPhone }),
    reply: Identity,
  }),
  'identity.remove': call({
    method: 'DELETE',
    path: '/users/{userId}/identities',
    access: 'signed-in',
    about: 'Removes a further address or number; the primary one stays.',
    touches: ['identity'],
    input: z.object({ userId, ...emailOrPhone }),
    reply: ok,
  }),
  'identity.resend': call({
    method: 'PUT',
    path: '/identities/resend',
    access: 'signed-in',
    perMinute: 30,
    about: 'Sends the verification of one of the caller’s own identities once more.',
    input: z.object(emailOrPhone),
    reply: z.object({ ok: z.literal(true), ttl: z.number() }),
  }),
}
