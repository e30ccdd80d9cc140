// Invitations that wait for an answer. What accepting one writes is join-store.
import { newId } from '@parley/contract/base/ids'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../base/context'

export const InvitedBots = z.array(z.object({ streamId: z.string(), roleId: z.string() }))
export type InvitedBots = z.infer<typeof InvitedBots>

export interface WaitingInvitation {
  id: string
  accountId: string
  identity: string
  role: string
  bots: InvitedBots
  message: string
  /** A user's id. */
  invitedBy: string
  inviterName: string
  createdAt: Date
  expiresAt: Date
}

/** Of an account, newest first; those that are too old stay until they are revoked or sent again. */
export async function listOpenInvitations(db: Db, accountId: string): Promise<WaitingInvitation[]> {
  const rows = await open(db).where('invitation.account_id', '=', accountId).orderBy('invitation.created_at', 'desc').execute()
  return rows.map(invitationOf)
}

export async function findOpenInvitation(db: Db, accountId: string, id: string): Promise<WaitingInvitation | undefined> {
  const row = await open(db).where('invitation.account_id', '=', accountId).where('invitation.id', '=', id).executeTakeFirst()
  return row && invitationOf(row)
}

export async function findInvitationTo(db: Db, accountId: string, identity: string): Promise<WaitingInvitation | undefined> {
  const row = await open(db).where('invitation.account_id', '=', accountId).where('identity', '=', identity).executeTakeFirst()
  return row && invitationOf(row)
}

function open(db: Db) {
  return db
    .selectFrom('invitation')
    .leftJoin('app_user', 'app_user.id', 'invitation.invited_by')
    .select(['invitation.id', 'account_id', 'identity', 'role', 'bots', 'message', 'invited_by', 'invitation.created_at', 'expires_at'])
    .select(['app_user.first_name', 'app_user.last_name'])
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number]

function invitationOf(row: Row): WaitingInvitation {
  return {
    id: row.id,
    accountId: row.account_id,
    identity: row.identity,
    role: row.role,
    bots: InvitedBots.parse(row.bots),
    message: row.message,
    invitedBy: row.invited_by,
    inviterName: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

export interface NewInvitation {
  accountId: string
  identity: string
  role: string
  bots: InvitedBots
  message: string
  invitedBy: string
  tokenHash: string
  expiresAt: Date
}

/** One open invitation for an identity in an account: a further one takes its place, and its link. */
export async function putInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  const { accountId, identity, role, bots, message, invitedBy, tokenHash, expiresAt } = invitation
  await sql`
    insert into invitation (id, account_id, identity, role, bots, message, invited_by, token_hash, expires_at)
    values (${newId('invitation')}, ${accountId}, ${identity}, ${role}, ${JSON.stringify(bots)}::jsonb, ${message}, ${invitedBy}, ${tokenHash}, ${expiresAt})
    on conflict (account_id, identity) where accepted_at is null and revoked_at is null do update set
      role = excluded.role, bots = excluded.bots, message = excluded.message, invited_by = excluded.invited_by,
      token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now()`.execute(db)
}

export async function renewLink(db: Db, id: string, link: { tokenHash: string; expiresAt: Date }): Promise<void> {
  await db.updateTable('invitation').set({ token_hash: link.tokenHash, expires_at: link.expiresAt }).where('id', '=', id).execute()
}

export async function setInvitedBots(db: Db, id: string, bots: InvitedBots, more: { revokedAt?: Date } = {}): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ bots: JSON.stringify(bots), ...(more.revokedAt && { revoked_at: more.revokedAt }) })
    .where('id', '=', id)
    .execute()
}

export async function revokeInvitation(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('invitation').set({ revoked_at: at }).where('id', '=', id).execute()
}
