// Which settings of an object are secret, by its kind. Their values are sealed beside the document (contract/objects/object-secret.ts). Secure
// variables are not among them: of those the value itself is secret.
import { type Field, isAskedFor } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import { secretFieldsOfMethod } from '@parley/contract/objects/authorization/profile'
import { mcpToken } from '@parley/contract/objects/mcp-server/index'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import { nluKinds } from '@parley/providers/nlu/list'
import { translationKinds } from '@parley/providers/translation/list'

export interface SecretSetting {
  field: string
  label: string
  /** Of the label in the console's other languages. */
  labelKey: string
  isRequired: boolean
}

/** Objects of these may have some. */
export const kindsWithSecrets = [
  'authorization',
  'translation-engine',
  'external-nlu',
  'mcp-server',
] as const satisfies readonly ObjectKind[]

export function secretsAskedBy(object: BotObject): SecretSetting[] {
  const one = { objects: [object] }
  return [
    ...objectsOf(one, 'authorization').flatMap(({ data }) => {
      return secretFieldsOfMethod(data.auth).map((field) => asked(field, `authorization.secret.${field.name}`))
    }),
    ...objectsOf(one, 'translation-engine').flatMap(({ data: { kind, settings } }) =>
      described(translationKinds, 'translation', kind, settings),
    ),
    ...objectsOf(one, 'external-nlu').flatMap(({ data: { type, settings } }) => described(nluKinds, 'nlu', type, settings)),
    ...objectsOf(one, 'mcp-server').map(() => ({ field: mcpToken, label: 'Token', labelKey: 'mcp-server.token', isRequired: false })),
  ]
}

interface Kind {
  id: string
  fields: readonly Field[]
  defaults: JsonObject
}

function described(kinds: readonly Kind[], family: string, id: string, settings: JsonObject): SecretSetting[] {
  const kind = kinds.find((each) => each.id === id)
  if (kind === undefined) return []
  const values = { ...kind.defaults, ...settings }
  return kind.fields
    .filter((field) => field.control === 'secret' && isAskedFor(field, values, kind.fields))
    .map((field) => asked(field, `kind.${family}.${id}.field.${field.name}`))
}

function asked({ name, label, required = false }: Field, labelKey: string): SecretSetting {
  return { field: name, label, labelKey, isRequired: required }
}
