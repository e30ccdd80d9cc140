// Who may edit the open dialog now (§4 edit lock): one person at a time; whose time has run out can be followed by another.
import type { EditLock } from '@parley/contract/features/lock'

/** Somebody else who was seen to hold the lock. */
export interface Holder {
  name: string
  /** Epoch milliseconds. */
  until: number
}

/** free: nobody else edits. held: look only. over: the holder's time ran out, and others can take over. */
export type LockView = { state: 'free' } | { state: 'held'; holder: Holder } | { state: 'over'; holder: Holder }

/** `seen`: the other holder last known here, null when there was none. */
export function lockView(lock: EditLock | undefined, seen: Holder | null, now: number): LockView {
  if (lock?.held && !lock.mine && lock.expiresAt > now) return { state: 'held', holder: { name: lock.holderName, until: lock.expiresAt } }
  if (lock?.mine || !seen || seen.until > now) return { state: 'free' }
  return { state: 'over', holder: seen }
}
