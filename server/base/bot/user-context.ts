// What is known of the user of a conversation that begins, as its scripts and texts read it: `context.session.UserContext`. Names and
// addresses are as channels and clients tell them; who the user is rests on none of them.
import { isEmail } from '@parley/contract/base/identity-form'
import type { JsonObject } from '@parley/contract/base/json'
import { beginningOf } from '@parley/kit/text/well-formed'

interface KnownUser {
  userId: string
  channel: string
  /** The name the channel or the app knows them by. */
  identity: string
  firstName: string
  lastName: string
  /** '' where nobody tells it. */
  emailId: string
}

const mostNameChars = 100
const mostEmailChars = 254

/** An address that has the form of one, else ''. */
export function emailIn(text: string): string {
  const address = text.trim()
  return address.length <= mostEmailChars && isEmail(address) ? address : ''
}

export function userContext({ userId, channel, identity, firstName, lastName, emailId }: KnownUser): JsonObject {
  const email = emailIn(emailId)
  const mapped = identity.includes('/') ? identity : `${channel}/${identity}`
  return {
    _id: userId,
    firstName: beginningOf(firstName.trim(), mostNameChars),
    lastName: beginningOf(lastName.trim(), mostNameChars),
    ...(email !== '' && { emailId: email }),
    identity,
    identities: [...(email === '' ? [] : [{ val: email, type: 'email' }]), { val: mapped, type: 'mapped' }],
  }
}
