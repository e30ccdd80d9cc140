// People of one account for tests, who come the way people do: invited by an administrator, they sign up with the link of the mail.
import type { CallArguments } from '@parley/contract/calls'
import { type Caller, linkTokenFor, signInAs, type TestApp, usualPassword } from './app'

type Invited = Partial<Pick<CallArguments<'team.invite-people'>, 'role' | 'bots'>>

let counter = 0

export interface Member extends Caller {
  emailId: string
  name: string
}

export async function newMember(server: TestApp, admin: Caller, name: string, invited: Invited = {}): Promise<Member> {
  const emailId = `${name.toLowerCase()}${(counter += 1)}@team.example`
  await admin.call('team.invite-people', { orgId: admin.accountId, identities: [emailId], ...invited })
  const invitation = linkTokenFor(server.messages, emailId)
  await server.anonymous.call('sign-up.create', { firstName: name, lastName: 'Moe', emailId, password: usualPassword, invitation })
  return { ...(await signInAs(server.app, emailId)), emailId, name: `${name} Moe` }
}

/** Somebody with an account of their own joins another one. */
export async function join(server: TestApp, admin: Caller, person: Caller, invited: Invited = {}): Promise<void> {
  const { emailId } = await person.call('account.get-profile', { userId: person.userId })
  await admin.call('team.invite-people', { orgId: admin.accountId, identities: [emailId], ...invited })
  await person.call('team.accept-invitation', { token: linkTokenFor(server.messages, emailId) })
}
