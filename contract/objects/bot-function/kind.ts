// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { functionsOf } from '@parley/kit/expression/function-file'
import type { ObjectType } from '../object-type'
import type { BotFunction } from './index'

export const botFunctionKind: ObjectType<BotFunction> = {
  functionNames: ({ source }) => functionsOf(source ?? '').functions.map(({ name }) => name),
}
