// The described settings of the types of entities, for the checks of a bot: what a bot is made of knows nothing of understanding.
import type { FieldsOf } from '@parley/contract/base/form'
import { builtEntity } from '@parley/nlu/entities/index'

export const fieldsOfEntity: FieldsOf = (type) => builtEntity(type)?.fields ?? []
