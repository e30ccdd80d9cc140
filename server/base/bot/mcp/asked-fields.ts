// A value that a tool asks for, from its part of a JSON schema: of a simple type, or chosen from a list.
import { isJsonRecord, type Json, type JsonObject } from '@parley/contract/base/json'
import { type AskedField, askLimits } from '@parley/runtime/mcp/ask'
import { plainText } from './plain-text'

const formats = { email: 'email', uri: 'uri', date: 'date', 'date-time': 'date-time' } as const

/** null where it is of another kind, or too large. */
export function fieldOf(name: string, schema: Json, isRequired: boolean): AskedField | null {
  if (!isJsonRecord(schema) || name === '' || name.length > askLimits.titleChars) return null
  const kind = kindOf(schema)
  if (kind === null) return null
  const bounds = boundsOf(schema)
  const given = schema['default']
  return {
    name,
    title: plainText(textAt(schema, 'title') || name, askLimits.titleChars),
    about: plainText(textAt(schema, 'description'), askLimits.textChars),
    isRequired,
    ...kind,
    ...bounds,
    ...(given !== undefined && isSmall(given) && { default: given }),
  }
}

const isSmall = (value: Json): boolean => !isJsonRecord(value) && JSON.stringify(value).length <= askLimits.answerChars

type Kind = Pick<AskedField, 'type' | 'options'>

function kindOf(schema: JsonObject): Kind | null {
  const plain = (type: AskedField['type']): Kind => ({ type, options: [] })
  switch (schema['type']) {
    case 'string': {
      const options = optionsIn(schema)
      if (options !== null) return chosen('choice', options)
      const format = Object.entries(formats).find(([key]) => key === schema['format'])
      return plain(format?.[1] ?? 'text')
    }
    case 'number':
      return plain('number')
    case 'integer':
      return plain('integer')
    case 'boolean':
      return plain('boolean')
    case 'array': {
      const items = schema['items'] ?? null
      return chosen('choices', isJsonRecord(items) ? optionsIn(items) : null)
    }
    default:
      return null
  }
}

function chosen(type: 'choice' | 'choices', options: AskedField['options'] | null): Kind | null {
  return options === null || options.length === 0 || options.length > askLimits.options ? null : { type, options }
}

/** null where nothing is listed. */
function optionsIn(schema: JsonObject): AskedField['options'] | null {
  const titled = schema['oneOf'] ?? schema['anyOf']
  if (Array.isArray(titled)) return titled.flatMap((one) => (isJsonRecord(one) ? optionOf(one['const'] ?? null, one['title'] ?? null) : []))
  const values = schema['enum']
  if (!Array.isArray(values)) return null
  const names = schema['enumNames']
  return values.flatMap((value, at) => optionOf(value, Array.isArray(names) ? (names[at] ?? null) : null))
}

function optionOf(value: Json, title: Json): AskedField['options'] {
  if (typeof value !== 'string' || value.length > askLimits.titleChars) return []
  return [{ value, title: plainText(typeof title === 'string' && title !== '' ? title : value, askLimits.titleChars) }]
}

function boundsOf(schema: JsonObject): Pick<AskedField, 'min' | 'max'> {
  const numberAt = (...keys: string[]): number | undefined =>
    keys.map((key) => schema[key]).find((value): value is number => typeof value === 'number')
  const min = numberAt('minimum', 'minLength', 'minItems')
  const max = numberAt('maximum', 'maxLength', 'maxItems')
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

function textAt(schema: JsonObject, key: string): string {
  const value = schema[key]
  return typeof value === 'string' ? value : ''
}
