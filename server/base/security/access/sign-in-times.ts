// How long a sign-in lasts by itself: a while without use, and a while however much it is used, as the accounts of the person say
// (ASVS 3.3.2). Judged by the times in its row, so that all servers on a database agree. Ending it before is sign-ins.
import { audit } from '../audit/audit'
import type { Publisher } from '../../work/bus/bus'
import type { Db } from '../../context'
import { accountFacts, accountsOfUser } from './accounts'
import { defaultSettings } from './default-settings'
import { forgetFamily, type Token } from './tokens'

export interface SignInTimes {
  idleMinutes: number
  hours: number
}

export type EndedBy = 'idle' | 'age'

/** Use is written down at most this often, so idleness is judged that much later: never before the console's own clock. */
const activeMs = 60_000
const hourMs = 3600_000
/** Nobody ended it: it ended. */
const fromNowhere = { actor: null, request: { address: '', agent: '' } }
const seen = new Map<string, number>()
const mostSeen = 10_000

/** The shortest that any of the person's accounts asks for: a sign-in opens all of them. */
export async function timesOf(db: Db, userId: string): Promise<SignInTimes> {
  const facts = await Promise.all((await accountsOfUser(db, userId)).map((id) => accountFacts(db, id)))
  const { idleMinutes, signInHours } = defaultSettings('')
  const settings = facts.flatMap((account) => (account === undefined ? [] : [account.settings]))
  if (settings.length === 0) return { idleMinutes, hours: signInHours }
  return {
    idleMinutes: Math.min(...settings.map((each) => each.idleMinutes)),
    hours: Math.min(...settings.map((each) => each.signInHours)),
  }
}

export function latestEnd(signedInAt: number, { hours }: SignInTimes): number {
  return signedInAt + hours * hourMs
}

/** Which of its times is over, if one is. */
export function whyOver(signIn: { signedInAt: number; usedAt: number }, times: SignInTimes, now: number): EndedBy | undefined {
  if (now >= latestEnd(signIn.signedInAt, times)) return 'age'
  return now >= signIn.usedAt + times.idleMinutes * 60_000 + activeMs ? 'idle' : undefined
}

/** Writes down that a sign-in is used, at most once a minute. */
export async function markActive(db: Db, family: string, now: number): Promise<void> {
  if (now - (seen.get(family) ?? 0) < activeMs) return
  if (seen.size >= mostSeen) seen.clear()
  seen.set(family, now)
  await db
    .updateTable('sign_in')
    .set({ last_at: new Date(now) })
    .where('family', '=', family)
    .where('ended_at', 'is', null)
    .execute()
}

/** The sign-in of a token as far as its times go. */
type TimedToken = Pick<Token, 'family' | 'userId' | 'signInId' | 'signedInAt' | 'usedAt' | 'isEnded'>

/** Whether a token's sign-in has ended; one whose time is over is ended here, for every server. Its tokens stay, to say so. */
export async function hasEnded(db: Db, bus: Publisher, token: TimedToken, now: number): Promise<boolean> {
  if (token.signInId === '') return false
  if (token.isEnded) return true
  const times = await timesOf(db, token.userId)
  const usedAt = Math.max(token.usedAt, seen.get(token.family) ?? 0)
  if (whyOver({ signedInAt: token.signedInAt, usedAt }, times, now) === undefined) return false
  // It may have been used through another server meanwhile: the row decides.
  forgetFamily(token.family)
  return endIfOver(db, bus, { signInId: token.signInId, times }, now)
}

/** By the row alone, for somebody who is only listening. */
export async function isOver(db: Db, bus: Publisher, who: { userId: string; signInId: string }, now: number): Promise<boolean> {
  if (who.signInId === '') return false
  return endIfOver(db, bus, { signInId: who.signInId, times: await timesOf(db, who.userId) }, now)
}

async function endIfOver(db: Db, bus: Publisher, of: { signInId: string; times: SignInTimes }, now: number): Promise<boolean> {
  const row = await db.selectFrom('sign_in').select(['created_at', 'last_at', 'ended_at']).where('id', '=', of.signInId).executeTakeFirst()
  if (!row || row.ended_at !== null) return true
  const by = whyOver({ signedInAt: row.created_at.getTime(), usedAt: row.last_at.getTime() }, of.times, now)
  if (by === undefined) return false
  // Used once more since it was read: then it goes on. The database counts in finer steps than a millisecond.
  const unusedSince = new Date(row.last_at.getTime() + 1)
  const ended = await db
    .updateTable('sign_in')
    .set({ ended_at: new Date(now), ended_by: by })
    .where('id', '=', of.signInId)
    .where('ended_at', 'is', null)
    .where('last_at', '<', unusedSince)
    .returning(['user_id', 'account_id'])
    .executeTakeFirst()
  if (ended === undefined) return endIfOver(db, bus, of, now)
  await audit(db, fromNowhere, { kind: 'sign-in.ended', userId: ended.user_id, accountId: ended.account_id, details: { by } })
  bus.publish({ type: 'sign-in-ended', signInId: of.signInId, by })
  return true
}
