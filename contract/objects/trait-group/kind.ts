// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { TraitGroup } from './index'

export const traitGroupKind: ObjectType<TraitGroup> = { schema: TraitGroup }
