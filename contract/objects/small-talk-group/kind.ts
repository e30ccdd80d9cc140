// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { SmallTalkGroup } from './index'

export const smallTalkGroupKind: ObjectType<SmallTalkGroup> = { schema: SmallTalkGroup }
