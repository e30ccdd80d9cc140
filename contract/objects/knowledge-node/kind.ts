// Where ids, texts and names stand in an object of this kind, for everybody who knows no kind.
import { tagNames } from '../inner-name'
import type { ObjectType } from '../object-type'
import type { KnowledgeNode } from './index'

export const knowledgeNodeKind: ObjectType<KnowledgeNode> = {
  ids: ({ traitId }) => [traitId],
  innerNames: tagNames,
}
