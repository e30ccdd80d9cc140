// The values of an action's parameters as a request carries them: filled in, of the type that the description names. What is missing or of
// another type is told before anything is sent.
import { isJsonRecord, type Json } from '@parley/contract/base/json'
import { type ActionParameter, isNeeded, parameterKey, parameterLabel } from '@parley/contract/objects/integration-action/index'
import type { FillForm } from '@parley/kit/expression/template'

export interface Filled {
  parameter: ActionParameter
  value: Json
}

export interface Fault {
  code: 'ACTION_VALUE_MISSING' | 'ACTION_VALUE_UNFIT'
  text: string
}

type Fill = (text: string, form: FillForm) => string

/** Empty ones are left out, and never sent. */
export function fillValues(
  parameters: readonly ActionParameter[],
  values: readonly { key: string; value: string }[],
  fill: Fill,
): { filled: Filled[] } | { fault: Fault } {
  const written = new Map(values.map(({ key, value }) => [key, value]))
  const filled: Filled[] = []
  for (const parameter of parameters) {
    const text = written.get(parameterKey(parameter)) ?? ''
    const name = parameterLabel(parameter)
    if (fill(text, 'text').trim() === '') {
      if (!isNeeded(parameter)) continue
      return { fault: { code: 'ACTION_VALUE_MISSING', text: `The action needs a value for “${name}”.` } }
    }
    const value = typed(parameter, text, fill)
    if (value === undefined || !fitsPlace(parameter, value))
      return { fault: { code: 'ACTION_VALUE_UNFIT', text: `The value for “${name}” is not ${wanted[parameter.type]}.` } }
    filled.push({ parameter, value })
  }
  return { filled }
}

const wanted: Record<ActionParameter['type'], string> = {
  text: 'a text that can stand there',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  list: 'a list',
  json: 'JSON',
}

/** undefined: it is of another type. */
function typed({ type }: ActionParameter, text: string, fill: Fill): Json | undefined {
  if (type === 'text') return fill(text, 'text')
  if (type === 'json') return readJson(fill(text, 'json'))
  if (type === 'list') return listOf(text, fill)
  const plain = fill(text, 'text').trim()
  if (type === 'boolean') return plain === 'true' ? true : plain === 'false' ? false : undefined
  const number = Number(plain)
  return Number.isFinite(number) && (type === 'number' || Number.isInteger(number)) ? number : undefined
}

/** JSON, one value, or words with commas between. */
function listOf(text: string, fill: Fill): Json[] {
  const read = readJson(fill(text, 'json'))
  if (Array.isArray(read)) return read
  if (read !== undefined && typeof read !== 'string') return [read]
  return (read ?? fill(text, 'text'))
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function readJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Dots alone would lead to another address. */
function fitsPlace(parameter: ActionParameter, value: Json): boolean {
  return parameter.in !== 'path' || !/^\.{1,2}$/.test(plainText(value))
}

/** As it stands in an address, a header or a form. */
export function plainText(value: Json): string {
  if (value === null) return ''
  if (Array.isArray(value)) return value.map(plainText).join(',')
  return isJsonRecord(value) ? JSON.stringify(value) : String(value)
}
