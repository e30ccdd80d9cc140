// The dialog node: starts another dialog, giving it values and taking values back. Stacking and returning is the walk's.
import type { JsonObject } from '@parley/contract/base/json'
import { DialogNode } from './settings'
import type { NodeKind, NodeRun } from '../node-kind'
import { readSettings } from '../shared/read-settings'

type DialogSettings = ReturnType<typeof DialogNode.parse>

export const dialogNode: NodeKind<DialogSettings> = {
  id: 'dialog',
  family: 'call',
  place: 1,
  label: 'Dialog',
  about: 'Go through another dialog, then come back or end here.',
  icon: 'link',
  exits: [{ id: 'next', label: 'Next', conditional: true, required: true }],
  fields: [
    { name: 'dialogId', label: 'Dialog', control: 'dialog', required: true, tab: 'settings' },
    {
      name: 'mode',
      label: 'Afterwards',
      control: 'choice',
      tab: 'settings',
      options: [
        { value: 'return', label: 'Come back here' },
        { value: 'end', label: 'End this dialog' },
      ],
    },
    {
      name: 'assign',
      label: 'Give values',
      control: 'assignments',
      tab: 'settings',
      help: 'Entities of the other dialog and what they are set to.',
    },
    { name: 'onReturn', label: 'Take values back', control: 'assignments', tab: 'settings', shownWhen: { field: 'mode', is: ['return'] } },
  ],
  defaults: { dialogId: '', mode: 'return', assign: [], onReturn: [] },
  summary: ['{{settings.dialogId}}'],
  read: (settings) => readSettings(DialogNode, settings),
  pauses: () => true,
  calls: {
    read: (settings) => {
      const { dialogId, assign, onReturn, mode } = readSettings(DialogNode, settings)
      return { dialogId, assign, onReturn: mode === 'return' ? onReturn : [], stays: mode === 'return' }
    },
    write: ({ dialogId, assign, onReturn, stays }) => ({ dialogId, mode: stays ? 'return' : 'end', assign, onReturn }),
  },
  run: (node) =>
    Promise.resolve({
      then: {
        then: 'call',
        dialogId: node.settings.dialogId,
        entities: givenEntities(node),
        onReturn: node.settings.mode === 'return' ? node.settings.onReturn : [],
        stay: node.settings.mode === 'return',
      },
    }),
}

/** Values by entity name; null resets, so it is left out. */
function givenEntities(node: NodeRun<DialogSettings>): JsonObject {
  const given: JsonObject = {}
  for (const assignment of node.settings.assign) {
    const entity = node.entity(assignment.to)
    const value = node.value(assignment.expression)
    if (entity && value !== null) given[entity.name] = value
  }
  return given
}
