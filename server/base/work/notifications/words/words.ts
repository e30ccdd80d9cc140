// What there is to word: the mails and text messages with the values each is given.

export interface TemplateValues {
  'verify-identity': { name: string; link: string; code: string; minutes: string }
  'reset-password': { name: string; link: string; code: string; minutes: string }
  'second-factor-code': { code: string; minutes: string }
  invitation: { account: string; invitedBy: string; bots: string; message: string; link: string; days: string }
  'request-asked': { name: string; identity: string; account: string; link: string }
  'request-accepted': { account: string; link: string }
  'request-refused': { account: string }
  'password-changed': { name: string; link: string }
  'second-factor-changed': { name: string; change: FactorChange; link: string }
  'sign-in-locked': { name: string; minutes: string; link: string }
  'identity-changed': { name: string; identity: string; link: string }
  'identity-known': { name: string; link: string }
  'alert-failed': { bot: string; task: string; reason: string; link: string }
}
export type TemplateId = keyof TemplateValues

export interface TemplateWords {
  subject: string
  /** The whole mail as plain text. */
  mail: string
  sms: string
}
/** Everything in one language. */
export interface Words extends Record<TemplateId, TemplateWords> {
  /** The sentence that tells what changed about somebody's second factor. */
  factorChanges: Record<FactorChange, string>
}

export type FactorChange = 'app-added' | 'app-removed' | 'app-taken-away' | 'codes-renewed'
