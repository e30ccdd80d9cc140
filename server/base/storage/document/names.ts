// The names that texts may mention, for turning a written text's names into ids when it is stored.
import type { BotObject } from '@parley/contract/objects/object'
import { mapTexts, type Names, namesOf, toIds } from '@parley/contract/objects/references'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Db } from '../../context'
import { listObjects } from './store'

export interface NameTable {
  /** The object with every known name in its texts replaced by its id. */
  encode(object: BotObject): BotObject
  /** Takes note of an entity or variable made or renamed in the same batch. */
  learn(object: BotObject): void
}

export async function loadNames(db: Db, botId: string): Promise<NameTable> {
  let known = await listObjects(db, botId, ['entity', 'variable'])
  let names: Names = namesOf({ objects: known })
  return {
    encode: (object) => mapTexts(object, fieldsOfNode, (text, kind) => toIds(text, kind, names)),
    learn(object) {
      if (object.kind !== 'entity' && object.kind !== 'variable') return
      known = [...known.filter(({ id }) => id !== object.id), object]
      names = namesOf({ objects: known })
    },
  }
}
