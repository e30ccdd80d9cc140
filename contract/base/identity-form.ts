// What an e-mail address and a phone number look like (§5), and how each is kept: addresses in lower case, numbers as + and digits.
// Whose they are is the server's.

const emailForm =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,255}$/
const phoneForm = /^\+?\d{6,15}$/
/** What people put between digits. */
const betweenDigits = /[-\s().]/g

export interface IdentityValue {
  type: 'email' | 'phone'
  value: string
}

export function isEmail(text: string): boolean {
  return emailForm.test(text.trim())
}

/** Country code and number as + and digits; null for what is no number. */
export function phoneOf(text: string): string | null {
  const digits = text.replace(betweenDigits, '')
  return phoneForm.test(digits) ? `+${digits.replace('+', '')}` : null
}

/** An address or number as somebody types it into one field. */
export function identityOf(text: string): IdentityValue | null {
  if (isEmail(text)) return { type: 'email', value: text.trim().toLowerCase() }
  const phone = phoneOf(text)
  return phone === null ? null : { type: 'phone', value: phone }
}

/** Exactly one of the two, in its own form; null otherwise. */
export function identityGiven(given: { emailId?: string; phoneNo?: string }): IdentityValue | null {
  const { emailId = '', phoneNo = '' } = given
  if ((emailId === '') === (phoneNo === '')) return null
  const identity = identityOf(emailId === '' ? phoneNo : emailId)
  return identity?.type === (emailId === '' ? 'phone' : 'email') ? identity : null
}

/** '' for a phone number. */
export function domainOf(identity: IdentityValue): string {
  return identity.type === 'email' ? identity.value.slice(identity.value.lastIndexOf('@') + 1) : ''
}
