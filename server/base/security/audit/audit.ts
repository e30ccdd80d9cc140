// Writes the record of security events, in the transaction of what it tells of where there is one. Reading it is the audit feature's.
// Details hold names, never passwords, codes or tokens.
import { newId } from '@parley/contract/base/ids'
import type { AuditKind } from '@parley/contract/account/audit'
import { sql } from 'kysely'
import type { Ctx, Db } from '../../context'

export interface AuditFacts {
  kind: AuditKind
  /** '' where the event belongs to no account. */
  accountId?: string
  userId?: string
  actorName?: string
  target?: string
  /** The bot it is about: told by its name, which stays when the bot is gone. */
  botId?: string
  details?: Record<string, string>
}

type Where = Pick<Ctx, 'actor'> & { request: Pick<Ctx['request'], 'address' | 'agent'> }

/** What is not given is taken from the caller. */
export async function audit(db: Db, where: Where, facts: AuditFacts): Promise<void> {
  const bot = facts.botId === undefined ? {} : { bot: await nameOfBot(db, facts.botId) }
  await db
    .insertInto('audit_entry')
    .values({
      id: newId('audit'),
      kind: facts.kind,
      account_id: facts.accountId ?? where.actor?.accountId ?? '',
      user_id: facts.userId ?? where.actor?.userId ?? '',
      actor_name: facts.actorName ?? where.actor?.name ?? '',
      target: facts.target ?? '',
      address: where.request.address,
      agent: where.request.agent.slice(0, 300),
      details: JSON.stringify({ ...bot, ...facts.details }),
    })
    .execute()
}

async function nameOfBot(db: Db, botId: string): Promise<string> {
  const bot = await db
    .selectFrom('object')
    .select(sql<string>`data->>'name'`.as('name'))
    .where('bot_id', '=', botId)
    .where('id', '=', botId)
    .executeTakeFirst()
  return bot?.name ?? botId
}
