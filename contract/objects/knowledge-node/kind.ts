// What an object of this kind holds, for everybody who knows no kind.
import { tagNames } from '../inner-name'
import type { ObjectType } from '../object-type'
import { KnowledgeNode } from './index'

export const knowledgeNodeKind: ObjectType<KnowledgeNode> = {
  schema: KnowledgeNode,
  ids: ({ traitId }) => [traitId],
  innerNames: tagNames,
}
