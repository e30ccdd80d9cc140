// Which models a bot answers by, as the database has it. Reading what a field of models holds is models.ts's.
import type { Db } from '../../context'
import type { Models } from '../ports/ports'
import { readModels } from './models'

/** Those of the draft, and those of the version that is live. */
export async function modelsAnswering(db: Db, botId: string): Promise<Models[]> {
  const row = await db
    .selectFrom('bot')
    .leftJoin('version', 'version.id', 'bot.live_version_id')
    .select(['bot.model_hash as draft', 'version.model_hash as live'])
    .where('bot.id', '=', botId)
    .executeTakeFirst()
  return [row?.draft, row?.live].flatMap((models) => (typeof models === 'string' ? [readModels(models)] : []))
}
