// The expression of an entity: written in its settings, or held by a variable that they name.
import type { JsonObject } from '@parley/contract/base/json'
import type { DynamicSettings } from '@parley/contract/base/understand'
import { checkPattern, type PatternCheck } from '@parley/kit/regex/safe'
import { placeholderSetting, switchSetting, textSetting } from '../shared/settings'

/** null for one that a variable holds: what that is, only a conversation knows. */
export function readExpression(settings: JsonObject): PatternCheck | null {
  if (placeholderSetting(settings, 'expression') !== null) return null
  return checkPattern(textSetting(settings, 'expression'), switchSetting(settings, 'ignoreCase', true))
}

export const expressionFromVariable: DynamicSettings = {
  placeholder: (settings) => placeholderSetting(settings, 'expression'),
  fixed(settings, value) {
    if (value === null || value === '') return { settings: null, fault: 'The variable has no value.' }
    if (typeof value !== 'string') return { settings: null, fault: 'The variable does not hold a text.' }
    const fixed = { ...settings, expression: value }
    const check = readExpression(fixed)
    if (check === null) return { settings: null, fault: 'The variable names another one.' }
    return check.ok ? { settings: fixed, fault: '' } : { settings: null, fault: check.reason }
  },
}
