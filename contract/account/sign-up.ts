// Making a user, who owns a new account or joins one that invited them. Proving the address or number is the identity feature's.
import { z } from 'zod'
import { call } from '../base/call'
import { limits } from '../base/limits'
import { emailOrPhone } from './identity'

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

export const SignedUp = z.object({
  userId: z.string(),
  /** The user may sign in at once. */
  isVerified: z.boolean(),
  verificationType: z.enum(['email', 'phone']),
  /** Seconds the link and the code are good for; 0 where none was sent. */
  ttl: z.number(),
})
export type SignedUp = z.infer<typeof SignedUp>

export const signUpCalls = {
  'sign-up.create': call({
    method: 'POST',
    path: '/signup_',
    access: 'public',
    knownAs: 'mp.user.signup',
    perMinute: 60,
    about:
      'Makes a user who is inactive until the address or number is verified, and sends the verification. An invitation’s token has proved it already.',
    input: z.object({
      firstName: z.string().trim().min(1).max(100),
      lastName: z.string().trim().min(1).max(100),
      accountName: z.string().trim().max(100).optional(),
      ...emailOrPhone,
      /** Without one it is given with the verification. */
      password: z.string().min(1).max(limits.passwordMaxChars).optional(),
      /** The token of an invitation's link. */
      invitation: z.string().min(10).max(200).optional(),
      isFromBt: z.coerce.string().optional(),
    }),
    reply: SignedUp,
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
