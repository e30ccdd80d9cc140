// A longer text taken whole, as written: complaints, notes, stories. Only an answer to its prompt is taken.
import type { EntityKind } from '../entity-kind'
import { textRules } from '../shared/rules/text-rules'
import { defineKind } from '../shared/define'
import { numberSetting } from '../shared/settings'
import { examples } from './examples'

interface DescriptionSettings {
  minChars: number
  maxChars: number
}

export const description: EntityKind<DescriptionSettings> = defineKind({
  id: 'description',
  label: 'Description',
  about: 'A longer text, kept word for word.',
  alsoCalled: 'long text, comment, message, free text',
  icon: 'align-left',
  traits: { takesAnyWords: true, ownValues: true },
  supportDynamicEntity: false,
  several: 'never',
  fields: [
    { name: 'minChars', label: 'Shortest text', control: 'number', min: 1, max: 3000, unit: 'characters' },
    { name: 'maxChars', label: 'Longest text', control: 'number', min: 1, max: 3000, unit: 'characters' },
  ],
  defaults: { minChars: 1, maxChars: 3000 },
  refusal: 'Please describe {{entity}} in your own words.',
  read: (settings) => ({ minChars: numberSetting(settings, 'minChars') ?? 1, maxChars: numberSetting(settings, 'maxChars') ?? 3000 }),
  extract(text, settings, context) {
    const value = text.trim()
    if (!context.prompted || value.length < Math.max(1, settings.minChars) || value.length > settings.maxChars) return []
    const start = text.indexOf(value)
    return [{ start, end: start + value.length, value, score: 0.5 }]
  },
  rules: textRules,
  examples,
})
