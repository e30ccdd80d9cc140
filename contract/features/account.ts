// The signed-in user's profile and the accounts they belong to.
import { z } from 'zod'
import { call } from '../base/call'

export const Profile = z.object({
  id: z.string(),
  orgId: z.string(),
  emailId: z.string(),
  fName: z.string(),
  lName: z.string(),
  jTitle: z.string(),
  dept: z.string(),
  sourceType: z.string(),
  additionalFields: z.record(z.string(), z.string()),
  isFirstTimeLogin: z.boolean(),
  licenseType: z.string(),
  koreUserInfo: z.record(z.string(), z.string()),
  personalInfo: z.object({ language: z.string() }),
  /** False while the user came in by the one-time link and has set no password yet. */
  hasPassword: z.boolean(),
  preferences: z.record(z.string(), z.string()),
})
export type Profile = z.infer<typeof Profile>

export const AppControls = z.object({
  associatedAccounts: z.array(
    z.object({
      accountId: z.string(),
      accountName: z.string(),
      accountType: z.number(),
      isDeveloper: z.boolean(),
      idp: z.string(),
      tfa: z.object({ enable: z.boolean() }),
    }),
  ),
  defaultAccountId: z.string(),
  wfAdmin: z.boolean(),
  isEnterpriseExist: z.boolean(),
  isManage: z.boolean(),
  isFreeDomain: z.boolean(),
  isBillingEnabled: z.boolean(),
  directSSO: z.boolean(),
  hasSelectedAccount: z.boolean(),
})
export type AppControls = z.infer<typeof AppControls>

export const accountCalls = {
  'account.get-profile': call({
    method: 'GET',
    path: '/users/{userId}/profile',
    access: 'signed-in',
    about: 'The caller’s profile.',
    reads: ['profile'],
    input: z.object({ userId: z.string() }),
    reply: Profile,
  }),
  'account.update-profile': call({
    method: 'PUT',
    path: '/users/{userId}/profile',
    access: 'signed-in',
    about: 'Changes names, e-mail, job title and language.',
    touches: ['profile'],
    input: z.object({
      userId: z.string(),
      fName: z.string().trim().min(1).max(100).optional(),
      lName: z.string().trim().max(100).optional(),
      jTitle: z.string().max(100).optional(),
      dept: z.string().max(100).optional(),
      emailId: z.string().max(320).optional(),
      personalInfo: z.object({ language: z.string().max(10) }).optional(),
    }),
    reply: Profile,
  }),
  'account.update-preferences': call({
    method: 'POST',
    path: '/users/{userId}/updateprefs',
    access: 'signed-in',
    about: 'Keeps small preferences of the console (theme, density).',
    touches: ['profile'],
    input: z.object({ userId: z.string(), preferences: z.record(z.string().max(60), z.string().max(2000)) }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'account.set-password': call({
    method: 'PUT',
    path: '/changePassword',
    access: 'signed-in',
    about: 'Sets the caller’s password; the current one is needed when there is one.',
    touches: ['profile'],
    input: z.object({ password: z.string().max(256).default(''), newPassword: z.string().max(256) }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  'account.list-controls': call({
    method: 'GET',
    path: '/users/{userId}/AppControlList',
    access: 'signed-in',
    about: 'The accounts the caller belongs to and what is switched on.',
    reads: ['account'],
    input: z.object({ userId: z.string() }),
    reply: AppControls,
  }),
}
