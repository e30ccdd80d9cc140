// What becomes of a fact for the people it concerns: one entry each, in the transaction that handles the event, and a notice to their
// consoles.
import type { NotificationKind, NotificationValues } from '@parley/contract/account/notification'
import type { Services, Tx } from '../../base/context'
import { type Listener, listener } from '../../base/work/events/events'
import * as store from './store'
import { jobEnded } from '../../base/work/jobs/events'
import { botPublished } from '../../release/bot-version/events'
import { publishAsked, publishRejected } from '../../release/publish-approval/events'
import { accountRoleChanged, botShared, invitationAccepted, invitationSent } from '../team/events'
import { lockPassed } from '../../bot/lock/events'
import { alertFailed } from '../../task/task/events'
import { offerReturned, storeListed } from '../../bot/bot-store/events'
import { offerOf, subscribersOf } from '../../bot/bot-store/index'

interface Happened {
  kind: NotificationKind
  /** null: it is about no bot, and `accountId` is given: null for whatever account is used. */
  botId: string | null
  accountId?: string | null
  values: NotificationValues
}

async function tell({ now, bus }: Services, tx: Tx, people: readonly string[], { botId, kind, values, ...given }: Happened): Promise<void> {
  const accountId = botId === null ? given.accountId : await store.accountOfBot(tx.db, botId)
  // A bot that was removed meanwhile concerns nobody.
  if (accountId === undefined) return
  for (const userId of people) {
    await store.keep(tx.db, { userId, kind, accountId, botId, values, at: now() })
    tx.afterCommit(() => bus.publish({ type: 'changed', botId: '', tag: 'notification', userId }))
  }
}

const onJobEnded = listener(jobEnded, {
  name: 'notification-job-ended',
  async handle(services, { jobId }, tx) {
    const job = await store.endedJob(tx.db, jobId)
    if (job === undefined || (job.state !== 'done' && job.state !== 'failed')) return
    const values = { job: job.kind, label: job.label }
    await tell(services, tx, [job.started_by], { kind: job.state === 'done' ? 'job-done' : 'job-failed', botId: job.bot_id, values })
  },
})

const onBotPublished = listener(botPublished, {
  name: 'notification-bot-published',
  async handle(services, { botId, versionId, userId }, tx) {
    const [people, number, person] = [
      await store.peopleOfBot(tx.db, botId),
      await store.numberOfVersion(tx.db, botId, versionId),
      await store.nameOfUser(tx.db, userId),
    ]
    const others = people.filter((id) => id !== userId)
    if (number !== undefined) await tell(services, tx, others, { kind: 'bot-published', botId, values: { number, person } })
  },
})

const onBotShared = listener(botShared, {
  name: 'notification-bot-shared',
  concerns: ({ userId, byId }) => userId !== byId,
  async handle(services, { botId, userId, byId, roleId }, tx) {
    // A group or an invitation is no person; who is not among the people of the bot any more has lost it again.
    if (!(await store.peopleOfBot(tx.db, botId)).includes(userId)) return
    const values = { person: await store.nameOfUser(tx.db, byId), role: await store.nameOfRole(tx.db, roleId) }
    await tell(services, tx, [userId], { kind: 'bot-shared', botId, values })
  },
})

const onRoleChanged = listener(accountRoleChanged, {
  name: 'notification-role-changed',
  concerns: ({ userId, byId }) => userId !== byId,
  async handle(services, { accountId, userId, byId, role }, tx) {
    const values = { person: await store.nameOfUser(tx.db, byId), role }
    await tell(services, tx, [userId], { kind: 'role-changed', botId: null, accountId, values })
  },
})

const onLockPassed = listener(lockPassed, {
  name: 'notification-lock-passed',
  async handle(services, { botId, objectId, fromId, toId, isGiven }, tx) {
    const object = await store.objectCalled(tx.db, botId, objectId)
    if (object === undefined) return
    const person = await store.nameOfUser(tx.db, isGiven ? fromId : toId)
    const values = { person, object: object.name, objectKind: object.kind, objectId }
    await tell(services, tx, [isGiven ? toId : fromId], { kind: isGiven ? 'lock-given' : 'lock-taken', botId, values })
  },
})

