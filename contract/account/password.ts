// Forgotten, expired and changed passwords. The rules a password must meet are told by the sign-up feature.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { emailOrPhone } from './identity'
import { PasswordPolicy } from './sign-up'

const given = z.string().max(limits.passwordMaxChars)
const ok = z.object({ ok: z.literal(true) })

export const passwordCalls = {
  'password.ask-reset': call({
    method: 'POST',
    path: '/passwordReset',
    access: 'public',
    perMinute: 30,
    about: 'Sends a reset link or code; answers the same, and as fast, for known and unknown identities.',
    input: z.object({ ...emailOrPhone, isLoginPage: z.coerce.boolean().optional() }),
    reply: z.object({ ok: z.literal(true), ttl: z.number() }),
  }),
  'password.check-link': call({
    method: 'GET',
    path: '/passwordReset/{token}/expiry',
    access: 'public',
    perMinute: 60,
    about: 'Whether a reset link is still good, and the rules for the new password.',
    input: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ expired: z.boolean(), policy: PasswordPolicy }),
  }),
  'password.reset': call({
    method: 'PUT',
    path: '/passwordReset/{token}',
    alsoAt: [{ method: 'POST', path: '/passwordReset/{token}' }],
    access: 'public',
    perMinute: 60,
    about: 'Sets a new password by a reset link or code; `newPassword` repeats `password` (decision C13). Ends all sign-ins of the user.',
    input: z.object({ token: z.string().min(1).max(200), ...emailOrPhone, password: given.min(1), newPassword: given.optional() }),
    reply: ok,
  }),
  'password.change': call({
    method: 'PUT',
    path: '/changePassword',
    access: 'signed-in',
    perMinute: 30,
    about: 'Sets the caller’s password; the current one is needed when there is one. Other sign-ins of the user end.',
    touches: ['profile'],
    input: z.object({ password: given.default(''), newPassword: given }),
    reply: ok,
  }),
  'password.change-by-policy': call({
    method: 'PUT',
    path: '/changePasswordByPolicy',
    access: 'public',
    perMinute: 30,
    about: 'Replaces an expired password, or one that a new policy no longer allows, by proving the old one.',
    input: z.object({ username: z.string().min(1).max(320), password: given.min(1), newPassword: given.min(1) }),
    reply: ok,
  }),
}
