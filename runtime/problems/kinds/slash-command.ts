// Problems of slash commands: one that starts no dialog, or says nothing.
import type { BotObject } from '@parley/contract/objects/object'
import { slashCommandFields } from '@parley/contract/objects/slash-command/index'
import { isEmpty } from '../empty'
import type { Problem } from '../problem'
import { sentence } from '../sentences'
import type { KindProblems } from './kind-problems'

export const slashCommandProblems: KindProblems<'slash-command'> = {
  find,
  places: (data) => [{ values: data, fields: slashCommandFields }],
}

function find({ id, data }: BotObject<'slash-command'>): Problem[] {
  const { action = 'dialog', dialogId, messages, subCommands, enabled = true } = data
  const field = action === 'dialog' ? 'dialogId' : 'messages'
  const leads = action === 'dialog' ? Boolean(dialogId) || (subCommands ?? []).some((sub) => sub.dialogId !== '') : !isEmpty(messages ?? [])
  if (leads || !enabled) return []
  const label = slashCommandFields.find(({ name }) => name === field)?.label ?? ''
  const said = sentence('problem.missing-setting', { node: `/${data.name}`, setting: { text: label, key: `slash-command.field.${field}` } })
  return [{ code: 'missing-setting', objectId: id, dialogId: '', said, severity: 'warning', field }]
}
