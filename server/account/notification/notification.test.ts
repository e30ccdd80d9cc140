// What happened that concerns somebody, through the real server and its queue: who is told of what, reading it, and how it is bounded.
import { newId } from '@parley/contract/base/ids'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkTokenFor, testApp } from '../../test-support/app'
import { listenAs } from '../../test-support/live'
import { type Member, newMember } from '../../test-support/team'
import { jobEnd, sampleBot, until } from '../../test-support/waiting'
import { notification } from './index'
import { keep } from './store'
import { notificationLimits } from './limits'

const server = await testApp()
const { db } = server.services
const owner = await server.signUp('Olga')
let member: Member
let botId: string
const dialogId = newId('dialog')

beforeAll(async () => {
  botId = await sampleBot(owner, 'travel-desk')
  member = await newMember(server, owner, 'Mia')
  const edits = [{ op: 'put' as const, id: dialogId, kind: 'dialog' as const, set: { name: 'Refund' } }]
  await owner.call('document.apply', { streamId: botId, id: newId('batch'), edits })
})
beforeEach(async () => {
  await db.deleteFrom('notification').execute()
})

const listOf = (who: typeof owner) => who.call('notification.list', {})
/** The newest of a kind, once it is there. */
const told = (who: typeof owner, kind: string) => until(async () => (await listOf(who)).items.find((one) => one.kind === kind))
const share = (roleId: string) =>
  owner.call('team.share', { userId: owner.userId, streamId: botId, coDeveloperIds: [member.userId], roleId })
const bot = () => ({ botId, botName: 'Travel desk' })

async function kept(count: number, at = Date.now()): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const values = { job: 'training.run', label: `Job ${index}` }
    await keep(db, { userId: owner.userId, kind: 'job-done', accountId: owner.accountId, botId, values, at: at + index })
  }
}

/** When the queue takes a job that waits. */
const runAt = (later: string, jobId: string, on = db) =>
  sql`update graphile_worker._private_jobs set run_at = now() + ${later}::interval where payload ->> 'jobId' = ${jobId}`.execute(on)

/** A job that no server knows, so that it fails. */
async function end(kind: string, startedBy: string): Promise<void> {
  const id = newId('job')
  const row = { id, kind, bot_id: botId, label: 'Gone', state: 'queued', input: '{}', started_by: startedBy }
  await db.insertInto('job').values(row).execute()
  await sql`select graphile_worker.add_job('run', payload := ${JSON.stringify({ jobId: id })}::json)`.execute(db)
  await jobEnd(owner, botId, id)
}

