// The described settings of every type of node and entity that this server knows.
import type { DescribedFields } from '@parley/contract/objects/word-places'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { fieldsOfEntity } from '../../base/storage/document/entity-fields'

export const described: DescribedFields = { node: fieldsOfNode, entity: fieldsOfEntity }
