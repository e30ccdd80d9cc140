// Variables of an export, of the environment and of the languages. The value of a secure one, or of one called like a secret, is never taken.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { recordOf, recordsOf, textOf } from '../shared/read-json'
import { whyRenamed } from '../shared/bot-builder'
import { isSecretKey } from '../shared/secrets'
import { pathOf, type Reading, tell } from './reading'
import { sentence } from './sentences'
import { decoded } from './source'

/** Before all that may mention them. */
export function readVariables(reading: Reading): void {
  const { definition, file, config } = reading.source
  if (config) readList(reading, config.data['envVariables'], { scope: 'env', steps: ['envVariables'], file: config.file })
  readList(reading, definition['variables'], { scope: 'env', steps: ['variables'], file })
  readList(reading, definition['contentVariables'], { scope: 'content', steps: ['contentVariables'], file })
}

interface VariableList {
  scope: 'env' | 'content'
  steps: string[]
  file: string
}

function readList(reading: Reading, list: Json | undefined, { scope: usual, steps, file }: VariableList): void {
  for (const [at, variable] of recordsOf(list).entries()) {
    const key = textOf(variable['key']) || textOf(variable['name']) || `variable${at + 1}`
    const scope = variable['variableType'] === 'locale' ? 'content' : variable['variableType'] === 'env' ? 'env' : usual
    const isSecure = ['isSecured', 'secured', 'secure', 'isSecure', 'encrypted'].some((name) => variable[name] === true) || isSecretKey(key)
    const path = pathOf(reading, 'variable', scope, key)
    const { secrets, builder } = reading
    const added = isSecure
      ? builder.secret(path, builder.freeName('variable', key))
      : builder.addNamed('variable', path, { key, scope, ...valuesOf(reading, variable), hint: textOf(variable['hint']).slice(0, 500) })
    if (!reading.known[scope].has(key)) reading.known[scope].set(key, added.id)
    const landed = [added.id]
    const renamed = whyRenamed(key, added.name)
    const isChanged = !isSecure && secrets.inText(textOf(variable['value'])) !== textOf(variable['value'])
    const why = isSecure || isChanged ? sentence('kore.secret', { key: added.name }) : renamed
    tell(reading, {
      kind: 'variable',
      name: key,
      steps: [...steps, at],
      outcome: why ? 'equivalent' : 'same',
      landed,
      file,
      why,
    })
  }
}

function valuesOf({ source, secrets }: Reading, variable: JsonObject): JsonObject {
  const value = secrets.inText(decoded(textOf(variable['value']))).slice(0, 100_000)
  const localized = Object.entries(recordOf(variable['localeData'])).flatMap(([code, data]): [string, string][] => {
    const language = source.ours.get(code)
    const text = secrets.inText(decoded(textOf(recordOf(data)['value']))).slice(0, 100_000)
    return language !== undefined && text !== '' ? [[language, text]] : []
  })
  return { value, localized: Object.fromEntries(localized) }
}
