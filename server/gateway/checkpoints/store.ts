// Turns under way in the database: of each message what its turn has done so far, sealed, because nothing of it is masked yet.
import { SessionEvent } from '@parley/contract/base/event'
import { checkpointedCalls } from '@parley/runtime/ports'
import type { Checkpoint } from '@parley/runtime/replay/resumed-ports'
import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../base/context'
import type { Sealing } from '../../base/security/secrets/secrets'
import type { Tables } from '../../base/storage/database/tables'

export interface TurnOf {
  botId: string
  userId: string
  messageId: string
}

const Kept = z.object({ events: z.array(SessionEvent), next: z.enum(checkpointedCalls).nullable() })

export async function readCheckpoint(db: Db, secrets: Sealing, of: TurnOf): Promise<Checkpoint | undefined> {
  const row = await db.selectFrom('turn_checkpoint').select('sealed').where(ofTurn(of)).executeTakeFirst()
  return row && Kept.parse(JSON.parse(secrets.open('conversation', row.sealed)))
}

export async function writeCheckpoint(db: Db, secrets: Sealing, of: TurnOf, checkpoint: Checkpoint & { at: number }): Promise<void> {
  const { events, next, at } = checkpoint
  const kept = { sealed: secrets.seal('conversation', JSON.stringify({ events, next })), at: new Date(at) }
  await db
    .insertInto('turn_checkpoint')
    .values({ bot_id: of.botId, user_id: of.userId, message_id: of.messageId, ...kept })
    .onConflict((conflict) => conflict.columns(['bot_id', 'user_id', 'message_id']).doUpdateSet(kept))
    .execute()
}

export async function removeCheckpoint(db: Db, of: TurnOf): Promise<void> {
  await db.deleteFrom('turn_checkpoint').where(ofTurn(of)).execute()
}

/** Of messages that nobody sends again. */
export async function forgetOldCheckpoints(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('turn_checkpoint').where('at', '<', before).execute()
}

export async function forgetCheckpointsOf(db: Db, { botId, userId }: Pick<TurnOf, 'botId' | 'userId'>): Promise<void> {
  await db.deleteFrom('turn_checkpoint').where('bot_id', '=', botId).where('user_id', '=', userId).execute()
}

const ofTurn =
  ({ botId, userId, messageId }: TurnOf) =>
  (make: ExpressionBuilder<Tables, 'turn_checkpoint'>) =>
    make.and({ bot_id: botId, user_id: userId, message_id: messageId })
