// The values of one of a bot's entities in a sentence, with what the model learned about telling it from others of its type.
import type { EntityMatch } from '@parley/contract/base/understand'
import type { ExtractContext } from '../entities/entity-kind'
import { type DeclaredEntity, extract } from '../entities/extract'
import { forEntity } from './assign'
import { groupOf, type RoleTable } from './role-table'

/** Best first; before them the value whose surroundings speak for this entity. */
export function extractEntity(entity: DeclaredEntity, text: string, context: ExtractContext, roles: RoleTable): EntityMatch[] {
  const found = extract(entity.type, text, entity.settings, context)
  const group = found.length > 0 ? groupOf(roles, entity.id) : undefined
  const own = group ? forEntity(group, entity.id, { text, found, language: context.language, prompted: context.prompted }) : found
  return own.map((one) => ({ entityId: entity.id, kind: entity.type, text: text.slice(one.start, one.end), ...one }))
}
