// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { Action } from '../task'
import { taskKind } from '../task-kind'

export const actionKind: ObjectType<Action> = { ...taskKind }
