// The words people put before an answer ("my name is", "it's", "I'd like"), so that an open type can take the rest.
// One list for the types that take a whole reply; what they then accept is their own.
import { trimmedSpan } from './words'

const subject = '(?:my|the|our|his|her|its|your)'
const openings: RegExp[] = [
  /^(?:(?:well|so|ok|okay|sure|yes|yeah|hi|hello|hey|um|uh|please)[,.!]?\s+){1,3}/i,
  new RegExp(`^${subject}\\s+(?:[\\p{L}]{1,20}\\s+){1,3}(?:is|are|was|would be|will be)[:,]?\\s+`, 'iu'),
  /^(?:it|that|this)(?:['’]s|\s+(?:is|was|would be|will be|should be))[:,]?\s+/i,
  /^(?:i am called|call me|you can call me|name it|call it|put|write|enter|set it to|make it|use)\s+/i,
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
