// Problems of the values that a step sets, in settings of its kind or as any step may, and of those that pass between a dialog and one that
// interrupts it: a row without a target, without a value, or of what only the platform writes. What rows mention is texts.ts and
// references.ts.
import { type Field, isAskedFor } from '@parley/contract/base/form'
import { limits } from '@parley/contract/base/limits'
import type { JsonObject } from '@parley/contract/base/json'
import { contextTarget } from '@parley/contract/objects/assignment-target'
import type { BotObject } from '@parley/contract/objects/object'
import { idForm, type Names } from '@parley/contract/objects/references'
import { AssignmentRows } from '@parley/contract/objects/step-assignments'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { mayWrite } from '../context/scope'
import { dialogOf, type Problem } from './problem'
import { sentence } from './sentences'

interface Place {
  values: JsonObject
  fields: readonly Field[]
}

export function unfitAssignments(object: BotObject<'dialog'> | BotObject<'node'>, places: readonly Place[], { names }: Names): Problem[] {
  const name = (object.data.name ?? '').slice(0, limits.nameChars)
  const at = { objectId: object.id, dialogId: dialogOf(object), code: 'assignment-unfit', severity: 'warning' } as const
  const nameOf = (to: string): string => names.entities.get(idForm(to)) ?? to
  return places.flatMap(({ values, fields }) =>
    fields
      .filter((field) => field.control === 'assignments' && isAskedFor(field, values, fields))
      .flatMap(({ name: field }) => saidOf(name, rowsOf(values[field]), nameOf).map((said) => ({ ...at, field, said }))),
  )
}

function rowsOf(value: unknown): AssignmentRows {
  const read = AssignmentRows.safeParse(value)
  return read.success ? read.data : []
}

function saidOf(node: string, rows: AssignmentRows, nameOf: (to: string) => string): Sentence[] {
  return rows.flatMap(({ to, expression }, at): Sentence[] => {
    const names = contextTarget(to)
    const target = nameOf(to).slice(0, limits.nameChars)
    if (to.trim() === '') return [sentence('problem.assignment-nowhere', { node, number: at + 1 })]
    if (names ? !mayWrite(names) : /^context\b/.test(to)) return [sentence('problem.assignment-closed', { node, target })]
    return expression.trim() === '' ? [sentence('problem.assignment-empty', { node, target })] : []
  })
}
