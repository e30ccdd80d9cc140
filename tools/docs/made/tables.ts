// Reference pages of other tables of the code: errors, settings of a bot, permissions and roles, limits.
import { type Level, permissionIds } from '@parley/contract/base/access/access'
import { accountRoles, botRoles } from '@parley/contract/base/access/roles'
import { errors } from '@parley/contract/base/errors'
import { botSettingFields, BotSettings } from '@parley/contract/objects/bot-settings/index'
import { fieldTable } from './fields'
import { block, code, table, text } from './lines'

export function errorsPage(): string {
  const rows = Object.entries(errors).map(([name, { code: wire, status, text: words }]) => [
    code(String(wire)),
    code(name),
    String(status),
    words,
  ])
  return text(
    '# Errors',
    'A call that is refused or fails answers with an HTTP status and this body. The sentence says what to do; a more exact one may stand in its place. `fields` names what is wrong with each field of the input.',
    block(
      JSON.stringify({ errors: [{ code: errors.INVALID_INPUT.code, msg: errors.INVALID_INPUT.text, fields: { name: '…' } }] }, null, 2),
    ),
    table(['Code', 'Name', 'Status', 'Sentence'], rows),
  )
}

const sections: Record<string, string> = {
  greeting: 'Welcome',
  fallback: 'Default dialog',
  understanding: 'Understanding',
  interruption: 'Interruptions',
  amendment: 'Corrections',
  several: 'Several requests',
  language: 'Languages',
  conversation: 'Conversation',
}

export function botSettingsPage(): string {
  const defaults = BotSettings.parse({})
  const used = [...new Set(botSettingFields.map(({ section }) => section))]
  const parts = used.map((section) =>
    text(
      `## ${sections[section] ?? section}`,
      fieldTable(
        botSettingFields.filter((field) => field.section === section),
        defaults,
      ),
    ),
  )
  return text(
    '# Settings of a bot',
    'What the screen [Settings](how-to/settings.md) of a bot holds. They are saved as you change them, and users get them with the next publish.',
    ...parts,
  )
}

const levelWords: Record<Level, string> = { NO: 'none', VIEW: 'View', YES: 'Edit' }

export function permissionsPage(areas: Readonly<Record<string, string>>): string {
  const word = (key: string): string => {
    const found = areas[`team.${key}`]
    if (found === undefined) throw new Error(`The console has no words for ${key}`)
    return found
  }
  const rows = permissionIds.map((id) => [
    word(`area.${id}`),
    code(id),
    word(`lets.${id}.VIEW`),
    word(`lets.${id}.YES`),
    ...botRoles.map(({ permissions }) => {
      const held: Partial<Record<string, Level>> = permissions
      return levelWords[held[id] ?? 'NO']
    }),
  ])
  return text(
    '# Roles and permissions',
    'People have a role in the account, and a role on each bot that is shared with them. The server checks every call; the console shows what a person may not do greyed, with the reason.',
    '## Roles in the account',
    table(
      ['Role', 'What it may'],
      accountRoles.map((role) => [word(`account-role.${role}`), word(`account-role.${role}.why`)]),
    ),
    '## Roles on a bot',
    `Three are built in; owners and administrators make more, see [Team](how-to/team.md). A role holds each of ${permissionIds.length} areas at one of three levels: none, View, Edit.`,
    table(['Area', 'Id', 'View', 'Edit', ...botRoles.map(({ name }) => name)], rows),
  )
}
