// What conversations of a range differ by: the versions that answered, and the tags of the newest. Choosing by them is in chosen.ts.
import { type ConversationChoices, maxTaggedConversations, maxTags } from '@parley/contract/conversation/conversation'
import { sql } from 'kysely'
import type { Db } from '../../base/context'
import { type DayRange, inRange } from './store'

export async function listChoices(db: Db, botId: string, range: DayRange): Promise<ConversationChoices> {
  const answered = await inRange(db, botId, range).select('version_number').distinct().orderBy('version_number', 'desc').execute()
  const newest = inRange(db, botId, range).select('state').orderBy('started_at', 'desc').limit(maxTaggedConversations)
  const { rows } = await sql<{ name: string; value: string }>`
    select distinct tag.key as name, tag.value as value
    from (${newest}) as newest,
      lateral (select newest.state->'session'->'tags' as tags) as of,
      lateral (
        select * from json_each_text(coalesce(of.tags->'user', '{}'))
        union all select * from json_each_text(coalesce(of.tags->'session', '{}'))
      ) as tag
    where tag.value <> '' order by 1, 2 limit ${maxTags}`.execute(db)
  return { versions: answered.map(({ version_number }) => version_number), tags: rows }
}