const onAlertFailed = listener(alertFailed, {
  name: 'notification-alert-failed',
  async handle(services, { botId, taskId, reason }, tx) {
    const object = await store.objectCalled(tx.db, botId, taskId)
    if (object === undefined) return
    const values = { object: object.name, objectKind: object.kind, objectId: taskId, reason }
    await tell(services, tx, await store.peopleOfBot(tx.db, botId), { kind: 'alert-failed', botId, values })
  },
})

const onInvitationSent = listener(invitationSent, {
  name: 'notification-invitation-sent',
  concerns: ({ userId, byId }) => userId !== byId,
  async handle(services, { accountId, userId, byId }, tx) {
    const values = { person: await store.nameOfUser(tx.db, byId), account: await store.nameOfAccount(tx.db, accountId) }
    await tell(services, tx, [userId], { kind: 'invitation-waiting', botId: null, accountId: null, values })
  },
})

const onInvitationAccepted = listener(invitationAccepted, {
  name: 'notification-invitation-accepted',
  concerns: ({ userId, byId }) => userId !== byId,
  async handle(services, { accountId, userId, byId }, tx) {
    const values = { person: await store.nameOfUser(tx.db, userId) }
    await tell(services, tx, [byId], { kind: 'invitation-accepted', botId: null, accountId, values })
  },
})

const onPublishAsked = listener(publishAsked, {
  name: 'notification-publish-asked',
  async handle(services, { accountId, botId, byId }, tx) {
    const admins = (await store.adminsOf(tx.db, accountId)).filter((id) => id !== byId)
    const values = { person: await store.nameOfUser(tx.db, byId), object: (await store.objectCalled(tx.db, botId, botId))?.name ?? '' }
    // An administrator approves for bots that are not shared with them, too.
    await tell(services, tx, admins, { kind: 'publish-asked', botId: null, accountId, values })
  },
})

const onPublishRejected = listener(publishRejected, {
  name: 'notification-publish-rejected',
  concerns: ({ userId, byId }) => userId !== byId,
  async handle(services, { botId, userId, byId, reason }, tx) {
    await tell(services, tx, [userId], { kind: 'publish-rejected', botId, values: { person: await store.nameOfUser(tx.db, byId), reason } })
  },
})

const onStoreListed = listener(storeListed, {
  name: 'notification-store-listed',
  async handle(services, { botId, number, userId }, tx) {
    const known = await offerOf(tx.db, botId, number)
    const accountId = await store.accountOfBot(tx.db, botId)
    if (known === undefined || accountId === undefined) return
    const values = { object: known.shown.name, number, itemId: botId, person: known.offer.offeredBy }
    const people = (await subscribersOf(tx.db, accountId, botId)).filter((id) => id !== known.offeredById)
    await tell(services, tx, people, { kind: 'store-version', botId: null, accountId, values })
    const authors = [known.offeredById].filter((id) => id !== userId)
    const decided = { object: known.shown.name, number, person: known.offer.decidedBy }
    await tell(services, tx, authors, { kind: 'offer-listed', botId, values: decided })
  },
})

const onOfferReturned = listener(offerReturned, {
  name: 'notification-offer-returned',
  async handle(services, { botId, number, userId }, tx) {
    const known = await offerOf(tx.db, botId, number)
    if (known === undefined || known.offeredById === userId) return
    const { decidedBy, reason } = known.offer
    const values = { object: known.shown.name, number, person: decidedBy, reason }
    await tell(services, tx, [known.offeredById], { kind: 'offer-returned', botId, values })
  },
})

const ofStore = [onStoreListed, onOfferReturned]
const ofInvitations = [onInvitationSent, onInvitationAccepted]

export const listeners: Listener[] = [
  onJobEnded,
  onBotPublished,
  onBotShared,
  onRoleChanged,
  onLockPassed,
  onAlertFailed,
  onPublishAsked,
  onPublishRejected,
  ...ofInvitations,
  ...ofStore,
]
