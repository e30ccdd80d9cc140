// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { SmallTalk, smallTalkFields } from './index'

export const smallTalkKind: ObjectType<SmallTalk> = { schema: SmallTalk, fields: smallTalkFields }
