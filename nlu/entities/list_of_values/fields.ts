// Table: the settings of a list of values as the console draws them: where its items are, and what of an item of a variable they are.
import type { Field } from '@parley/contract/base/form'

/** Settings of before there was a choice have none. */
const here = { field: 'valuesFrom', is: ['static', null] }
const inVariable = { field: 'valuesFrom', is: ['context'] }

export const listFields: Field[] = [
  {
    name: 'valuesFrom',
    label: 'Where the list is',
    control: 'choice',
    options: [
      { value: 'static', label: 'Here' },
      { value: 'context', label: 'In a variable', help: 'Read when the value is looked for, so that a script or a service may fill it.' },
    ],
  },
  {
    name: 'values',
    label: 'Values',
    control: 'values',
    required: true,
    shownWhen: here,
    help: 'Synonyms match by any of their words; "in quotes" by all of them; <in brackets> only as the entire reply.',
  },
  {
    name: 'variable',
    label: 'Variable with the list',
    control: 'text',
    code: true,
    required: true,
    shownWhen: inVariable,
    placeholder: '{{context.stores}}',
    help: 'A list of texts, or of objects with these keys.',
  },
  { name: 'titleKey', label: 'Key of the name shown', control: 'text', code: true, shownWhen: inVariable },
  { name: 'valueKey', label: 'Key of the value', control: 'text', code: true, shownWhen: inVariable },
  { name: 'synonymsKey', label: 'Key of the synonyms', control: 'text', code: true, shownWhen: inVariable },
  { name: 'autoCorrect', label: 'Correct misspelt words', control: 'switch' },
]
