// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Action, taskFields } from '../task'
import { taskKind } from '../task-kind'

export const actionKind: ObjectType<Action> = { schema: Action, fields: taskFields.action, ...taskKind }
