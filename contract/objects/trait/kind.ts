// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Trait } from './index'

export const traitKind: ObjectType<Trait> = { schema: Trait }
