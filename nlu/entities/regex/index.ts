// What the bot developer's own regular expression matches. Expressions that could run away are refused (kit/regex/safe), long texts are cut.
// Where a variable holds the expression, a conversation makes it fixed first (from-variable.ts).
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { switchSetting } from '../shared/settings'
import { examples } from './examples'
import { expressionFromVariable, readExpression } from './from-variable'
import { conceptIn, placesOfWords } from './of-concept'
import { type Expression, matchesOf } from './run'

interface RegexSettings {
  expression: Expression | null
  /** Its words are found in place of an expression. */
  concept: string | null
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
      help: 'Or the variable that holds it, {{env.order_format}}, or a concept whose words it finds, ~drinks.',
    },
    { name: 'ignoreCase', label: 'Ignore capitals', control: 'switch' },
    { name: 'group', label: 'Store the first bracketed group', control: 'switch', help: 'Otherwise the whole match is stored.' },
  ],
  defaults: { expression: '', ignoreCase: true, group: false },
  refusal: '{{entity}} does not have the expected form. Please check it and try again.',
  read(settings) {
    const concept = conceptIn(settings)
    const check = concept === null ? readExpression(settings) : null
    return { concept, expression: check?.ok ? check : null, group: switchSetting(settings, 'group', false) }
  },
  extract(text, { expression, concept, group }, { botWords }) {
    const found: Found[] = []
    const matches = concept === null ? expression && matchesOf(expression, text) : placesOfWords(botWords?.ofConcept(concept) ?? [], text)
    for (const match of matches ?? []) {
      const value = group ? (match[1] ?? match[0]) : match[0]
      if (value !== '') found.push({ start: match.index, end: match.index + match[0].length, value, score: 0.9 })
    }
    return found
  },
  examples,
})
