// The reference of expressions, placeholders and filters. The tables are complete by their types, and what each example gives is
// computed by the engine itself.
import { filterNames } from '@parley/kit/expression/filters'
import type { binaryOperations, methods } from '@parley/kit/expression/operations'
import { parseExpression, type Scope } from '@parley/kit/expression/parse'
import { fillTemplate, parseTemplate } from '@parley/kit/expression/template'
import type { Operator } from '@parley/contract/objects/condition'
import { block, code, table, text } from './lines'

const exampleScope: Scope = {
  context: {
    city: 'Oslo',
    total: 1234.5,
    names: ['Ada', 'Grace'],
    order: { id: 'A-17', paid: true },
    Find_order: { response: { statusCode: 200 } },
  },
  entities: { travel_date: '2026-03-04', seats: 2, amount: { amount: 120, code: 'EUR' } },
  env: { limit: '5' },
  content: { greeting: 'Good morning' },
  user: { firstName: 'Ada' },
}
const place = { language: 'en', timezone: 'UTC' }

type Example = { about: string; example: string }

const operators: Record<keyof typeof binaryOperations, Example> = {
  '+': { about: 'Adds numbers, joins texts.', example: "'Order ' + context.order.id" },
  '-': { about: 'Subtracts.', example: 'context.total - 234.5' },
  '*': { about: 'Multiplies.', example: 'entities.seats * 10' },
  '/': { about: 'Divides; by zero gives nothing.', example: 'context.total / 2' },
  '%': { about: 'What is left of a division.', example: 'entities.seats % 2' },
  '<': { about: 'Less. A text that is a number counts as one.', example: 'entities.seats < env.limit' },
  '<=': { about: 'Less or the same.', example: 'entities.seats <= 2' },
  '>': { about: 'Greater; texts by their letters, so dates too.', example: "entities.travel_date > '2026-01-01'" },
  '>=': { about: 'Greater or the same.', example: 'context.total >= 1000' },
  '===': { about: 'The same value and the same type; lists and objects by what is in them.', example: "env.limit === '5'" },
  '!==': { about: 'Not that.', example: 'env.limit !== 5' },
  '==': { about: 'The same value, or the same number written differently.', example: 'env.limit == 5' },
  '!=': { about: 'Not that.', example: 'env.limit != 5' },
}

const functions: Record<keyof typeof methods, Example> = {
  includes: { about: 'Whether a text holds a text, or a list a value.', example: "context.names.includes('Ada')" },
  indexOf: { about: 'Where it is, from 0; -1 when it is not there.', example: "context.city.indexOf('l')" },
  slice: { about: 'A part of a text or list, from a place to before a place.', example: 'context.city.slice(0, 2)' },
  startsWith: { about: 'Whether a text begins with a text.', example: "context.order.id.startsWith('A')" },
  endsWith: { about: 'Whether a text ends with a text.', example: "context.order.id.endsWith('17')" },
  toLowerCase: { about: 'The text in small letters.', example: 'context.city.toLowerCase()' },
  toUpperCase: { about: 'The text in capitals.', example: 'context.city.toUpperCase()' },
  trim: { about: 'The text without spaces around it.', example: "' yes '.trim()" },
  split: { about: 'The parts of a text as a list.', example: "context.order.id.split('-')" },
  join: { about: 'The values of a list as one text.', example: "context.names.join(' and ')" },
  toFixed: { about: 'A number with so many decimals, as text.', example: 'context.total.toFixed(2)' },
}

const others: Example[] = [
  {
    about: '`.name` and `[name]`: a part of a value. What is not there gives nothing, never an error.',
    example: 'context.order.nothing.here',
  },
  { about: '`.length`: of a text or a list.', example: 'context.names.length' },
  { about: '`&&`, `||`, `??`: and, or, or else.', example: "context.nothing ?? 'no value'" },
  { about: '`!`: not.', example: '!context.order.paid' },
  { about: '`a ? b : c`: b when a holds, else c.', example: "entities.seats > 1 ? 'seats' : 'seat'" },
  { about: 'Lists, objects and texts with `${…}`.', example: '`${entities.seats} to ${context.city}`' },
]

const filters: Record<(typeof filterNames)[number], Example[]> = {
  date: [
    { about: 'A date.', example: '{{entities.travel_date | date}}' },
    { about: 'A date in a form of your own.', example: "{{entities.travel_date | date:'dddd, D MMMM YYYY'}}" },
  ],
  time: [{ about: 'A time of day.', example: "{{'2026-03-04T15:30' | time:'h:mm A'}}" }],
  datetime: [{ about: 'Both.', example: "{{'2026-03-04T15:30' | datetime}}" }],
  number: [
    { about: 'A number as the language writes it.', example: '{{context.total | number}}' },
    { about: 'With so many decimals.', example: "{{context.total | number:'2'}}" },
  ],
}

