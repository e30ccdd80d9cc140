// How long a task stays the editor's without an edit, as this device has it (§4 edit lock): chosen in the profile, used by the lock.
import { limits } from '@parley/contract/base/limits'

const storageKey = 'parley.edit-minutes'
const usualMinutes = limits.editLockMs / 60_000

/** Offered in the profile. */
export const editMinutesChoices = [5, 15, 30, 60, 120] as const

/** What makes no sense counts as not set. */
export function editMinutes(kept: string | null = localStorage.getItem(storageKey)): number {
  const minutes = Number(kept ?? usualMinutes)
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= limits.editLockMostMinutes ? minutes : usualMinutes
}

export function setEditMinutes(minutes: number): void {
  localStorage.setItem(storageKey, String(minutes))
}
