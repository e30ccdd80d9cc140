// A sentence that another page leaves for the sign-in page to say once, and whose sign-in it is about.
import type { IdentityValue } from '@parley/contract/base/identity-form'

interface LeftNotice {
  notice: string
  identity: IdentityValue | null
}

let left: LeftNotice | null = null

export function leaveNotice(notice: string, identity: IdentityValue | null): void {
  left = { notice, identity }
}

export function takeNotice(): LeftNotice {
  const taken = left ?? { notice: '', identity: null }
  left = null
  return taken
}
