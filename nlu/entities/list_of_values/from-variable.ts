// The rows of a list of values: written in its settings, or made of what a variable holds that they name.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import type { DynamicSettings } from '@parley/contract/base/understand'
import { rowsOfJson } from '../shared/lookup/lookup-rows'
import { listSetting, textSetting } from '../shared/settings'

const isInVariable = (settings: JsonObject): boolean => settings['valuesFrom'] === 'context'

/** None of a list that a variable holds: what that is, only a conversation knows. */
export function rowsOf(settings: JsonObject): Json[] {
  return isInVariable(settings) ? [] : listSetting(settings, 'values')
}

export const listFromVariable: DynamicSettings = {
  placeholder: (settings) => (isInVariable(settings) ? textSetting(settings, 'variable') : null),
  fixed(settings, value) {
    const list = Array.isArray(value) ? value : listIn(value)
    if (list === null)
      return { settings: null, fault: value === null ? 'The variable has no value.' : 'The variable does not hold a list.' }
    const title = textSetting(settings, 'titleKey') || 'title'
    const keys = {
      title,
      value: textSetting(settings, 'valueKey') || 'value',
      synonyms: textSetting(settings, 'synonymsKey') || 'synonyms',
    }
    const rows = rowsOfJson(list.slice(0, limits.listFromVariable), keys).map(
      ({ title: shown, value: kept, synonyms }): JsonObject => ({ title: shown, value: kept, synonyms }),
    )
    return { settings: { ...settings, valuesFrom: 'static', values: rows }, fault: faultOf(list, rows, title) }
  },
}

/** Environment and content variables hold texts. */
function listIn(value: Json): Json[] | null {
  if (typeof value !== 'string' || !value.trimStart().startsWith('[')) return null
  try {
    const list: Json = JSON.parse(value)
    return Array.isArray(list) ? list : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function faultOf(list: readonly Json[], rows: readonly Json[], title: string): string {
  if (list.length > limits.listFromVariable)
    return `The list has more than ${limits.listFromVariable} items; those behind them are left out.`
  return rows.length < list.length
    ? `${list.length - rows.length} of the list’s ${list.length} items have nothing to show as “${title}”.`
    : ''
}
