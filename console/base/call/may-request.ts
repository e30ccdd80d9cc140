// Whether a question may go out: what is not public is asked only while somebody is signed in, so that signing out ends all reading
// and polling at once, before the screens are gone.
import type { CallKey } from '@parley/contract/calls'
import { wireCall } from './table'

export function mayRequest(key: CallKey, isSignedIn: boolean): boolean {
  return isSignedIn || wireCall(key).access === 'public'
}
