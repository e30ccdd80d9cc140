// How the settings of an agent are edited: what it is for, what it collects, what it may call, what holds it back, and how much it may take.
import type { Field } from '@parley/contract/base/form'
import { agentLimits } from './settings'

const tab = 'settings'
const row = 'limits'

const limitFields: Field[] = [
  { name: 'maxSteps', label: 'Steps a turn', control: 'number', min: 1, max: 30, row, tab, help: 'How often the model is asked.' },
  { name: 'maxTokens', label: 'Tokens a turn', control: 'number', min: 100, max: 200_000, row, tab },
  {
    name: 'maxCost',
    label: 'Money a turn',
    control: 'number',
    min: 0,
    max: 1000,
    step: 0.01,
    row,
    tab,
    help: '0: as much as the budget allows.',
  },
  { name: 'maxSeconds', label: 'Time a turn', control: 'number', min: 1, max: 30, unit: 's', row, tab },
  { name: 'maxCalls', label: 'Tool calls a turn', control: 'number', min: 0, max: 60, row, tab },
  {
    ...{ name: 'silentTurns', label: 'Leaves when nothing is new', control: 'number', min: 0, max: 50, unit: 'turns', tab },
    help: 'After so many messages that bring no value and lead to no call. 0: never.',
  },
]

export const agentFields: Field[] = [
  {
    ...{ name: 'purpose', label: 'Purpose', control: 'long-text', max: agentLimits.purposeChars, tab },
    placeholder: 'Finds a trip and books it after a clear yes.',
  },
  {
    ...{ name: 'instructions', label: 'Instructions', control: 'long-text', required: true, max: agentLimits.instructionsChars, tab },
    help: 'What the model is told. Rules below are enforced, instructions are not.',
  },
  { name: 'values', label: 'Values', control: 'agent-values', tab, help: 'Read from what the user says, or set by the model and checked.' },
  { name: 'tools', label: 'Tools', control: 'agent-tools', tab, help: 'It may call only these.' },
  { name: 'rules', label: 'Rules', control: 'agent-rules', valuesFor: 'tools', tab, help: 'Enforced, whatever the model says.' },
  ...limitFields,
  {
    ...{ name: 'historyTurns', label: 'Remembers', control: 'number', min: 1, max: 50, unit: 'messages', isRare: true, tab },
    help: 'Messages of the user that the model is shown, with what followed each.',
  },
  { name: 'temperature', label: 'Temperature', control: 'number', min: 0, max: 2, step: 0.1, isRare: true, tab },
]
