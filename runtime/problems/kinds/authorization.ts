// Problems of authorization profiles: settings that their way cannot do without, and secrets that have no value yet.
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { isAskedFor } from '@parley/contract/base/form'
import type { JsonObject } from '@parley/contract/base/json'
import { authorizationFields, secretsOfMethod } from '@parley/contract/objects/authorization/profile'
import type { BotObject } from '@parley/contract/objects/object'
import type { ProblemContext } from '../context'
import { isEmpty } from '../empty'
import type { Problem } from '../problem'
import { sentence } from '../sentences'
import type { KindProblems } from './kind-problems'

export const authorizationProblems: KindProblems<'authorization'> = {
  find,
  requestSettings: () => authorizationFields.filter(({ control }) => control !== 'script').map(({ name }) => name),
}

function find({ id, data }: BotObject<'authorization'>, { withValue }: ProblemContext): Problem[] {
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
