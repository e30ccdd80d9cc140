// What an object of this kind holds, for everybody who knows no kind.
import type { ObjectType } from '../object-type'
import { Authorization, authorizationFields } from './profile'

export const authorizationKind: ObjectType<Authorization> = { schema: Authorization, fields: authorizationFields }
