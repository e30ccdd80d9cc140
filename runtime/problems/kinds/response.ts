// Problems of responses of a field's own: the field may be gone, and then nobody says them.
import { sentence } from '../sentences'
import type { KindProblems } from './kind-problems'

export const responseProblems: KindProblems<'response'> = {
  onDangling: ({ id, data }, goneId) =>
    data.fieldId === goneId ? { says: sentence('fix.remove-wordings'), edits: [{ op: 'remove', id }] } : null,
}
