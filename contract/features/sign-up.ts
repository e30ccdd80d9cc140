// Making an account and its first user. Verification by mail and phone come with the identity feature.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { SignedIn } from './auth'

export const PasswordPolicy = z.object({
  pwdMinLength: z.number(),
  pwdMaxLength: z.number(),
  pwdMinAlphabets: z.number(),
  pwdMinNumericValues: z.number(),
  pwdMinSpecicalChars: z.number(),
  pwdMinLowercase: z.number(),
  pwdMinUppercase: z.number(),
})
export type PasswordPolicy = z.infer<typeof PasswordPolicy>

export const signUpCalls = {
  'sign-up.create': call({
    method: 'POST',
    path: '/signup_',
    access: 'public',
    knownAs: 'mp.user.signup',
    perMinute: 60,
    about: 'Makes an account with its owner and signs the owner in.',
    input: z.object({
      firstName: z.string().trim().min(1).max(100),
      lastName: z.string().trim().min(1).max(100),
      accountName: z.string().trim().max(100).optional(),
      emailId: z.string().trim().max(320),
      password: z.string().min(1).max(limits.passwordMaxChars),
      isFromBt: z.coerce.string().optional(),
    }),
    reply: SignedIn,
  }),
  'sign-up.get-password-policy': call({
    method: 'GET',
    path: '/pwdPolicy/{emailId}',
    access: 'public',
    about: 'The password rules that hold for an address.',
    input: z.object({ emailId: z.string().max(320) }),
    reply: PasswordPolicy,
  }),
}
