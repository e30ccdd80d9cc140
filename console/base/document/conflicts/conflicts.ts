// What two tabs or two people changed at once and nobody can put together: what a batch wrote over what somebody
// else had changed too. What was written here last stands until somebody has chosen: found-conflicts.ts.
import { objectFacts } from '@parley/contract/objects/object-kinds'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { Batch, Operation } from '@parley/contract/objects/object'
import { mergeJson } from '@parley/kit/merge/merge-json'
import { withDefaults } from '../objects'

/** Where something stands and how large it is drawn is nobody's writing. */
const drawn: ReadonlySet<string> = new Set(['x', 'y', 'width', 'height', 'minimized'])

/** An object's data as people read it, with names in place of ids. */
export type Shown = (operation: Operation, data: JsonObject) => JsonObject

/** What a batch wrote over that somebody else had changed since it was begun, too. */
export function conflictsIn(batch: Batch, operations: readonly Operation[], shown: Shown) {
  return batch.edits.flatMap((edit) => {
    const written = operations.find(({ objectId }) => objectId === edit.id)
    if (edit.op !== 'put' || !edit.base || !written?.before) return []
    const now = written.before.data
    const full = withDefaults(written.kind, now, Object.keys(edit.base))
    const [base, theirs, mine] = [{ ...full, ...edit.base }, full, { ...full, ...edit.set }].map((data) => shown(written, data))
    const title = theirs?.[objectFacts[written.kind].title]
    return (
      Object.keys(edit.base)
        .filter((field) => !drawn.has(field))
        // A field that was not there is begun on null, and nobody wrote it where it is not there still.
        .filter((field) => base?.[field] !== null || now[field] !== undefined)
        .flatMap((field) =>
          mergeJson(base?.[field], theirs?.[field], mine?.[field], [field]).conflicts.map((conflict) => ({
            ...conflict,
            id: `${edit.id} ${conflict.path.join(' ')}`,
            objectId: edit.id,
            kind: written.kind,
            name: typeof title === 'string' ? title : '',
            field,
          })),
        )
    )
  })
}

/** The value with another in the place that a path of fields, places and ids leads to. */
export function setAt(value: Json | undefined, [first, ...rest]: readonly string[], next: Json): Json {
  if (first === undefined) return next
  if (Array.isArray(value)) {
    const byId = value.findIndex((each) => typeof each === 'object' && each !== null && !Array.isArray(each) && each['id'] === first)
    const at = byId >= 0 ? byId : Number(first)
    return value.map((each, index) => (index === at ? setAt(each, rest, next) : each))
  }
  if (typeof value !== 'object' || value === null) return next
  return { ...value, [first]: setAt(value[first], rest, next) }
}
