// What the servers on a database tell one another of who may do what: each of them then reads it again instead of using what it
// remembers. What is remembered also ends by itself after seconds, should a notice be lost.
import type { Bus, Publisher } from '../../work/bus/bus'
import { forgetAccount, forgetMemberships } from './accounts'
import { forgetDomains } from './domains'
import { countNews, touchedBy } from './grants'
import { forgetName } from './names'
import { forgetEndUsers, forgetSignIn, forgetTokensOf } from './tokens'

/** The user's own state, memberships or second factor have changed: after the commit. */
export function publishUserChange(bus: Publisher, userId: string): void {
  bus.publish({ type: 'access', userId, accountId: '' })
}

/** The account's settings or state have changed: after the commit. */
export function publishAccountChange(bus: Publisher, accountId: string): void {
  bus.publish({ type: 'access', userId: '', accountId })
}

/** Answers with how to stop. */
export function watchAccessChanges(bus: Bus): () => void {
  return bus.subscribe((notice) => {
    const isTouched = touchedBy(notice)
    if (isTouched !== undefined) {
      countNews()
      forgetEndUsers(isTouched)
    }
    if (notice.type === 'sign-in-ended') forgetSignIn(notice.signInId)
    if (notice.type !== 'access') return
    if (notice.userId !== '') {
      forgetTokensOf(notice.userId)
      forgetMemberships(notice.userId)
      forgetName(notice.userId)
    }
    if (notice.accountId !== '') {
      forgetAccount(notice.accountId)
      forgetDomains()
    }
  })
}
