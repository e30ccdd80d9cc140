// The language a person chooses: the page speaks it, and it stays chosen on this device. Loading the words is text.ts; keeping the
// choice with the person is the profile's.
import { isOffered } from '../offered'
import { session } from '../../session/session'
import { setLanguage } from '../text'

const key = 'parley.language'

/** Nothing is chosen when its words cannot be loaded. */
export async function chooseLanguage(code: string): Promise<void> {
  await setLanguage(code)
  localStorage.setItem(key, code)
  session.set({ language: code })
}

/** The language kept with who signs in counts where none was chosen on the device; the page then loads its words. */
export function adoptLanguage(kept: string): void {
  if (isOffered(kept) && localStorage.getItem(key) === null) session.set({ language: kept })
}
