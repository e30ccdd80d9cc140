// What an end user's access to a bot stands on, for as long as it is used: the bot and its account are there, an app that let them in is
// still bound to it and may let people in, a client is still let in, a developer may still try the draft. Tokens and open sockets are judged
// by it alike, so that nothing outlives what it was given for. Giving access is the rtm feature's.
import { allows } from '@parley/contract/base/access/access'
import { entryScope } from '@parley/contract/base/access/app-scopes'
import type { JsonObject } from '@parley/contract/base/json'
import { sql } from 'kysely'
import type { Publisher } from '../../work/bus/bus'
import type { Notice } from '../../work/bus/notice'
import type { Db, Tx } from '../../context'
import { sharesOf } from './shares'

/** Stands for every bot of an account among the bots of an app. */
export const everyBot = '*'

/** What is noted with an end user's token beside who they are. */
export type GrantDetails = JsonObject & {
  /** The channel they came through. */
  channel: string
  /** An app's visitor whom nobody vouches for. */
  isAnonymous: boolean
  /** The developer it is, who may try the draft; '' for everybody else. */
  developerId: string
}

export interface Grant {
  /** Of the tokens it was given with; they end together. */
  family: string
  botId: string
  accountId: string
  /** '' where no app let them in. */
  clientId: string
  /** The developer it is; '' for everybody else. */
  developerId: string
  /** A developer who may try the draft. */
  isDeveloper: boolean
}

/** Somebody who may try the bot's draft. */
export async function isDeveloperOf(db: Db, botId: string, userId: string): Promise<boolean> {
  return allows((await sharesOf(db, userId, botId)).get(botId)?.permissions ?? {}, 'TASKS', 'VIEW')
}

/** Those that stand on nothing any more. */
export async function endedAmong<G extends Grant>(db: Db, grants: readonly G[]): Promise<Set<G>> {
  if (grants.length === 0) return new Set()
  const standing = await familiesStanding(
    db,
    grants.map(({ family }) => family),
  )
  const ended = new Set<G>()
  for (const grant of grants) if (!standing.has(grant.family) || !(await isDeveloperStill(db, grant))) ended.add(grant)
  return ended
}

/** Everybody who is no developer counts as still what they were. */
async function isDeveloperStill(db: Db, { developerId, botId, isDeveloper }: Grant): Promise<boolean> {
  if (developerId === '') return true
  const share = (await sharesOf(db, developerId, botId)).get(botId)
  if (share === undefined || share.isRemoved) return false
  return !isDeveloper || allows(share.permissions, 'TASKS', 'VIEW')
}

/** Sign-ins that go on, and tokens of end users for whom all is still as it was when they were let in. */
async function familiesStanding(db: Db, families: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ family: string }>`
    select family from sign_in where family = any(${[...families]}) and ended_at is null
    union
    select token.family
    from access_token token
    join bot on bot.id = token.bot_id and bot.removed_at is null
    join account on account.id = bot.account_id and not account.is_suspended
    left join sdk_app app on app.client_id = token.client_id and app.account_id = bot.account_id
      and app.bots && array[token.bot_id, ${everyBot}]
      and coalesce(app.scopes -> token.bot_id, app.scopes -> ${everyBot}) @> ${JSON.stringify([entryScope])}::jsonb
      and (app.allows_anonymous or token.details ->> 'isAnonymous' = 'false')
    where token.kind = 'end-user' and token.family = any(${[...families]})
      and (token.client_id = '' or app.client_id is not null)
      and (token.details ->> 'developerId' <> '' or (bot.live_version_id is not null and exists (
        select from channel_setting setting
        where setting.bot_id = bot.id and setting.type = token.details ->> 'channel' and setting.enable)))`.execute(db)
  return new Set(rows.map(({ family }) => family))
}

/** Whose access it is that ends: of a bot, of an app, of a channel, or an app's visitors whom nobody vouches for. */
export interface Ended {
  botId?: string
  clientId?: string
  channel?: string
  isAnonymous?: true
}

/** Ends tokens in the transaction that takes away what they stand on; every server ends its sockets after the commit. */
export async function endGrants(tx: Tx, bus: Publisher, { botId, clientId, channel, isAnonymous }: Ended): Promise<void> {
  let given = tx.db.selectFrom('access_token').select('family').where('kind', '=', 'end-user')
  if (botId !== undefined) given = given.where('bot_id', '=', botId)
  if (clientId !== undefined) given = given.where('client_id', '=', clientId)
  // Developers try the draft whether a channel is on or off.
  if (channel !== undefined)
    given = given.where(sql<boolean>`details ->> 'channel' = ${channel}`).where(sql<boolean>`details ->> 'developerId' = ''`)
  if (isAnonymous) given = given.where(sql<boolean>`details ->> 'isAnonymous' = 'true'`)
  await tx.db.deleteFrom('access_token').where('family', 'in', given).execute()
  tx.afterCommit(() => bus.publish({ type: 'grants', botId: botId ?? '', clientId: clientId ?? '' }))
}

type Touched = Pick<Grant, 'botId' | 'accountId' | 'clientId' | 'developerId'>

/** What a notice makes worth another look; undefined for one that says nothing of access. */
export function touchedBy(notice: Notice): ((grant: Touched) => boolean) | undefined {
  if (notice.type === 'grants') return ({ botId, clientId }) => botId === notice.botId || (clientId !== '' && clientId === notice.clientId)
  if (notice.type === 'access')
    return ({ accountId, developerId }) => accountId === notice.accountId || (developerId !== '' && developerId === notice.userId)
  if (notice.type === 'sign-in-ended') return ({ developerId }) => developerId !== ''
  if (notice.type !== 'changed' || (notice.tag !== 'team' && notice.tag !== 'role')) return undefined
  return ({ botId, developerId }) => developerId !== '' && (notice.botId === '' || notice.botId === botId)
}

/** Counts the news of access this server has heard: a look that news came in between is taken again. */
let heard = 0

export function accessRevision(): number {
  return heard
}

export function countNews(): void {
  heard += 1
}
