// The described settings of a step that lets a language model write.
import { llmLimits } from '@parley/contract/model/llm-limits'
import type { Field } from '@parley/contract/base/form'
import { generateLimits } from './settings'

const tab = 'settings'
const own = { field: 'source', is: ['own'] }
const json = { field: 'answer', is: ['json'] }
const shownIn = (...layouts: string[]) => ({ field: 'layout', is: layouts })

const words: Field[] = [
  {
    ...{ name: 'source', label: 'Prompt', control: 'choice', tab },
    options: [
      { value: 'own', label: 'Written here' },
      { value: 'library', label: 'From the library' },
    ],
  },
  {
    name: 'promptId',
    label: 'Prompt of the library',
    control: 'model-prompt',
    required: true,
    tab,
    shownWhen: { field: 'source', is: ['library'] },
  },
  { name: 'instructions', label: 'Instructions', control: 'long-text', required: true, tab, shownWhen: own },
  {
    ...{ name: 'text', label: 'Message to the model', control: 'long-text', tab, shownWhen: own },
    help: 'A text with values of the context. Empty: what the user said.',
  },
  {
    ...{ name: 'history', label: 'Last messages to include', control: 'number', tab, min: 0, max: generateLimits.history, step: 1 },
  },
]

const answer: Field[] = [
  {
    ...{ name: 'answer', label: 'Answer', control: 'choice', tab },
    options: [
      { value: 'text', label: 'Text' },
      { value: 'json', label: 'JSON' },
    ],
    help: 'The answer is kept as “answer” of this step.',
  },
  {
    ...{ name: 'schema', label: 'JSON schema', control: 'long-text', code: true, required: true, tab, shownWhen: json },
    help: 'An answer that does not fit is sent back twice, then the step leaves by Failure.',
  },
  {
    ...{ name: 'show', label: 'With the answer', control: 'choice', tab },
    options: [
      { value: 'say', label: 'Say it' },
      { value: 'keep', label: 'Only keep it' },
    ],
  },
]

const layouts: Field[] = [
  {
    ...{ name: 'layout', label: 'Layout', control: 'choice', tab, shownWhen: json },
    options: [
      { value: '', label: 'As the prompt says' },
      { value: 'text', label: 'Text' },
      { value: 'titled', label: 'Title and text' },
      { value: 'list', label: 'List' },
      { value: 'buttons', label: 'Quick replies' },
      { value: 'table', label: 'Table' },
    ],
  },
  {
    name: 'layoutTitle',
    label: 'Path of the title',
    control: 'text',
    code: true,
    isRare: true,
    placeholder: 'title',
    tab,
    shownWhen: shownIn('titled', 'list', 'table'),
  },
  {
    name: 'layoutText',
    label: 'Path of the text',
    control: 'text',
    code: true,
    isRare: true,
    placeholder: 'text',
    tab,
    shownWhen: shownIn('text', 'titled', 'buttons'),
  },
  {
    name: 'layoutItems',
    label: 'Path of the list',
    control: 'text',
    code: true,
    isRare: true,
    placeholder: 'items',
    tab,
    shownWhen: shownIn('list', 'buttons', 'table'),
  },
  {
    name: 'layoutItemTitle',
    label: 'Title of an item',
    control: 'text',
    code: true,
    isRare: true,
    placeholder: 'title',
    tab,
    shownWhen: shownIn('list', 'buttons'),
  },
  {
    name: 'layoutItemText',
    label: 'Text of an item',
    control: 'text',
    code: true,
    isRare: true,
    placeholder: 'text',
    tab,
    shownWhen: shownIn('list', 'buttons'),
  },
  { name: 'layoutColumns', label: 'Columns', control: 'list', code: true, isRare: true, tab, shownWhen: shownIn('table') },
]

const asking: Field[] = [
  { name: 'model', label: 'Model', control: 'model', tab },
  { name: 'temperature', label: 'Temperature', control: 'number', row: 'asking', tab, ...llmLimits.llmTemperature, step: 0.1 },
  { name: 'maxTokens', label: 'Longest answer', control: 'number', row: 'asking', tab, ...llmLimits.llmMaxTokens, step: 1, unit: 'tokens' },
  { name: 'seconds', label: 'Time', control: 'number', row: 'asking', tab, min: 1, max: generateLimits.seconds, step: 1, unit: 's' },
  {
    ...{ name: 'withoutModel', label: 'Without a model', control: 'prompts', tab: 'words' },
    help: 'Said where no model answers; the dialog goes on. Empty: the step leaves by Failure.',
  },
]

export const generateFields: Field[] = [...words, ...answer, ...layouts, ...asking]
