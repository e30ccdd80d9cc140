// What the features of a bot use of its language models, as its draft says. A conversation goes by its version's own (runtime/model/compiled-uses).
import type { LlmUse } from '@parley/contract/model/llm'
import { usesIn } from '@parley/contract/objects/model-use/index'
import { objectsOf } from '@parley/contract/objects/object'
import type { Db } from '../../context'
import { listObjects } from '../../storage/document/store'

/** Of every feature there is, in their order. */
export async function draftUses(db: Db, botId: string): Promise<LlmUse[]> {
  return usesIn(objectsOf({ objects: await listObjects(db, botId, ['model-use']) }, 'model-use'))
}
