// A profile that is not there any more: nobody is asked.
import type { AuthOf, Caller } from './caller'

const text = 'The authorization profile that was chosen is not there any more: choose another.'

export const missingProfile: Caller<AuthOf<'gone'>> = {
  filled: (auth) => auth,
  call: () => Promise.resolve({ reply: { ok: false, failure: 'refused', text }, secrets: [] }),
}
