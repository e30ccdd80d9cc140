// The code with which a user finishes signing in at a service: the page they come back to shows it, and they type it in the conversation.
// Whether it is the right one is the server's.
import { limits } from '@parley/contract/base/limits'

const mostChars = 60

/** The digits of a message that has as many as a code, however they are grouped and written; null for any other message. */
export function signInCodeIn(text: string): string | null {
  if (text.length > mostChars) return null
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  return digits.length === limits.codeDigits ? digits : null
}
