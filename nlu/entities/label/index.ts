// A short text taken as the answer to its prompt: the whole reply without the words that only lead to it.
// It never takes anything from a sentence that was not asked for it.
import type { EntityKind } from '../entity-kind'
import { textRules } from '../shared/rules/text-rules'
import { defineKind } from '../shared/define'
import { typedSpan } from '../shared/lead-in'
import { choiceSetting, numberSetting } from '../shared/settings'
import { examples } from './examples'

const cases = ['as typed', 'lower', 'upper'] as const

interface LabelSettings {
  letterCase: (typeof cases)[number]
  maxChars: number
}

export const label: EntityKind<LabelSettings> = defineKind({
  id: 'label',
  label: 'String',
  about: 'A short text: the reply to its question, without words such as "my name is" or "please".',
  alsoCalled: 'text, word, name, free text',
  icon: 'text',
  traits: { takesAnyWords: true, ownValues: true },
  supportDynamicEntity: false,
  several: 'never',
  fields: [
    { name: 'letterCase', label: 'Letters', control: 'choice', options: cases.map((value) => ({ value, label: value })) },
    { name: 'maxChars', label: 'Longest text', control: 'number', min: 1, max: 3000, unit: 'characters' },
  ],
  defaults: { letterCase: 'as typed', maxChars: 256 },
  refusal: 'Please enter {{entity}} as a short text.',
  read: (settings) => ({
    letterCase: choiceSetting(settings, 'letterCase', cases, 'as typed'),
    maxChars: Math.max(1, numberSetting(settings, 'maxChars') ?? 256),
  }),
  extract(text, settings, context) {
    if (!context.prompted) return []
    const { start, end } = typedSpan(text)
    if (end === start || end - start > settings.maxChars) return []
    return [{ start, end, value: inCase(text.slice(start, end), settings.letterCase), score: 0.6 }]
  },
  rules: textRules,
  examples,
})

function inCase(text: string, letterCase: LabelSettings['letterCase']): string {
  if (letterCase === 'lower') return text.toLowerCase()
  return letterCase === 'upper' ? text.toUpperCase() : text
}
