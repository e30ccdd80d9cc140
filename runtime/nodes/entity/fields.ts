// Table: the settings of an entity node as the console draws them.
import type { Field } from '@parley/contract/base/form'
import { mostLeft } from '@parley/contract/objects/privacy'

const sensitive = { field: 'isSensitive', is: [true] }
/** The modes in which the user is asked. */
const asked = ['mandatory', 'optional']

export const entityFields: Field[] = [
  { name: 'entityId', label: 'Entity', control: 'entity', required: true, tab: 'settings' },
  {
    name: 'prompts',
    label: 'Question',
    control: 'prompts',
    tab: 'words',
    help: 'What the bot asks. One of the wordings is chosen by chance.',
    shownWhen: { field: 'mode', is: asked },
  },
  {
    name: 'applyDefaultTemplate',
    label: 'Offer the values',
    control: 'switch',
    tab: 'words',
    help: 'Show list values as quick-reply buttons, unless the question has choices of its own.',
    shownWhen: { field: 'mode', is: asked },
  },
  { name: 'errorPrompts', label: 'When not understood', control: 'prompts', tab: 'words', shownWhen: { field: 'mode', is: asked } },
  {
    name: 'errorPromptSequencing',
    label: 'In the order of tries',
    control: 'switch',
    tab: 'words',
    help: 'The first wording is said after the first try, the second after the second, and the last from then on. Off: one is chosen by chance.',
    shownWhen: { field: 'mode', is: ['mandatory'] },
  },
  {
    name: 'mode',
    label: 'Asked',
    control: 'choice',
    tab: 'settings',
    options: [
      { value: 'mandatory', label: 'Until answered', help: 'Asked again until filled or the tries are used up.' },
      { value: 'optional', label: 'Once', help: 'Left empty when the answer holds no value.' },
      { value: 'hidden', label: 'Never', help: 'Only taken from what was said before.' },
    ],
  },
  { name: 'retries', label: 'Tries', control: 'number', min: 1, max: 10, tab: 'settings', shownWhen: { field: 'mode', is: ['mandatory'] } },
  {
    name: 'defaultValue',
    label: 'Default value',
    control: 'text',
    tab: 'settings',
    shownWhen: { field: 'mode', is: ['optional', 'hidden'] },
  },
  {
    name: 'extract',
    label: 'Take from earlier words',
    control: 'choice',
    tab: 'settings',
    options: [
      { value: 'unused', label: 'Words not used yet' },
      { value: 'any', label: 'All words' },
      { value: 'never', label: 'Never, always ask' },
    ],
  },
  {
    name: 'notForReuse',
    label: 'Do not reuse',
    control: 'switch',
    tab: 'settings',
    help: 'Words used here cannot fill another step.',
  },
  {
    name: 'isSensitive',
    label: 'Sensitive',
    control: 'switch',
    tab: 'settings',
    help: 'Services get the real answer; everywhere else it is masked.',
  },
  {
    name: 'display',
    label: 'Shown as',
    control: 'choice',
    tab: 'settings',
    shownWhen: sensitive,
    options: [
      { value: 'mask', label: 'Masked' },
      { value: 'redaction', label: 'Random letters' },
      { value: 'replacement', label: 'Other words' },
    ],
  },
  {
    name: 'visible',
    label: 'Last characters left',
    control: 'number',
    min: 0,
    max: mostLeft,
    step: 1,
    tab: 'settings',
    shownWhen: { field: 'display', is: ['mask'] },
  },
  {
    name: 'replacement',
    label: 'Words in its place',
    control: 'text',
    required: true,
    tab: 'settings',
    shownWhen: { field: 'display', is: ['replacement'] },
  },
  {
    name: 'sensitivePatterns',
    label: 'Only these parts',
    control: 'list',
    code: true,
    tab: 'settings',
    shownWhen: sensitive,
    help: 'Regular expressions. Without one, or where none matches, all of the answer is sensitive.',
  },
  {
    name: 'validation',
    label: 'Checks',
    control: 'rules',
    tab: 'rules',
    help: 'Each must hold for the value, which is readable as value.',
  },
  {
    name: 'entityRules',
    label: 'Entity rules',
    control: 'key-values',
    tab: 'rules',
    help: 'How the value is looked for: a rule, such as range, and its value as text or JSON. Scripts set more in context.entityRules.',
  },
  {
    name: 'amendTo',
    label: 'After a correction, go on at',
    control: 'step',
    tab: 'rules',
    help: 'When the user changes this value later on and the bot lets them. Empty: as the rules of corrections say.',
  },
  {
    name: 'emitsValue',
    label: 'Value as a context tag',
    control: 'switch',
    tab: 'rules',
    help: 'The name of the entity is a context tag once the user has given a value. On, the value is one too, unless it is sensitive.',
  },
  {
    name: 'precedence',
    label: 'When the answer is also an intent',
    control: 'choice',
    tab: 'settings',
    options: [
      {
        value: 'entity',
        label: 'It is the answer',
        help: 'Unless the value is a part of a sentence that is word for word what starts the intent.',
      },
      {
        value: 'intent',
        label: 'It is the intent',
        help: 'A value alone stays the answer, unless it is word for word what starts the intent.',
      },
      { value: 'ask', label: 'Ask the user', help: 'Where it would be the intent, the user is asked first which of the two is meant.' },
    ],
  },
]
