// Turns the names in a written text into ids when it is stored: of the entities and variables it mentions, which alone are read.
import type { BotObject } from '@parley/contract/objects/object'
import { mapTexts, namesIn, namesOf, toIds } from '@parley/contract/objects/references'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { sql } from 'kysely'
import type { Db } from '../../context'
import { objectOf } from './store'

/** The object with every known name in its texts replaced by its id. */
export async function withIds(db: Db, botId: string, object: BotObject): Promise<BotObject> {
  const mentioned = namesInTexts(object)
  if (mentioned.length === 0) return object
  const names = namesOf({ objects: await namedBy(db, botId, mentioned) })
  return mapTexts(object, fieldsOfNode, (text, kind) => toIds(text, kind, names))
}

/** Of entities and variables, as far as they stand in it by their names. */
export function namesInTexts(object: BotObject): string[] {
  const names = new Set<string>()
  mapTexts(object, fieldsOfNode, (text, kind) => {
    for (const name of namesIn(text, kind)) names.add(name)
    return text
  })
  return [...names]
}

/** The entities and variables that have one of these names. */
async function namedBy(db: Db, botId: string, names: readonly string[]): Promise<BotObject[]> {
  const rows = await db
    .selectFrom('object')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('kind', 'in', ['entity', 'variable'])
    .where(
      sql<boolean>`object_key(data) in (select object_key(jsonb_build_object('name', name)) from unnest(${[...names]}::text[]) as name)`,
    )
    .orderBy('id')
    .execute()
  return rows.map(objectOf)
}
