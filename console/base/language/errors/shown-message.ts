// Which sentence a person reads for a failed call: the mapping of §8 in its order. What else a failure leads to is
// call/reactions; the words are text.json here, and the catalogue's own sentences (text.ts) in the chosen language.
import { type ErrorName, errors } from '@parley/contract/base/errors'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import { localizeMessage } from '../sentences/localize-message'
import { literalCodes, rewordedRows, translatedKeys } from './keys'

export interface LocalizedError {
  code: string | number
  status: number
  /** As it came over the wire. */
  message: string
  /** How to say it in another language, where the server knows. */
  said?: LocalizedMessage | undefined
}

type Translate = (key: string, values?: Record<string, unknown>) => string

const rows = Object.entries(errors).map(([name, row]) => ({ name: name as ErrorName, ...row }))

export function shownMessage(error: LocalizedError, translate: Translate): string {
  if (isDefault(error)) return translate('errors.SOMETHING_WRONG')
  if (error.code === 'timeout') return translate('deffered.reject_error')
  const key = keyOfCode(error) ?? keyOfMessage(error.message)
  return key === undefined ? localizeMessage(error.said, error.message, translate) : translate(`errors.${key}`)
}

/** The four cases that give the first default message, whatever they say. */
function isDefault({ code, status, message }: LocalizedError): boolean {
  const names = [String(code), message]
  if (names.includes('PASSWORD_POLICY_CHANGED') || names.includes('TOKEN_EXPIRED')) return true
  return status === 401 || (String(code) === '41' && message === 'INVALID_ACCESS_TOKEN')
}

function keyOfCode({ code, message }: LocalizedError): string | undefined {
  if (literalCodes.includes(Number(code)) && String(code) !== '') return rows.find((row) => String(row.code) === String(code))?.name
  const row = rows.find((one) => one.name === code)
  // A sentence more exact than the row's own is kept.
  if (row !== undefined && row.text !== message) return undefined
  return translatedKeys.find((key) => key === code)
}

function keyOfMessage(message: string): string | undefined {
  return translatedKeys.find((key) => key === message) ?? rows.find((row) => row.text === message)?.name
}

/** The catalogue's sentences as words of the console, in English; where the console says it otherwise, text.json wins. */
export function catalogueWords(): Record<string, string> {
  const own: readonly string[] = [...translatedKeys, ...rewordedRows]
  return Object.fromEntries(rows.filter(({ name }) => !own.includes(name)).map(({ name, text }) => [`errors.${name}`, text]))
}
