// The logic node: nothing but conditions. Which way is taken is the walk's.
import { LogicNode } from './settings'
import type { NodeKind } from '../node-kind'
import { readSettings } from '../shared/read-settings'

export const logicNode: NodeKind<Record<string, never>> = {
  id: 'logic',
  family: 'decide',
  place: 1,
  label: 'Logic',
  about: 'Choose the way on by conditions.',
  icon: 'fork',
  exits: [{ id: 'next', label: 'Next', conditional: true, required: true }],
  fields: [],
  defaults: {},
  summary: [],
  isHeld: true,
  read: (settings) => readSettings(LogicNode, settings),
  run: () => Promise.resolve({ then: { then: 'next' } }),
}
