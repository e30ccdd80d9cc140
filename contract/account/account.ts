// The signed-in user's profile, the accounts they belong to, and an account's own settings.
import { consoleLanguages } from '../base/languages'
import { z } from 'zod'
import { call } from '../base/call'
import { Language } from '../base/fields/moment'
import { accountRoles } from '../base/access/roles'
import { PasswordPolicy } from './sign-up'
import { accountLimits } from './account-limits'

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
  /** full: may build bots; none: may not yet. */
  licenseType: z.enum(['full', 'none']),
  /** Who it is in the account that is open. */
  koreUserInfo: z.object({ userId: z.string(), accountId: z.string(), role: z.string() }),
  personalInfo: z.object({ language: z.string() }),
  /** False while the user came in by the one-time link and has set no password yet. */
  hasPassword: z.boolean(),
  preferences: z.record(z.string(), z.string()),
  phoneNo: z.string(),
  isBTLicenseAccepted: z.boolean(),
  isBTAccessAllowed: z.boolean(),
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
      role: z.enum(accountRoles),
      /** ISO instant of the caller's last coming in; '' for never. */
      lastUsed: z.string(),
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
  /** The account in use has an administrator approve what the caller would publish. */
  needsApproval: z.boolean(),
})
export type AppControls = z.infer<typeof AppControls>

/** What an administrator decides for everybody in an account. */
export const AccountSettings = z.object({
  name: z.string().trim().min(1).max(100),
  /** Language of mails and text messages. */
  language: z.enum(consoleLanguages),
  passwordPolicy: PasswordPolicy,
  /** Days after which a password must be changed; 0 for never. */
  passwordDays: z.number().int().min(0).max(3650),
  secondFactor: z.boolean(),
  /** Minutes without use after which a sign-in ends. Whoever belongs to several accounts is held to the shortest. */
  idleMinutes: z.number().int().min(accountLimits.idleMinutesLeast).max(accountLimits.idleMinutesMost),
  /** Hours after which a sign-in ends however much it is used; the same holds. */
  signInHours: z.number().int().min(1).max(accountLimits.signInHoursMost),
  /** Addresses and networks (CIDR) the account may be used from; empty for everywhere. */
  allowedAddresses: z.array(z.string().trim().max(60)).max(200),
  /** The sentence shown to somebody who comes from elsewhere. */
  addressMessage: z.string().trim().max(500),
  /** People with an address of these domains may ask to join. */
  allowedDomains: z.array(z.string().trim().toLowerCase().max(253)).max(100),
  /** New people may sign up with an address of the allowed domains. */
  selfSignUp: z.boolean(),
  /** The identity check tells nothing of the people of the allowed domains; they are asked for a password in any case. */
  hidesIdentities: z.boolean(),
  /** What is published in its bots waits until an administrator approves it. */
  publishApproval: z.boolean(),
})
export type AccountSettings = z.infer<typeof AccountSettings>

const accountId = z.string()
const requestInput = { type: z.string().trim().max(60).default('join'), domain: z.string().trim().toLowerCase().max(253).optional() }

export const accountCalls = {
  'account.accept-license': call({
    method: 'PUT',
    path: '/users/{userId}/consentPolicy/accept',
    access: 'signed-in',
    early: true,
    about: 'Accepts the licence in its present version.',
    touches: ['profile'],
    input: z.object({ userId: z.string() }),
    reply: z.object({ isBTLicenseAccepted: z.literal(true) }),
  }),
  'account.activate': call({
    method: 'POST',
    path: '/accounts/{accountId}/activate',
    access: 'signed-in',
    early: true,
    about: 'Makes one of the caller’s accounts the one they come into from now on.',
    touches: ['account'],
    input: z.object({ accountId }),
    reply: z.object({ accountId: z.string() }),
  }),
  'account.get-settings': call({
    method: 'GET',
    path: '/accounts/{accountId}/settings',
    access: 'account-admin',
    about: 'The account’s settings.',
    reads: ['account-settings'],
    input: z.object({ accountId }),
    reply: AccountSettings,
  }),
  'account.update-settings': call({
    method: 'PUT',
    path: '/accounts/{accountId}/settings',
    access: 'account-admin',
    about: 'Changes settings of the account; those left out stay. Addresses that would shut the caller out are refused.',
    touches: ['account-settings', 'account'],
    input: z.object({ accountId, ...AccountSettings.partial().shape }),
    reply: AccountSettings,
  }),
  'account.list-allowed-domains': call({
    method: 'GET',
    path: '/builder/allowedDomains',
    access: 'signed-in',
    early: true,
    about: 'Domains of the caller’s own address with accounts that let people of it ask to join.',
    input: z.object({}),
    reply: z.array(z.object({ domain: z.string(), accountName: z.string(), requested: z.boolean() })),
  }),
  'account.request-domain': call({
    method: 'POST',
    path: '/builder/requestToDomains',
    alsoAt: [{ method: 'POST', path: '/smartassist/requestToDomains' }],
    access: 'signed-in',
    early: true,
    perMinute: 20,
    about: 'Asks the accounts of the caller’s own domain to be let in. The second path is the smart-assist product’s.',
    touches: ['team'],
    input: z.object(requestInput),
    reply: z.object({ requested: z.number() }),
  }),
  'account.get-profile': call({
    method: 'GET',
    path: '/users/{userId}/profile',
    access: 'signed-in',
    early: true,
    about: 'The caller’s profile.',
    reads: ['profile'],
    input: z.object({ userId: z.string() }),
    reply: Profile,
  }),
  'account.update-profile': call({
    method: 'PUT',
    path: '/users/{userId}/profile',
    access: 'signed-in',
    about: 'Changes names, e-mail, job title, company, industry and language.',
    touches: ['profile', 'identity'],
    input: z.object({
      userId: z.string(),
      fName: z.string().trim().min(1).max(100).optional(),
      lName: z.string().trim().max(100).optional(),
      jTitle: z.string().max(100).optional(),
      dept: z.string().max(100).optional(),
      emailId: z.string().max(320).optional(),
      additionalFields: z
        .object({ company: z.string().trim().max(200), industry: z.string().trim().max(200) })
        .partial()
        .optional(),
      personalInfo: z.object({ language: Language }).optional(),
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
  'account.list-controls': call({
    method: 'GET',
    path: '/users/{userId}/AppControlList',
    access: 'signed-in',
    early: true,
    about: 'The accounts the caller belongs to and what is switched on.',
    reads: ['account', 'team'],
    // Inside the smart-assist product the flags ask for its agents' permissions too; this installation has none to add.
    input: z.object({
      userId: z.string(),
      includeAgentDesktopPermissions: z.string().max(10).optional(),
      agentId: z.string().max(100).optional(),
    }),
    reply: AppControls,
  }),
}
