// Changing somebody in the account, with the way back where there is one, and whether they are its last owner.
import type { AccountRole } from '@parley/contract/base/access/roles'
import type { Person } from '@parley/contract/account/team-shapes'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { showFailure, showToast } from '../../../ui/toast/toast'
import { showUndoToast } from '../../../ui/toast/undo-toast'

interface PersonChange {
  role?: AccountRole
  isDeveloper?: boolean
  isSuspended?: boolean
}

export function nameOf(person: Pick<Person, 'name' | 'emailId' | 'phoneNo'>): string {
  return person.name || person.emailId || person.phoneNo
}

/** Suspended owners count for nothing: nobody could act as one. */
export function isLastOwner(person: Person, everybody: readonly Person[]): boolean {
  return (
    person.role === 'owner' && !everybody.some((other) => other.userId !== person.userId && other.role === 'owner' && !other.isSuspended)
  )
}

/** Also those a search hides: the last owner is the last of all. */
export function useEverybody(orgId: string): readonly Person[] {
  return useCall('team.list-people', { orgId }).data ?? []
}

export function usePerson(orgId: string, person: Person) {
  const text = useText()
  const name = nameOf(person)
  const send = (values: PersonChange) => change('team.update-person', { orgId, memberId: person.userId, ...values })
  const reversible = (words: string, values: PersonChange, before: PersonChange) =>
    send(values).then(() => showUndoToast(words, () => send(before)), showFailure)
  return {
    setRole: (role: AccountRole) =>
      reversible(text('team.person.role-changed', { name, role: text(`team.account-role.${role}`) }), { role }, { role: person.role }),
    setSuspended: (isSuspended: boolean) =>
      reversible(
        text(isSuspended ? 'team.person.suspended' : 'team.person.restored', { name }),
        { isSuspended },
        { isSuspended: !isSuspended },
      ),
    setDeveloper: (isDeveloper: boolean) =>
      reversible(
        text(isDeveloper ? 'team.person.let-in' : 'team.person.shut-out', { name }),
        { isDeveloper },
        { isDeveloper: !isDeveloper },
      ),
    unlock: () =>
      change('team.unlock-person', { orgId, memberId: person.userId }).then(
        () => showToast(text('team.person.unlocked', { name }), { tone: 'ok' }),
        showFailure,
      ),
  }
}
