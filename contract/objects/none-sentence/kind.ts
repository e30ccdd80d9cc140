// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { NoneSentence } from './index'

export const noneSentenceKind: ObjectType<NoneSentence> = { schema: NoneSentence }
