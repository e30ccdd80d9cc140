// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Note } from './index'

export const noteKind: ObjectType<Note> = { schema: Note }
