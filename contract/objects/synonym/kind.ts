// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Synonym } from './index'

export const synonymKind: ObjectType<Synonym> = { schema: Synonym, spokenNames: ({ word }) => ({ concept: word }) }
