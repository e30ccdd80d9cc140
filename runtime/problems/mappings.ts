// Problems of parameter mappings: rows of a parameter that is not there, mapped twice, or mapped to nothing. What their texts mention is
// texts.ts and references.ts.
import type { BotObject } from '@parley/contract/objects/object'
import { dialogOf, type Problem } from './problem'
import { sentence } from './sentences'

export interface MappedRow {
  parameter: string
  isKnown: boolean
  value: string
}

export function mappingProblems(object: BotObject, rows: readonly MappedRow[]): Problem[] {
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
