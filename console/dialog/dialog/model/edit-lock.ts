// Who may edit the open dialog now (§4 edit lock): one person at a time; whose time has run out can be followed by another.
import type { EditLock } from '@parley/contract/bot/lock'

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

/** At most so long before the end its holder is warned (§4), and told that others wait. */
const warningMs = 300_000
const graceMs = 60_000

/** calm: nothing to say. ending: it can be kept. last: others can take over in a moment. ended: they can now. */
export type OwnTime = { state: 'calm' | 'ended' } | { state: 'ending' | 'last'; leftMs: number }

/** When the holder is warned, and when told that others wait: of a short editing time half, and half of that. */
export function warningsOf(minutes: number): { endingMs: number; lastMs: number } {
  const endingMs = Math.min(warningMs, minutes * 30_000)
  return { endingMs, lastMs: Math.min(graceMs, endingMs / 2) }
}

export function ownTime(leftMs: number, minutes: number): OwnTime {
  const { endingMs, lastMs } = warningsOf(minutes)
  if (leftMs <= 0) return { state: 'ended' }
  if (leftMs <= lastMs) return { state: 'last', leftMs }
  return leftMs <= endingMs ? { state: 'ending', leftMs } : { state: 'calm' }
}
