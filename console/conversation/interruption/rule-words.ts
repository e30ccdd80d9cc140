// The rules of a dialog or a step as fields in the words of the chosen language, and one rule in a few words for a table.
import type { Field } from '@parley/contract/base/form'
import { type DialogRules, inherited, ruleFields } from '@parley/contract/objects/conversation-rules'
import { botSettingFields, type SettingField } from '@parley/contract/objects/bot-settings/index'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { localizeSetting } from '../../bot/bot-settings/index'

/** Which level has the rules; a step asks its dialog, a dialog its bot. */
export type Level = 'dialog' | 'step'

export function useRuleFields(level: Level): SettingField[] {
  const text = useText()
  const say = useLocalize()
  const inherit = text(`interruption.inherit.${level}`)
  return ruleFields(level, inherit).map((field) => {
    const { options, placeholder, ...rest } = localizeSetting(field, say)
    return {
      ...rest,
      ...(options && { options: options.map((option) => (option.value === inherited ? { ...option, label: inherit } : option)) }),
      ...(placeholder !== undefined && { placeholder: inherit }),
    }
  })
}

/** Of what one other dialog does: its rules, what is given to it and what is taken back. `name`: what it is called. */
export function useExceptionFields(name: string): Record<'rules', Field[]> & Record<'given' | 'takenBack', Field> {
  const text = useText()
  const say = useLocalize()
  const inherit = { value: inherited, label: text('interruption.inherit.exception') }
  const rules = ['interruption', 'resume'].flatMap((rule): Field[] => {
    const field = botSettingFields.find((one) => one.name === rule)
    if (field === undefined) return []
    const { label, options = [] } = localizeSetting(field, say)
    return [{ name: rule, control: field.control, label, options: rule === 'resume' ? [inherit, ...options] : options }]
  })
  const passed = (field: 'preAssignments' | 'postAssignments'): Field => ({
    name: field,
    control: 'assignments',
    intoContext: true,
    label: text(`interruption.exceptions.${field}`, { name }),
    help: text(`interruption.exceptions.${field}.help`, { name }),
  })
  return { rules, given: passed('preAssignments'), takenBack: passed('postAssignments') }
}

/** What a rule is set to, in the words of its choice. */
export function useRuleWords(): (name: keyof DialogRules, value: string) => string {
  const say = useLocalize()
  return (name, value) => {
    const field = botSettingFields.find((one) => one.name === name)
    return (field && localizeSetting(field, say).options?.find((one) => one.value === value)?.label) ?? value
  }
}

export function hasRules(rules: DialogRules | undefined): boolean {
  return Object.values(rules ?? {}).some((rule) => rule !== undefined && !(Array.isArray(rule) && rule.length === 0))
}
