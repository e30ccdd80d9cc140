// What the bot developer's own regular expression matches. Expressions that could run away are refused (kit/regex/safe), long texts are cut.
// Where a variable holds the expression, a conversation makes it fixed first (from-variable.ts).
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { switchSetting } from '../shared/settings'
import { examples } from './examples'
import { expressionFromVariable, readExpression } from './from-variable'
import { type Expression, matchesOf } from './run'

interface RegexSettings {
  expression: Expression | null
  group: boolean
}

export const regex: EntityKind<RegexSettings> = defineKind({
  id: 'regex',
  label: 'Custom',
  about: 'Whatever your regular expression matches.',
  alsoCalled: 'regex, regular expression, pattern, format',
  icon: 'regex',
  traits: { wordless: true, ownValues: true, dynamic: expressionFromVariable },
  fields: [
    {
      name: 'expression',
      label: 'Regular expression',
      control: 'text',
      code: true,
      form: 'regex',
      required: true,
      placeholder: '[A-Z]{2}\\d{4}',
      help: 'Or the variable that holds it, as a placeholder: {{env.order_format}}.',
    },
    { name: 'ignoreCase', label: 'Ignore capitals', control: 'switch' },
    { name: 'group', label: 'Store the first bracketed group', control: 'switch', help: 'Otherwise the whole match is stored.' },
  ],
  defaults: { expression: '', ignoreCase: true, group: false },
  refusal: '{{entity}} does not have the expected form. Please check it and try again.',
  read(settings) {
    const check = readExpression(settings)
    return { expression: check?.ok ? check : null, group: switchSetting(settings, 'group', false) }
  },
  extract(text, settings) {
    if (!settings.expression) return []
    const found: Found[] = []
    for (const match of matchesOf(settings.expression, text)) {
      const value = settings.group ? (match[1] ?? match[0]) : match[0]
      if (value !== '') found.push({ start: match.index, end: match.index + match[0].length, value, score: 0.9 })
    }
    return found
  },
  examples,
})
