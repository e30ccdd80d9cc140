// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import type { Synonym } from './index'

export const synonymKind: ObjectType<Synonym> = { spokenNames: ({ word }) => ({ concept: word }) }
