// What the forms of the sign-in page share while somebody goes through them. Nothing of it is kept when the page is left; passwords are
// never in the address.
import type { IdentityValue } from '@parley/contract/base/identity-form'
import type { FactorChallenge } from '@parley/contract/account/two-factor'
import type { FormId, LoginQuery } from './login-query'

export interface Flow {
  identity: IdentityValue | null
  /** Typed a step ago: to sign in once an address is proved, or to replace an expired password. */
  password: string
  /** Given with the verification by somebody whose sign-up was begun without them. */
  names: { firstName: string; lastName: string } | null
  /** What the second factor's first answer said. */
  asked: FactorChallenge | null
  /** Seconds the code that was sent is good for; 0 while none is known to be sent. */
  ttl: number
  /** Said once above the form. */
  notice: string
  /** Why the way in ended, told on the first form. */
  error: Error | null
}

export interface FormProps {
  query: LoginQuery
  flow: Flow
  note: (change: Partial<Flow>) => void
  /** To another form of the page; its values stay. */
  go: (form: FormId | 'login', search?: Record<string, unknown>) => void
  /** The person is signed in: what comes next, in the account. */
  arrive: (accountId?: string) => Promise<void>
  /** To where the person was going. */
  leave: () => void
}

/** The same in the words of a call. */
export function identityFields({ type, value }: IdentityValue): { emailId: string } | { phoneNo: string } {
  return type === 'email' ? { emailId: value } : { phoneNo: value }
}
