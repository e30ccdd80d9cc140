// What the log and the objects of a document may hold of a secure variable: everything but a value.
import type { Operation } from '@parley/contract/objects/object'
import { withoutValues } from '@parley/contract/objects/variable/index'
import type { ObjectState } from '../../../storage/database/tables'

/** Variables that became secure by these operations. */
export function madeSecure(operations: readonly Operation[]): string[] {
  const made = operations.filter(({ kind, before, after }) => kind === 'variable' && isSecure(after) && !isSecure(before))
  return [...new Set(made.map(({ objectId }) => objectId))]
}

/** A step as it may be written: where a variable is secure on either side, neither side has a value. */
export function withoutSecrets<T extends Pick<Operation, 'kind' | 'before' | 'after'>>(step: T): T {
  if (step.kind !== 'variable' || !(isSecure(step.before) || isSecure(step.after))) return step
  return { ...step, before: emptied(step.before), after: isSecure(step.after) ? emptied(step.after) : step.after }
}

function isSecure(state: ObjectState | null): boolean {
  return state?.data['secure'] === true
}

function emptied(state: ObjectState | null): ObjectState | null {
  return state && { ...state, data: withoutValues(state.data) }
}