const conditionOperators: Record<Operator, string> = {
  exists: 'The value is there.',
  'not-exists': 'It is not there.',
  equals: 'The same value, or the same number written differently.',
  'not-equals': 'Not that.',
  greater: 'Greater.',
  'greater-or-equal': 'Greater or the same.',
  less: 'Less.',
  'less-or-equal': 'Less or the same.',
  contains: 'A text holds a text, or a list a value.',
  'not-contains': 'Not that.',
}

/** What an expression gives over the example's values. */
function gives(source: string): string {
  const { error, evaluate } = parseExpression(source)
  if (error !== '') throw new Error(`The example ${source} cannot be read: ${error}`)
  const value = evaluate(exampleScope)
  return value === null ? 'nothing' : code(JSON.stringify(value))
}

function fills(source: string): string {
  const template = parseTemplate(source)
  if (template.errors.length > 0) throw new Error(`The example ${source} cannot be read: ${template.errors.join(', ')}`)
  return fillTemplate(template, exampleScope, place)
}

const rowOf = ({ about, example }: Example): string[] => [about, code(example), gives(example)]
const filterRow = ({ about, example }: Example): string[] => [about, code(example), fills(example)]

export function expressionsPage(): string {
  return text(
    '# Expressions and placeholders',
    'Any text of a bot may hold placeholders: an expression between double braces. When the text is said or sent, each is replaced by its value.',
    block("Your flight to {{context.city}} leaves on {{entities.travel_date | date:'D MMMM'}}."),
    `With the values below the user reads: “${fills("Your flight to {{context.city}} leaves on {{entities.travel_date | date:'D MMMM'}}.")}”`,
    'The examples of this page use these values:',
    block(JSON.stringify(exampleScope, null, 2)),
    '## What can be read',
    table(
      ['Name', 'What it holds'],
      [
        [code('context'), 'What the dialog has kept: replies of services below the name of their step, and whatever scripts have written.'],
        [code('context.entities'), 'The same as `entities`.'],
        [
          code('context.session'),
          'Values that outlive the dialog, in four scopes: `UserSession`, `BotUserSession`, `BotContext`, `EnterpriseContext`.',
        ],
        [code('context.intent'), 'The name of the intent that began the dialog.'],
        [code('context.userInputs.originalInput.sentence'), 'What the user has just said.'],
        [
          code('context.currentLanguage'),
          'The language of the conversation. A script that sets it to another language of the bot changes it.',
        ],
        [code('context.suggestedLanguages'), 'The languages of the bot that the last message may be in, the likeliest first.'],
        [code('entities'), 'The values the dialog has asked for, by the name of the entity.'],
        [code('env'), '[Variables](how-to/variables.md) of the scope Environment. A secret one has a value in service requests only.'],
        [code('content'), 'Variables of the scope Content, in the language of the conversation.'],
        [
          code('user'),
          'What is known of the user, such as `user.firstName`, `user.lastName` and `user.emailId`; the same as `context.session.UserContext`.',
        ],
      ],
    ),
    'A name with spaces is written with `_` for each: the reply of the step “Find order” is `context.Find_order.response`.',
    '## Operators',
    table(['What it does', 'Example', 'Gives'], [...Object.values(operators), ...others].map(rowOf)),
    'Nothing else of JavaScript may be used: no assignment, no function of your own, no `new`. For more, write a [script](reference/scripts.md).',
    '## Functions',
    table(['What it does', 'Example', 'Gives'], Object.values(functions).map(rowOf)),
    '## Filters',
    'A filter after `|` says how a value is written, in the language and time zone of the conversation.',
    'Without a filter, a day, a time or a period that an entity holds is said in a message as the language of the conversation writes it: “March 4, 2026”, “3:00 PM”. Requests, scripts, conditions and what a button sends have it as it is stored.',
    'Anything else is said as it is stored, the days and times of a service’s reply and those of a row of a list too: give those a filter. It reads them as services write them: `2026-03-04`, `2026-03-04T15:30:00Z`, `2026-03-04 15:30`, `Wed, 04 Mar 2026 15:30:00 GMT`, and seconds or milliseconds since 1970. A moment of UTC is said in the time zone of the conversation, one with another offset by the clock it names.',
    table(
      ['What it does', 'Example', 'Writes'],
      [
        ...filterNames.flatMap((name) => filters[name].map(filterRow)),
        filterRow({ about: 'The code of any currency: an amount of money.', example: '{{entities.amount | EUR}}' }),
      ],
    ),
    'Parts of a form for dates and times: `YYYY` `YY` year, `MMMM` `MMM` `MM` `M` month, `DD` `D` day, `dddd` `ddd` weekday, `HH` `H` hour of 24, `hh` `h` hour of 12, `mm` `m` minute, `ss` `s` second, `A` `a` AM or PM. Text in `[brackets]` stays as it is.',
    '## Conditions',
    'A way out of a step, and a rule of an entity, may have a condition: rules joined by “and” or “or”, each a value, an operator and what it is compared with; or one expression.',
    table(
      ['Operator', 'Holds when'],
      Object.entries(conditionOperators).map(([name, about]) => [code(name), about]),
    ),
  )
}
