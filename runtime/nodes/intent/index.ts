// The intent node: where a dialog is entered when its intent is recognised. It does nothing itself.
import { IntentNode } from './settings'
import type { NodeKind } from '../node-kind'
import { readSettings } from '../shared/read-settings'

export const intentNode: NodeKind<IntentNodeSettings> = {
  id: 'intent',
  family: 'entry',
  place: 1,
  label: 'User intent',
  about: 'Start here when the user wants this.',
  icon: 'target',
  exits: [{ id: 'next', label: 'Next', required: true }],
  fields: [
    {
      name: 'intentId',
      label: 'Intent',
      control: 'intent',
      required: true,
      tab: 'settings',
      help: 'The dialog starts when this intent is recognised.',
    },
  ],
  defaults: { intentId: '' },
  summary: ['{{settings.intentId}}'],
  read: (settings) => readSettings(IntentNode, settings),
  passedAhead: true,
  run: () => Promise.resolve({ then: { then: 'next' } }),
}

type IntentNodeSettings = ReturnType<typeof IntentNode.parse>
