// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { Information } from '../task'
import { taskKind } from '../task-kind'

export const informationKind: ObjectType<Information> = { ...taskKind }
