// Problems of utterances: an entity that is marked in one may be gone.
import { sentence } from '../sentences'
import { type KindProblems, setting } from './kind-problems'

export const utteranceProblems: KindProblems<'utterance'> = {
  onDangling: (object, goneId) => {
    const marks = object.data.marks.filter(({ entityId }) => entityId !== goneId).map((mark) => ({ ...mark }))
    return { says: sentence('fix.remove-marks'), edits: [setting(object, { marks })] }
  },
}