describe('somebody is told', () => {
  it('when a job they began is done or has failed, and nobody else is', async () => {
    await share('developer')
    await db.deleteFrom('notification').execute()
    const { id } = await owner.call('bot-export.start', { streamId: botId })
    await jobEnd(owner, botId, id)
    expect(await told(owner, 'job-done')).toMatchObject({ ...bot(), values: { job: 'bot-export.start' }, isRead: false })
    await end('gone', owner.userId)
    expect(await told(owner, 'job-failed')).toMatchObject({ ...bot(), values: { job: 'gone', label: 'Gone' } })
    await end('gone', '')
    expect((await listOf(owner)).items.filter(({ kind }) => kind === 'job-failed')).toHaveLength(1)
    expect((await listOf(member)).items.filter(({ kind }) => kind.startsWith('job'))).toEqual([])
  })

  it('when a training ends that the server had begun by itself before they asked for it', async () => {
    const { id } = await server.services.db.transaction().execute(async (transaction) => {
      const tx = { db: transaction, afterCommit: () => undefined }
      const job = await server.services.jobs.start(tx, { kind: 'training.run', botId, label: 'Train model' })
      // It must not end before it is asked for.
      await runAt('1 hour', job.id, transaction)
      return job
    })
    const asked = await owner.call('training.run', { userId: owner.userId, streamId: botId })
    expect(asked.id).toBe(id)
    await runAt('0 hours', id)
    expect(await told(owner, 'job-done')).toMatchObject({ ...bot(), values: { job: 'training.run' } })
  })

  it('when a bot of theirs goes live by somebody else, who is not told', async () => {
    await share('developer')
    const { number } = await owner.call('bot-version.publish', { streamId: botId, note: 'First' })
    expect(await told(member, 'bot-published')).toMatchObject({ ...bot(), values: { number, person: 'Olga Halden' } })
    expect((await listOf(owner)).items.filter(({ kind }) => kind === 'bot-published')).toEqual([])
  })

  it('when a bot is shared with them and when their role changes, on it or in the account', async () => {
    await share('tester')
    expect(await told(member, 'bot-shared')).toMatchObject({ ...bot(), values: { person: 'Olga Halden', role: 'Bot Tester' } })
    await owner.call('team.update-person', { orgId: owner.accountId, memberId: member.userId, role: 'admin' })
    expect(await told(member, 'role-changed')).toMatchObject({ botId: '', values: { person: 'Olga Halden', role: 'admin' } })
    await owner.call('team.update-person', { orgId: owner.accountId, memberId: member.userId, role: 'member' })
  })

  it('when somebody edits now what they were editing, and when they are let to edit', async () => {
    await share('developer')
    await owner.call('lock.create', { streamId: botId, objectId: dialogId })
    await db
      .updateTable('edit_lock')
      .set({ expires_at: new Date(0) })
      .execute()
    await member.call('lock.create', { streamId: botId, objectId: dialogId })
    const refund = { object: 'Refund', objectKind: 'dialog', objectId: dialogId }
    expect(await told(owner, 'lock-taken')).toMatchObject({ ...bot(), values: { ...refund, person: 'Mia Moe' } })
    await owner.call('lock.ask', { streamId: botId, objectId: dialogId })
    await member.call('lock.answer', { streamId: botId, objectId: dialogId, askerId: owner.userId, isGiven: true })
    expect(await told(owner, 'lock-given')).toMatchObject({ ...bot(), values: { ...refund, person: 'Mia Moe' } })
    await owner.call('lock.remove', { streamId: botId, objectId: dialogId })
  })

  it('when they are invited, before they belong to the account; and when whom they invited has joined', async () => {
    const guest = await server.signUp('Gro')
    const { emailId } = await guest.call('account.get-profile', { userId: guest.userId })
    await owner.call('team.invite-people', { orgId: owner.accountId, identities: [emailId] })
    const { name } = await owner.call('account.get-settings', { accountId: owner.accountId })
    expect(await told(guest, 'invitation-waiting')).toMatchObject({ botId: '', values: { person: 'Olga Halden', account: name } })
    await guest.call('team.accept-invitation', { token: linkTokenFor(server.messages, emailId) })
    expect(await told(owner, 'invitation-accepted')).toMatchObject({ botId: '', values: { person: 'Gro Halden' } })
    expect((await listOf(member)).items.filter(({ kind }) => kind.startsWith('invitation'))).toEqual([])
  })

  it('at once in every open console of theirs, and in nobody else’s', async () => {
    const [own, other] = [await listenAs(server.origin, owner.token), await listenAs(server.origin, member.token)]
    const { id } = await owner.call('bot-export.start', { streamId: botId })
    await jobEnd(owner, botId, id)
    expect(await own.hears('notification')).toMatchObject({ userId: owner.userId })
    expect(other.notices.filter((notice) => notice.type === 'changed' && notice.tag === 'notification')).toEqual([])
    own.stop()
    other.stop()
  })
})

describe('the list', () => {
  it('is newest first, a page at a time, and counts what is unread', async () => {
    await kept(5)
    const page = await owner.call('notification.list', { offset: 1, limit: 2 })
    expect(page).toMatchObject({ total: 5, unread: 5 })
    expect(page.items.map(({ values }) => values.label)).toEqual(['Job 3', 'Job 2'])
  })

  it('marks one as read, or all, and never somebody else’s', async () => {
    await kept(3)
    const [first, second] = (await listOf(owner)).items
    expect(await member.call('notification.mark-read', { ids: [first?.id ?? ''] })).toEqual({ unread: 0 })
    expect(await owner.call('notification.mark-read', { ids: [second?.id ?? ''] })).toEqual({ unread: 2 })
    expect((await listOf(owner)).items.map(({ isRead }) => isRead)).toEqual([false, true, false])
    expect(await owner.call('notification.mark-read', {})).toEqual({ unread: 0 })
    expect((await listOf(owner)).items.every(({ isRead }) => isRead)).toBe(true)
  })

  it('leaves out what is about a bot that is no longer theirs', async () => {
    await share('developer')
    await told(member, 'bot-shared')
    await owner.call('team.remove-co-developer', { userId: owner.userId, streamId: botId, coDeveloperId: member.userId })
    expect(await listOf(member)).toMatchObject({ items: [], total: 0, unread: 0 })
  })

  it('holds the newest, for a while', async () => {
    await kept(notificationLimits.notifications + 3)
    const { items, total } = await owner.call('notification.list', { limit: 1 })
    expect([total, items[0]?.values.label]).toEqual([notificationLimits.notifications, `Job ${notificationLimits.notifications + 2}`])
    const forgetAfter = (days: number) =>
      notification.tasks?.[0]?.run({ ...server.services, now: () => Date.now() + days * 86_400_000 }, {})
    await forgetAfter(notificationLimits.notificationDays - 1)
    expect((await listOf(owner)).total).toBe(notificationLimits.notifications)
    await forgetAfter(notificationLimits.notificationDays + 1)
    expect((await listOf(owner)).total).toBe(0)
  })
})
