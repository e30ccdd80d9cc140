// What else is known of something that happened, in the words of the chosen language. Names and addresses stay as they are.
import type { AuditEntry } from '@parley/contract/account/audit'
import { text } from '../../../base/language/text'
import { roleWord } from '../../../base/language/words/role-word'

export function detailsOf({ details }: Pick<AuditEntry, 'details'>): string {
  return Object.entries(details)
    .filter(([, value]) => value !== '')
    .map(([name, value]) =>
      text('team.activity.detail', { name: text(`team.activity.detail.${name}`, { defaultValue: name }), value: valueWords(name, value) }),
    )
    .join(text('team.activity.detail.join'))
}

/** The words of the account settings, by the names the settings have on the wire. */
const settings: Record<string, string> = {
  passwordPolicy: 'passwords',
  passwordDays: 'password-days',
  secondFactor: 'second-factor',
  allowedAddresses: 'addresses',
  addressMessage: 'address-message',
  allowedDomains: 'domains',
  selfSignUp: 'self-sign-up',
  hidesIdentities: 'hides-identities',
  publishApproval: 'publish-approval',
}

function settingWord(setting: string): string {
  return text(`account-settings.${settings[setting] ?? setting}`, { defaultValue: setting })
}

function valueWords(name: string, value: string): string {
  if (name === 'changed') return value.split(', ').map(settingWord).join(text('team.activity.detail.join'))
  if (name === 'role' || name === 'from' || name === 'to') return text(`team.account-role.${value}`, { defaultValue: roleWord(value) })
  if (name === 'field') return text(`authorization.secret.${value}`, { defaultValue: value })
  return text(`team.activity.value.${value}`, { defaultValue: value })
}
