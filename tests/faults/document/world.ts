// A bot's document on a real database, reached through two servers' connections: who sends what to it, and what its tables hold after.
import { Failure } from '@parley/contract/base/errors'
import type { Permissions } from '@parley/contract/base/access/access'
import type { JsonObject } from '@parley/contract/base/json'
import type { Applied } from '@parley/contract/bot/document'
import type { Batch, BotObject, Operation } from '@parley/contract/objects/object'
import { type Db, write } from '@parley/server/base/context'
import { applyBatch } from '@parley/server/base/storage/document/apply'
import type { Editor } from '@parley/server/base/storage/document/batch'
import { findObjects, markUndone, operationOf } from '@parley/server/base/storage/document/store'
import { redo, undo } from '@parley/server/base/storage/document/undo'
import { insertBot } from '@parley/server/bot/bot/store'
import { silentLog } from '@parley/server/test-support/silent-log'

export interface Person extends Editor {
  permissions: Permissions
}

export type Request = { verb: 'apply'; id: string; batch: Batch } | { verb: 'undo' | 'redo'; id: string }
export type Answer = { applied: Applied } | { refused: Failure }

const log = silentLog({
  error: (message, error) => {
    throw new Error(message, { cause: error })
  },
})

/** An operation with what the log keeps beside it. */
export type Logged = Operation & { undoes: string; undoneBy: string }

/** An object as its row has it. */
export interface Row {
  id: string
  kind: string
  parentId: string
  rev: number
  data: JsonObject
}

export interface World {
  botId: string
  /** The clock of the locks. */
  now: number
  send(person: Person, request: Request): Promise<Answer>
  rev(): Promise<number>
  rows(): Promise<Row[]>
  objects(ids: readonly string[]): Promise<BotObject[]>
  operationsSince(rev: number): Promise<Logged[]>
  /** What the batch of this id took back. */
  undoneBy(id: string): Promise<Operation[]>
}

/** `servers`: connections to one database; each request takes the next. */
export async function makeWorld(servers: readonly [Db, ...Db[]], maker: Person, at: { botId: string; now: number }): Promise<World> {
  const [db] = servers
  const { botId } = at
  let turn = 0
  await insertBot(db, { id: botId, accountId: 'a-batches', userId: maker.id, by: maker.name })
  const batch: Batch = {
    id: 'made-the-bot',
    label: '',
    edits: [{ op: 'put', id: botId, kind: 'bot', set: { name: `Bot ${botId.replaceAll('-', ' ')}` } }],
  }
  await write(db, log, (tx) => applyBatch(tx, botId, { ...maker, permissions: null }, { batch }))
  await markUndone(db, botId, batch.id, 'never')
  const world: World = {
    botId,
    now: at.now,
    async send(person, request) {
      turn += 1
      const { now } = world
      try {
        const applied = await write(servers[turn % servers.length] ?? db, log, (tx) => {
          if (request.verb === 'apply') return applyBatch(tx, botId, person, { batch: request.batch, now })
          return (request.verb === 'undo' ? undo : redo)(tx, botId, person, { id: request.id, now })
        })
        return { applied }
      } catch (error) {
        if (error instanceof Failure) return { refused: error }
        throw error
      }
    },
    rev: async () => (await db.selectFrom('bot').select('rev').where('id', '=', botId).executeTakeFirstOrThrow()).rev,
    rows: async () => {
      const rows = await db.selectFrom('object').selectAll().where('bot_id', '=', botId).orderBy('id').execute()
      return rows.map(({ id, kind, parent_id, rev, data }) => ({ id, kind, parentId: parent_id, rev, data }))
    },
    objects: (ids) => findObjects(db, botId, [...new Set(ids)]),
    async operationsSince(rev) {
      const rows = await db.selectFrom('operation').selectAll().where('bot_id', '=', botId).where('seq', '>', rev).orderBy('seq').execute()
      return rows.map((row) => ({ ...operationOf(row), undoes: row.undoes, undoneBy: row.undone_by }))
    },
    async undoneBy(id) {
      const rows = await db
        .selectFrom('operation')
        .selectAll()
        .where('bot_id', '=', botId)
        .where('undone_by', '=', id)
        .orderBy('seq')
        .execute()
      return rows.map(operationOf)
    },
  }
  return world
}
