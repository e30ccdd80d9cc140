// Invitations as joining needs them, and what joining writes: who belongs where, and the bots they were invited to.
import { z } from 'zod'
import { sql } from 'kysely'
import type { Db } from '../../base/context'

export interface OpenInvitation {
  id: string
  accountId: string
  /** Lower-case address, or + and digits. */
  identity: string
  role: string
  bots: { streamId: string; roleId: string }[]
  invitedBy: string
}

const Bots = z.array(z.object({ streamId: z.string(), roleId: z.string() }))

export async function openInvitationByToken(db: Db, tokenHash: string, now: number): Promise<OpenInvitation | undefined> {
  const row = await openInvitations(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
  return row && invitationOf(row)
}

export async function openInvitationsOf(db: Db, identity: string, now: number): Promise<OpenInvitation[]> {
  const rows = await openInvitations(db, now).where('identity', '=', identity).orderBy('created_at').execute()
  return rows.map(invitationOf)
}

function openInvitations(db: Db, now: number) {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now))
}

function invitationOf(row: {
  id: string
  account_id: string
  identity: string
  role: string
  bots: unknown
  invited_by: string
}): OpenInvitation {
  return {
    id: row.id,
    accountId: row.account_id,
    identity: row.identity,
    role: row.role,
    bots: Bots.parse(row.bots),
    invitedBy: row.invited_by,
  }
}

/** True once, for one caller. */
export async function closeInvitation(db: Db, id: string, now: number): Promise<boolean> {
  const done = await db
    .updateTable('invitation')
    .set({ accepted_at: new Date(now) })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Somebody's first account becomes their default; who is a member already keeps their role. */
export async function addMember(db: Db, who: { userId: string; accountId: string; role: string }): Promise<void> {
  await sql`
    insert into membership (account_id, user_id, role, is_default)
    values (${who.accountId}, ${who.userId}, ${who.role}, not exists (select 1 from membership where user_id = ${who.userId}))
    on conflict do nothing`.execute(db)
}

/** Only bots that still are the account's; a role that is held already stays. */
export async function shareInvitedBots(db: Db, userId: string, invitation: OpenInvitation): Promise<void> {
  for (const { streamId, roleId } of invitation.bots)
    await sql`
      insert into bot_share (bot_id, user_id, role)
      select id, ${userId}, ${roleId} from bot where id = ${streamId} and account_id = ${invitation.accountId} and removed_at is null
      on conflict do nothing`.execute(db)
}
