// Uses of secure variables where their value is not, and of those that have no value yet; what authorization profiles lack, secrets among it.
import { isAskedFor } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { idForm, mapTexts, mentionsIn, type Mention } from '@parley/contract/objects/references'
import { authorizationFields, secretIdOf, secretsOfMethod } from '@parley/contract/objects/authorization/profile'
import { isKind, isTask } from '@parley/contract/objects/text-places'
import { fieldsOfNode, nodeKindOf } from '../nodes'
import type { ProblemContext } from './context'
import { isEmpty } from './nodes'
import { dialogOf, type Problem } from './problem'
import { sentence } from './sentences'

type Secure = BotObject<'variable'>

export function secretProblems(object: BotObject, { secure, withValue }: ProblemContext): Problem[] {
  if (isKind(object, 'authorization')) return [...profileProblems(object, withValue), ...usesIn(object, { secure, withValue })]
  return usesIn(object, { secure, withValue })
}

/** A setting that its way cannot do without, and a secret. */
function profileProblems({ id, data }: BotObject<'authorization'>, withValue: ProblemContext['withValue']): Problem[] {
  const settings: JsonObject = { ...data, auth: data.auth ?? 'bearer' }
  const settingsMissing = authorizationFields
    .filter((field) => field.required && isEmpty(settings[field.name]) && isAskedFor(field, settings, authorizationFields))
    .map(({ name, label }): Problem => {
      const setting = { text: label, key: `authorization.field.${name}` }
      const said = sentence('problem.missing-setting', { node: data.name, setting })
      return { code: 'missing-setting', objectId: id, dialogId: '', said, severity: 'error', field: name }
    })
  const secretsMissing = secretsOfMethod(data.auth ?? 'bearer')
    .filter(({ field, isRequired }) => isRequired && !withValue.has(secretIdOf(id, field)))
    .map(({ field }): Problem => {
      const said = sentence('problem.profile-secret-not-set', { name: data.name })
      return { code: 'secret-not-set', objectId: id, dialogId: '', said, severity: 'error', field }
    })
  return [...settingsMissing, ...secretsMissing]
}

function usesIn(object: BotObject, { secure, withValue }: Pick<ProblemContext, 'secure' | 'withValue'>): Problem[] {
  if (secure.length === 0) return []
  const requestSettings = requestSettingsOf(object)
  const problems = new Map<string, Problem>()
  mapTexts(object, fieldsOfNode, (text, kind, field) => {
    for (const mention of mentionsIn(text, kind)) {
      const variable = secure.find((one) => isMeant(mention, one))
      if (!variable) continue
      const isRequest = requestSettings.includes(field)
      if (isRequest && withValue.has(variable.id)) continue
      const code = isRequest ? 'secret-not-set' : 'secret-outside-request'
      const name = `${variable.data.scope}.${variable.data.key}`
      const said = sentence(`problem.${code}`, { name })
      problems.set(`${code} ${variable.id} ${field}`, {
        code,
        objectId: object.id,
        dialogId: dialogOf(object),
        said,
        severity: 'error',
        field,
      })
    }
    return text
  })
  return [...problems.values()]
}

function requestSettingsOf(object: BotObject): readonly string[] {
  if (isKind(object, 'authorization')) return authorizationFields.filter(({ control }) => control !== 'script').map(({ name }) => name)
  return isKind(object, 'node') || isTask(object) ? (nodeKindOf(object.data.type ?? '')?.requestSettings ?? []) : []
}

function isMeant({ scope, name }: Mention, { id, data }: Secure): boolean {
  return scope === (data.scope ?? 'env') && (name.name === idForm(id) || name.name === data.key)
}
