// Which objects end users meet: the ids of the live version. A version never changes, so what was read of one is kept for a while.
import { LRUCache } from 'lru-cache'
import type { Db } from '../../../context'
import { canonicalLines } from '../canonical'
import { findVersionText } from '../version-text'

const known = new LRUCache<string, ReadonlySet<string>>({ max: 20 })
const none: ReadonlySet<string> = new Set()

/** Nothing while nothing is published. */
export async function liveIds(db: Db, botId: string): Promise<ReadonlySet<string>> {
  const bot = await db.selectFrom('bot').select('live_version_id').where('id', '=', botId).executeTakeFirst()
  const versionId = bot?.live_version_id ?? null
  if (versionId === null) return none
  const before = known.get(versionId)
  if (before !== undefined) return before
  const version = await findVersionText(db, botId, versionId)
  const ids = new Set(version === undefined ? [] : [...canonicalLines(version.text)].flatMap(idOfPart))
  known.set(versionId, ids)
  return ids
}

/** Sentences are many and lack nothing. */
function idOfPart([id, { kind }]: [string, { kind: string }]): string[] {
  return kind === 'utterance' ? [] : [id]
}
