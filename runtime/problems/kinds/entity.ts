// Problems of entities: settings without which one finds nothing.
import { isAskedFor } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import type { ProblemContext } from '../context'
import { isEmpty } from '../empty'
import type { Problem } from '../problem'
import { sentence } from '../sentences'
import type { KindProblems } from './kind-problems'

export const entityProblems: KindProblems<'entity'> = { find }

function find(entity: BotObject<'entity'>, { fieldsOfEntity }: ProblemContext): Problem[] {
  const { name, type, settings } = entity.data
  const fields = fieldsOfEntity(type)
  return fields
    .filter((field) => field.required && isEmpty(settings?.[field.name]) && isAskedFor(field, settings ?? {}, fields))
    .map((field) => ({
      code: 'missing-setting',
      objectId: entity.id,
      dialogId: '',
      said: sentence('problem.missing-entity-setting', {
        entity: name,
        setting: { text: field.label, key: `kind.entity.${type}.field.${field.name}` },
      }),
      severity: 'error',
      field: field.name,
    }))
}
