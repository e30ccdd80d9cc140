// Described settings (of a node, an entity type, a channel, a bot) as a table of markdown.
import type { Field } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import { code, table } from './lines'

export function fieldTable(fields: readonly Field[], defaults: JsonObject): string {
  if (fields.length === 0) return 'It has no settings of its own.'
  const rows = fields.map((field) => [
    `**${field.label}**${field.required === true ? ' (required)' : ''}`,
    code(field.name),
    aboutField(field),
    defaultOf(defaults[field.name]),
  ])
  return table(['Setting', 'Name', 'What it is', 'At first'], rows)
}

function aboutField(field: Field): string {
  const bounds = [
    field.min === undefined ? '' : `at least ${field.min}`,
    field.max === undefined ? '' : `at most ${field.max}`,
    field.unit === undefined ? '' : `in ${field.unit}`,
  ].filter((part) => part !== '')
  const help = (field.help ?? '').replace('{{min}}', String(field.min)).replace('{{max}}', String(field.max))
  const options = (field.options ?? []).map(({ value, label }) => (label === value ? code(value) : `${label} (${code(value)})`))
  return [
    controlWords[field.control],
    bounds.length > 0 ? `(${bounds.join(', ')})` : '',
    options.length > 0 ? `One of: ${options.join(', ')}.` : '',
    help,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** What a person gives at each control. */
const controlWords: Record<Field['control'], string> = {
  text: 'Text.',
  'long-text': 'Text of several lines.',
  number: 'A number.',
  switch: 'On or off.',
  cases: 'Answers, each with the condition under which it holds.',
  choice: 'A choice.',
  list: 'A list.',
  'key-values': 'Names and values.',
  secret: 'A secret: sealed, and never shown again.',
  authorization: 'A saved authorization profile of the bot.',
  script: 'A script, see [Scripts](reference/scripts.md).',
  message: 'A message.',
  patterns: 'Patterns, one a line, with * in the place of the value.',
  prompts: 'Messages, several wordings of which one is chosen; for all channels or for one.',
  entities: 'Entities of the bot, each with a question.',
  entity: 'An entity of the bot.',
  intent: 'An intent of the bot.',
  intents: 'Intents of the bot.',
  color: 'A colour, such as `#0B6E69`.',
  encoder: 'A sentence encoder of the server, by its name.',
  dialog: 'A dialog of the bot.',
  form: 'A digital form of the bot.',
  variable: 'A variable of the bot.',
  reply: 'A reply to a trial of the call, kept as a sample.',
  operation: 'An operation of a SOAP service, chosen from its description.',
  step: 'Another step of the same dialog.',
  request: 'Text of a request, with placeholders.',
  values: 'A list of values and their synonyms.',
  rules: 'Rules a value must pass.',
  assignments: 'Values to write, each with where it goes.',
  upload: 'A file, kept by the server.',
  'action-values': 'A value for each field of the action.',
  'agent-rules': 'Rules that calls of tools must fit.',
  'agent-tools': 'Tools that the agent may use.',
  'agent-values': 'Entities that the agent collects.',
  model: 'A model of one of the bot’s configurations; none: the models of the feature.',
  models: 'Models of the bot’s configurations, in the order in which they are asked.',
  'model-prompt': 'A prompt of the bot’s library.',
  'integration-action': 'An action of an integration of the bot.',
}

function defaultOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value) && value.length === 0) return 'empty'
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  return written.length > 60 ? 'an example' : code(written)
}
