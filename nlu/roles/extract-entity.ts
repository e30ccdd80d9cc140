// The values of one of a bot's entities in a sentence, with what the model learned: where values of free text stand, and what tells an entity from
// others of its type.
import type { EntityMatch } from '@parley/contract/base/understand'
import type { ExtractContext } from '../entities/entity-kind'
import { type DeclaredEntity, extract, withTagged } from '../entities/extract'
import { loadedModel } from '../loaded-model'
import type { Model } from '../model'
import type { TaggedSpan } from '../tagger/tag'
import { forEntity } from './assign'
import { groupOf, type RoleTable } from './role-table'

/** What a model knows of values in one sentence. */
export interface ValueHints {
  roles: RoleTable
  tagged: readonly TaggedSpan[]
}

export const noHints: ValueHints = { roles: [], tagged: [] }

export async function valueHints(model: Model, text: string): Promise<ValueHints> {
  const { tagger } = await loadedModel(model)
  return { roles: model.header.roles, tagged: tagger?.tag(text) ?? [] }
}

/** Best first; before them the value whose surroundings speak for this entity. */
export function extractEntity(entity: DeclaredEntity, text: string, context: ExtractContext, { roles, tagged }: ValueHints): EntityMatch[] {
  const found = withTagged(extract(entity.type, text, entity.settings, context), tagged, { entity, text, context })
  const group = found.length > 0 ? groupOf(roles, entity.id) : undefined
  const own = group ? forEntity(group, entity.id, { text, found, language: context.language, prompted: context.prompted }) : found
  return own.map((one) => ({ entityId: entity.id, kind: entity.type, text: text.slice(one.start, one.end), ...one }))
}
