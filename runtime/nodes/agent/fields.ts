// How the settings of an agent are edited: what it is for, what it collects, what it may call, what holds it back, and how much it may take.
import type { Field } from '@parley/contract/base/form'
import { agentLimits } from './settings'

const tab = 'settings'

const limitFields: Field[] = [
  { name: 'maxSteps', label: 'Steps a turn', control: 'number', min: 1, max: 30, row: 'limits', tab },
  { name: 'maxTokens', label: 'Tokens a turn', control: 'number', min: 100, max: 200_000, row: 'limits', tab },
  {
    name: 'maxCost',
    label: 'Money a turn',
    control: 'number',
    min: 0,
    max: 1000,
    step: 0.01,
    row: 'most',
    tab,
    help: '0: as much as the budget allows.',
  },
  { name: 'maxSeconds', label: 'Time a turn', control: 'number', min: 1, max: 30, unit: 's', row: 'most', tab },
  { name: 'maxCalls', label: 'Tool calls a turn', control: 'number', min: 0, max: 60, row: 'calls', tab },
  {
    ...{ name: 'silentTurns', label: 'Nothing new in', control: 'number', min: 0, max: 50, unit: 'turns', row: 'calls', tab },
    help: 'After so many messages that bring no value and lead to no call. 0: never.',
  },
]

export const agentFields: Field[] = [
  {
    ...{ name: 'purpose', label: 'Purpose', control: 'long-text', max: agentLimits.purposeChars, tab },
    placeholder: 'Finds a trip and books it after a clear yes.',
  },
  {
    ...{ name: 'source', label: 'Prompt', control: 'choice', tab },
    options: [
      { value: 'own', label: 'Written here' },
      { value: 'library', label: 'From the library' },
    ],
  },
  {
    ...{ name: 'promptId', label: 'Prompt of the library', control: 'model-prompt', required: true, tab },
    shownWhen: { field: 'source', is: ['library'] },
  },
  {
    ...{ name: 'instructions', label: 'Instructions', control: 'long-text', required: true, max: agentLimits.instructionsChars, tab },
    shownWhen: { field: 'source', is: ['own'] },
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
  {
    ...{ name: 'saysProgress', label: 'Say that a tool takes long', control: 'switch', isRare: true, tab },
    help: 'While a tool of a tool server tells of its progress, in channels that show answers as they are written.',
  },
  { name: 'model', label: 'Model', control: 'model', tab },
  { name: 'fallbacks', label: 'Models after it', control: 'models', tab },
  { name: 'temperature', label: 'Temperature', control: 'number', min: 0, max: 2, step: 0.1, isRare: true, tab },
]
