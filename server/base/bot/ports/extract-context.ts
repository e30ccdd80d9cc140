// What the finding of an entity's values needs beside the sentence: the entities it is made of, and the lists that lie outside of settings.
import { idsInFields } from '@parley/contract/objects/control-contents'
import type { ExtractContext } from '@parley/nlu/entities/entity-kind'
import { listSourceOf, withOthers } from '@parley/nlu/entities/extract'
import { builtEntity } from '@parley/nlu/entities/index'
import type { LookupIndex } from '@parley/nlu/entities/shared/lookup/lookup-index'
import type { CompiledEntity } from '@parley/runtime/compile'
import { entityNow } from '@parley/runtime/entities/dynamic'
import type { EntityLists, ListPlace } from './entity-lists'

/** Throws ListFault for a list that cannot be had. */
export async function extractContext(
  entity: CompiledEntity,
  context: ExtractContext,
  place: ListPlace,
  lists: EntityLists,
): Promise<ExtractContext> {
  const outside = await outsideLists([entity, ...partsOf(entity, place)], place, lists)
  const list = outside.get(entity.id)
  return withOthers({ ...context, ...(list && { list }) }, (id) => {
    const [other, rows] = [entityAt(id, place), outside.get(id)]
    return other && rows ? { ...other, list: rows } : other
  })
}

function entityAt(id: string, { bot, settings }: ListPlace): CompiledEntity | undefined {
  const entity = bot.entities.get(id)
  return entity && entityNow(entity, settings)
}

/** The entities that an entity is made of. */
function partsOf(entity: CompiledEntity, place: ListPlace): CompiledEntity[] {
  const ids = idsInFields(entity.settings, builtEntity(entity.type)?.fields ?? [])
  return ids.flatMap((id) => entityAt(id, place) ?? [])
}

/** Lists that are in the settings already are searched where they are. */
async function outsideLists(entities: readonly CompiledEntity[], place: ListPlace, lists: EntityLists): Promise<Map<string, LookupIndex>> {
  const found = new Map<string, LookupIndex>()
  for (const entity of entities) {
    const source = listSourceOf(entity.type, entity.settings)
    const list = source === null || source.from === 'settings' ? null : await lists.read(entity, place)
    if (list) found.set(entity.id, list)
  }
  return found
}
