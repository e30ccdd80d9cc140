// What of a guardrail is edited as described fields. Its points, its steps and its trait have editors of their own.
import type { Field } from '../../base/form'
import { toneNames } from '../../base/mood/tone'
import type { GuardrailAction, GuardrailCheck } from './index'

const checkedBy = (...checks: GuardrailCheck[]) => ({ shownWhen: { field: 'check', is: checks } })
const acting = (...actions: GuardrailAction[]) => ({ shownWhen: { field: 'action', is: actions } })

export const guardrailFields: readonly Field[] = [
  {
    name: 'check',
    label: 'What it looks for',
    control: 'choice',
    options: [
      { value: 'words', label: 'Words' },
      { value: 'pattern', label: 'A regular expression' },
      { value: 'intent', label: 'An intent' },
      { value: 'trait', label: 'A trait' },
      { value: 'tone', label: 'A tone of the user' },
      { value: 'model', label: 'A question to a language model' },
    ],
  },
  { name: 'words', label: 'Words', control: 'list', ...checkedBy('words') },
  { name: 'wholeWords', label: 'Whole words only', control: 'switch', ...checkedBy('words') },
  { name: 'pattern', label: 'Regular expression', control: 'text', code: true, form: 'regex', ...checkedBy('pattern') },
  { name: 'intentId', label: 'Intent', control: 'intent', ...checkedBy('intent') },
  { name: 'leastScore', label: 'Lowest score', control: 'number', min: 0, max: 1, step: 0.05, ...checkedBy('intent', 'trait') },
  {
    name: 'tone',
    label: 'Tone',
    control: 'choice',
    options: toneNames.map((value) => ({ value, label: value })),
    ...checkedBy('tone'),
  },
  { name: 'leastLevel', label: 'Lowest level', control: 'number', min: 1, max: 3, step: 1, ...checkedBy('tone') },
  { name: 'question', label: 'Question', control: 'long-text', ...checkedBy('model') },
  {
    name: 'ifAway',
    label: 'If no model answers',
    control: 'choice',
    options: [
      { value: 'pass', label: 'The text passes' },
      { value: 'find', label: 'It counts as found' },
    ],
    ...checkedBy('model'),
  },
  {
    name: 'action',
    label: 'What happens',
    control: 'choice',
    options: [
      { value: 'block', label: 'Block the text' },
      { value: 'redact', label: 'Replace what was found' },
      { value: 'ask-again', label: 'Ask again' },
      { value: 'hand-over', label: 'Hand over to a person' },
    ],
  },
  { name: 'messages', label: 'Said instead', control: 'prompts', ...acting('block', 'ask-again', 'hand-over') },
  { name: 'replacement', label: 'Replace with', control: 'text', ...acting('redact') },
  { name: 'retries', label: 'Ask a model again', control: 'number', min: 1, max: 2, step: 1, ...acting('ask-again') },
  { name: 'queue', label: 'Queue', control: 'text', ...acting('hand-over') },
  { name: 'patienceMinutes', label: 'Wait at most', control: 'number', min: 0, max: 1440, unit: 'min', ...acting('hand-over') },
]
