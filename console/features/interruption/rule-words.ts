// The rules of a dialog or a step as fields in the words of the chosen language, and one rule in a few words for a table.
import { type DialogRules, inherited, RuleException, ruleFields } from '@parley/contract/objects/conversation-rules'
import { botSettingFields, type SettingField } from '@parley/contract/objects/bot-settings/index'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { localizeSetting } from '../bot-settings/index'

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

/** What another request may do, for a choice. */
export function useInterruptions(): { value: RuleException['interruption']; label: string }[] {
  const say = useLocalize()
  const field = botSettingFields.find(({ name }) => name === 'interruption')
  const options = field === undefined ? [] : (localizeSetting(field, say).options ?? [])
  return RuleException.shape.interruption.options.map((value) => ({
    value,
    label: options.find((option) => option.value === value)?.label ?? value,
  }))
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
