// The group node: holds the steps of one action of the bot, such as a call, a script over its reply and the way on. It only leads to its
// first step; when its steps are done, and what becomes of one that fails, is the walk's.
import type { NodeKind } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { GroupNode } from './settings'

export const groupNode: NodeKind<GroupNode> = {
  id: 'group',
  family: 'decide',
  place: 3,
  label: 'Group',
  about: 'Hold calls, scripts and conditions as one action, with one way on and one for failures.',
  icon: 'storyboard',
  exits: [
    { id: 'next', label: 'Done', conditional: true, required: true },
    { id: 'steps', label: 'Steps', required: true },
    { id: 'error', label: 'Failure', conditional: true, fallback: true, required: true },
  ],
  fields: [
    {
      name: 'description',
      label: 'What it does',
      control: 'long-text',
      tab: 'settings',
      help: 'Its steps follow the way “Steps”. One that leads nowhere is the last; one that fails and leads nowhere leaves by Failure.',
    },
  ],
  defaults: { description: '' },
  summary: ['{{settings.description}}'],
  holds: 'steps',
  isHeld: true,
  read: (settings) => readSettings(GroupNode, settings),
  run: () => Promise.resolve({ then: { then: 'next', exit: 'steps' } }),
}
