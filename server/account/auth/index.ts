// Signing in and out, as a feature of the server.
import type { Feature } from '../../base/http/handler'
import { handlers } from './handlers'

export { hashPassword, matchesPassword } from './passwords'
export { lockedAmong, unlock } from './lock-out'
export { checkState, provePassword, whyPasswordFell } from './sign-in'
export { startSignIn } from './sign-ins'
export { findById } from './store'

export const auth: Feature = { name: 'auth', handlers }
