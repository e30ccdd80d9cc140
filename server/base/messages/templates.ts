// Table: what each mail and text message says. Values stand in {braces}; a text message is the short form.
import { english } from './words/en'

export interface TemplateValues {
  'verify-identity': { name: string; link: string; code: string; minutes: string }
  'reset-password': { name: string; link: string; code: string; minutes: string }
  'second-factor-code': { code: string; minutes: string }
  invitation: { account: string; invitedBy: string; bots: string; message: string; link: string; days: string }
  'request-asked': { name: string; identity: string; account: string; link: string }
  'request-accepted': { account: string; link: string }
  'request-refused': { account: string }
  'password-changed': { name: string; link: string }
  'second-factor-changed': { name: string; change: string; link: string }
  'sign-in-locked': { name: string; minutes: string; link: string }
  'identity-known': { name: string; link: string }
}
export type TemplateId = keyof TemplateValues

export interface TemplateWords {
  subject: string
  /** The whole mail as plain text. */
  mail: string
  sms: string
}
export type Words = Record<TemplateId, TemplateWords>

export const messageLanguages = ['en'] as const
export type Language = 'en' | 'ja' | 'ko'

const words: Record<(typeof messageLanguages)[number], Words> = { en: english }

export function languageOf(text: string): Language {
  return text === 'ja' || text === 'ko' ? text : 'en'
}

export function compose<T extends TemplateId>(message: {
  kind: 'mail' | 'sms'
  template: T
  language: Language
  values: TemplateValues[T]
}): { subject: string; text: string } {
  const template = words[message.language === 'en' ? message.language : 'en'][message.template]
  const values = new Map(Object.entries(message.values))
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values.get(name) ?? whole))
  return { subject: fill(template.subject), text: fill(message.kind === 'mail' ? template.mail : template.sms) }
}
