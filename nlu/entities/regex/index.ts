// What the bot developer's own regular expression matches. Expressions that could run away are refused (check.ts), long texts are cut.
// An expression given as `~concept` or as a variable is resolved by whoever reads the settings; here it is already text.
import type { EntityKind, Found } from '../entity-kind'
import { defineKind } from '../shared/define'
import { switchSetting, textSetting } from '../shared/settings'
import { checkPattern } from '@parley/kit/regex/safe'
import { examples } from './examples'
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
  traits: { wordless: true, ownValues: true },
  fields: [
    {
      name: 'expression',
      label: 'Regular expression',
      control: 'text',
      code: true,
      form: 'regex',
      required: true,
      placeholder: '[A-Z]{2}\\d{4}',
    },
    { name: 'ignoreCase', label: 'Ignore capitals', control: 'switch' },
    { name: 'group', label: 'Store the first bracketed group', control: 'switch', help: 'Otherwise the whole match is stored.' },
  ],
  defaults: { expression: '', ignoreCase: true, group: false },
  refusal: '{{entity}} does not have the expected form. Please check it and try again.',
  read(settings) {
    const check = checkPattern(textSetting(settings, 'expression'), switchSetting(settings, 'ignoreCase', true))
    return { expression: check.ok ? check : null, group: switchSetting(settings, 'group', false) }
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
