// Problems of parameter mappings: rows of a parameter that is not there, mapped twice, or mapped to nothing. What their texts mention is
// texts.ts and references.ts.
import { kindOfId } from '@parley/contract/base/ids'
import { isId } from '@parley/contract/objects/control-contents'
import type { BotObject } from '@parley/contract/objects/object'
import { idForm } from '@parley/contract/objects/references'
import { isKind, isTask } from '@parley/contract/objects/text-places'
import type { ProblemContext } from './context'
import { dialogOf, type Problem } from './problem'
import { sentence } from './sentences'

interface Row {
  parameter: string
  isKnown: boolean
  value: string
}

export function mappingProblems(object: BotObject, { names }: ProblemContext): Problem[] {
  const rows = rowsOf(object, (id) => names.names.entities.get(idForm(id)) ?? id)
  const at = { objectId: object.id, dialogId: dialogOf(object), code: 'mapping-unfit', severity: 'warning', field: 'mapping' } as const
  const seen = new Set<string>()
  return rows.flatMap(({ parameter, isKnown, value }): Problem[] => {
    const isTwice = seen.has(parameter)
    seen.add(parameter)
    if (!isKnown) return [{ ...at, said: sentence('problem.mapping-unknown', { parameter }), subject: parameter }]
    if (isTwice) return [{ ...at, said: sentence('problem.mapping-twice', { parameter }), subject: parameter }]
    return value.trim() === '' ? [{ ...at, said: sentence('problem.mapping-empty', { parameter }), subject: parameter }] : []
  })
}

function rowsOf(object: BotObject, nameOf: (id: string) => string): Row[] {
  if (isTask(object)) {
    const { mapping = [], questions = [] } = object.data
    return mapping.map(({ key, value }) => ({ parameter: key, isKnown: questions.some((question) => question.key === key), value }))
  }
  if (!isKind(object, 'dialog')) return []
  return (object.data.mapping ?? []).map(({ to, expression }) => ({
    parameter: nameOf(to),
    isKnown: isId(to) && kindOfId(to) === 'entity',
    value: expression,
  }))
}
