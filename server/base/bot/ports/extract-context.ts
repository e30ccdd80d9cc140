// What the finding of an entity's values needs beside the sentence: the entities it is made of, and the lists that lie outside of settings.
import { idsInFields } from '@parley/contract/objects/control-contents'
import type { ExtractContext } from '@parley/nlu/entities/entity-kind'
import { listSourceOf, withOthers } from '@parley/nlu/entities/extract'
import { builtEntity } from '@parley/nlu/entities/index'
import type { LookupIndex } from '@parley/nlu/entities/shared/lookup/lookup-index'
import type { CompiledBot, CompiledEntity } from '@parley/runtime/compile'
import type { EntityLists, ListPlace } from './entity-lists'

/** Throws ListFault for a list that cannot be had. */
export async function extractContext(
  entity: CompiledEntity,
  context: ExtractContext,
  place: ListPlace,
  lists: EntityLists,
): Promise<ExtractContext> {
  const { bot } = place
  const outside = await outsideLists([entity, ...partsOf(entity, bot)], place, lists)
  const list = outside.get(entity.id)
  return withOthers({ ...context, ...(list && { list }) }, (id) => {
    const [other, rows] = [bot.entities.get(id), outside.get(id)]
    return other && rows ? { ...other, list: rows } : other
  })
}

/** The entities that an entity is made of. */
function partsOf(entity: CompiledEntity, bot: CompiledBot): CompiledEntity[] {
  const ids = idsInFields(entity.settings, builtEntity(entity.type)?.fields ?? [])
  return ids.flatMap((id) => bot.entities.get(id) ?? [])
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
