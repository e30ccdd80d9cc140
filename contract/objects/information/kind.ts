// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Information, taskFields } from '../task'
import { taskKind } from '../task-kind'

export const informationKind: ObjectType<Information> = { schema: Information, fields: taskFields.information, ...taskKind }
