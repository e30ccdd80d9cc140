// Problems of what a bot understands: intents that nothing serves or that no sentence shows, entities whose settings are empty.
import { isAskedFor } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { isKind } from '@parley/contract/objects/text-places'
import type { ProblemContext } from './context'
import { isEmpty } from './nodes'
import type { Problem } from './problem'
import { sentence } from './sentences'

export function intentProblems(intent: BotObject, { utterancesOf }: ProblemContext): Problem[] {
  if (!isKind(intent, 'intent')) return []
  const at = { objectId: intent.id, dialogId: '', severity: 'warning' as const }
  const name = { intent: intent.data.name }
  const problems: Problem[] = []
  if (!intent.data.dialogId)
    problems.push({ ...at, code: 'intent-without-dialog', said: sentence('problem.intent-without-dialog', name), field: 'dialogId' })
  if (utterancesOf(intent.id) === 0 && isEmpty(intent.data.patterns ?? []))
    problems.push({
      ...at,
      code: 'intent-without-sentences',
      said: sentence('problem.intent-without-sentences', name),
      field: 'utterances',
    })
  return problems
}

/** Without its values or its expression an entity finds nothing. */
export function entityProblems(entity: BotObject, { fieldsOfEntity }: ProblemContext): Problem[] {
  if (!isKind(entity, 'entity')) return []
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
