// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { LinkedBot } from './index'

export const linkedBotKind: ObjectType<LinkedBot> = { schema: LinkedBot }
