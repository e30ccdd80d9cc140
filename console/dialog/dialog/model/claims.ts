// When an edit takes the lock of its dialog: at once where the server knows the dialog, otherwise as soon as it does, and no longer once the
// dialog was left. Taking it, and telling of it, are use-edit-limit's.

export interface Claims {
  /** Every edit says so. */
  edited: (now: number) => void
  /** Whether the server knows the dialog, each time that changes. */
  known: (isKnown: boolean) => void
  /** Left: what was wanted is wanted no longer. */
  left: () => void
}

interface Ways {
  take: () => void
  /** When the lock was taken last; 0 when it was not. */
  takenAt: () => number
  /** An edit extends the lock when it was not taken for this long. */
  extendAfterMs: () => number
}

export function claimsOf({ take, takenAt, extendAfterMs }: Ways): Claims {
  let isKnown = false
  let isWanted = false
  return {
    edited: (now) => {
      if (!isKnown) isWanted = true
      else if (now - takenAt() >= extendAfterMs()) take()
    },
    known: (is) => {
      isKnown = is
      if (!is || !isWanted) return
      isWanted = false
      take()
    },
    left: () => {
      isKnown = false
      isWanted = false
    },
  }
}
