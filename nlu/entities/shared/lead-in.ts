// The words people put before an answer ("my name is", "it's", "I'd like"), so that an open type can take the rest.
// One list for the types that take a whole reply; what they then accept is their own.
import { trimmedSpan } from './words'

const subject = '(?:my|the|our|his|her|its|your)'
const openings: RegExp[] = [
  /^(?:(?:(?:well|so|ok|okay|sure|yes|yeah|um|uh|please)[,.!]?|(?:hi|hello|hey)[,.!])\s+){1,3}/i,
  new RegExp(`^${subject}\\s+(?:[\\p{L}]{1,20}\\s+){1,3}(?:is|are|was|would be|will be)[:,]?\\s+`, 'iu'),
  /^(?:it|that|this)(?:['’]s|\s+(?:is|was|would be|will be|should be))[:,]?\s+/i,
  /^(?:i(?: am|['’]m) called|(?:you (?:can|may) )?call me|(?:they|people) call me|i go by|name it|call it|put|write|enter|set it to|make it|use)\s+/i,
  /^(?:i(?:['’]d| would) like|i want|i need|i choose|i pick|i(?:['’]ll| will) (?:take|have|go with)|let['’]s (?:say|go with|use))\s+/i,
]
const closings: RegExp[] = [/[\s,]+(?:please|thanks|thank you|thx)$/i]

/** The span of the reply proper. When stripping would leave nothing, nothing is stripped. */
export function replySpan(text: string): { start: number; end: number } {
  const whole = trimmedSpan(text)
  let start = whole.start
  for (const opening of openings) {
    const match = opening.exec(text.slice(start, Math.min(whole.end, start + 120)))
    if (match && start + match[0].length < whole.end) start += match[0].length
  }
  let end = whole.end
  for (const closing of closings) {
    const from = Math.max(start, end - 20)
    const match = closing.exec(text.slice(from, end))
    if (match && from + match.index > start) end = from + match.index
  }
  const inner = trimmedSpan(text.slice(start, end))
  return inner.end > inner.start ? { start: start + inner.start, end: start + inner.end } : whole
}

/** "Inc.", "Jr.", "S.p.A.", "J.": words whose full stop belongs to them. */
const abbreviated =
  /(?<![\p{L}\p{N}])(?:inc|ltd|llc|co|corp|jr|sr|st|bros|dept|etc|plc|gmbh|srl|pty|pvt|cie|dr|prof|\p{Lu}|(?:\p{L}{1,3}\.){1,4}\p{L}{1,3})$/iu

/** Whether the full stop that stands at `end` belongs to the word before it. */
export function endsAbbreviated(text: string, end: number): boolean {
  return text.charAt(end) === '.' && text.charAt(end + 1) !== '.' && abbreviated.test(text.slice(Math.max(0, end - 20), end))
}

/**
 * The span of a reply that is kept as it is typed. What it was led by is left out, and then the signs that close a sentence; without such words
 * nothing is left out but blanks, the full stop of a sentence and marks that quote all of it.
 */
export function typedSpan(text: string): { start: number; end: number } {
  const reply = replySpan(text)
  const plain = trimmedSpan(text)
  if (reply.end === reply.start) return reply
  const quoted = quotedAround(text, reply)
  if (quoted) return quoted
  if (reply.start !== plain.start || reply.end !== plain.end)
    return { ...reply, end: reply.end + (endsAbbreviated(text, reply.end) ? 1 : 0) }
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  const isSentence = /[^.]\.$/u.test(text.slice(start, end)) && !endsAbbreviated(text, end - 1)
  return { start, end: isSentence ? end - 1 : end }
}

/** What stands in marks that quote the whole reply, behind what led to it: 'call it "Q1!"'. */
function quotedAround(text: string, reply: { start: number }): { start: number; end: number } | null {
  const end = text.trimEnd().length
  const isQuoted = /^["“„]$/u.test(text.charAt(reply.start - 1)) && /^["”“]$/u.test(text.charAt(end - 1))
  return isQuoted && !/["“”„]/u.test(text.slice(reply.start, end - 1)) ? { start: reply.start, end: end - 1 } : null
}
