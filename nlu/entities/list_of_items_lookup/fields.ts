// Table: the settings of a lookup list as the console draws them: where its rows lie, and what of a reply they are.
import type { Field } from '@parley/contract/base/form'
import { limits } from '@parley/contract/base/limits'

const remote = { field: 'source', is: ['remote'] }

export const lookupFields: Field[] = [
  {
    name: 'source',
    label: 'Where the list is',
    control: 'choice',
    options: [
      { value: 'static', label: 'Here' },
      { value: 'file', label: 'In a file' },
      { value: 'remote', label: 'Behind a service' },
    ],
  },
  {
    name: 'values',
    label: 'Values',
    control: 'values',
    shownWhen: { field: 'source', is: ['static'] },
    help: 'Synonyms match by any of their words; "in quotes" by all of them; <in brackets> only as the entire reply.',
  },
  {
    name: 'file',
    label: 'File',
    control: 'upload',
    shownWhen: { field: 'source', is: ['file'] },
    help: 'CSV with the columns title, value and synonyms, or JSON with a list of them. Up to 200,000 rows.',
  },
  { name: 'url', label: 'Address', control: 'text', code: true, shownWhen: remote, placeholder: 'https://' },
  {
    name: 'method',
    label: 'Method',
    control: 'choice',
    shownWhen: remote,
    options: [
      { value: 'POST', label: 'POST' },
      { value: 'GET', label: 'GET' },
    ],
  },
  { name: 'headers', label: 'Headers', control: 'key-values', shownWhen: remote },
  {
    name: 'body',
    label: 'Body',
    control: 'request',
    shownWhen: { field: 'method', is: ['POST'] },
    help: 'context.inputData holds input, a list with the sentence; usedUp; and isMultiItem.',
  },
  {
    name: 'timeoutMs',
    label: 'Time limit',
    control: 'number',
    min: 1,
    max: limits.serviceMaxTimeoutMs,
    unit: 'ms',
    shownWhen: remote,
  },
  { name: 'rowsPath', label: 'Path of the list in the reply', control: 'text', code: true, shownWhen: remote, placeholder: 'data.items' },
  { name: 'titleKey', label: 'Key of the name shown', control: 'text', code: true, shownWhen: remote },
  { name: 'valueKey', label: 'Key of the value', control: 'text', code: true, shownWhen: remote },
  { name: 'synonymsKey', label: 'Key of the synonyms', control: 'text', code: true, shownWhen: remote },
  {
    name: 'wordKey',
    label: 'Key of the matched word',
    control: 'text',
    code: true,
    shownWhen: remote,
    help: 'Which word of the sentence a row was found by, counted from 0.',
  },
  { name: 'autoCorrect', label: 'Correct misspelt words', control: 'switch' },
  {
    name: 'threshold',
    label: 'Least likeness of a misspelt word',
    control: 'number',
    min: 50,
    max: 100,
    unit: '%',
    shownWhen: { field: 'autoCorrect', is: [true] },
  },
]
