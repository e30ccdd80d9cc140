// Whether a message is one of the texts that are expected. What stands in `{{…}}` of an expected text is filled in when it is said, so it
// is not looked at. In time that grows with the texts alone, whatever they hold.
import type { ExpectedText } from '@parley/contract/testing/conversation-test-shapes'

const placeholder = /\{\{[^{}]*\}\}/

export function isAsExpected({ match, texts }: ExpectedText, said: string): boolean {
  if (match === 'one-of') return texts.some((text) => isSaidBy(text, said))
  const isInside = (text: string): boolean => isFoundIn(partsOf(text), plain(said))
  return match === 'contains-all' ? texts.every(isInside) : texts.some(isInside)
}

/** Whether a message is this wording, filled in. */
export function isSaidBy(wording: string, said: string): boolean {
  const text = plain(said)
  const [first = '', ...rest] = partsOf(wording)
  const last = rest.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
  return isFoundIn(rest, text.slice(first.length, text.length - last.length))
}

/** Parts between placeholders, each found behind the one before it. */
function isFoundIn(parts: readonly string[], text: string): boolean {
  let from = 0
  for (const part of parts) {
    const at = text.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

const partsOf = (wording: string): string[] => plain(wording).split(placeholder)

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
