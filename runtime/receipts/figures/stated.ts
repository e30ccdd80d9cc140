// The part of a sentence that says what a claim in it is about: the claim itself, what is added to it, and references. What else the sentence
// tells, such as how things are in general or what comes next, is left out.

const clauses = /[;–—]|,\s+|:\s|\s+(?:but|because|so that|and (?=(?:i|we|it|your|the|they|you|have|has|is)\b))\s*/iu
/** A clause of its own, which says something else. */
const aside =
  /\b(?:is|are|was|were|has|have|had|will|can|(?<!\d\s|\bin\s|\bon\s|\bof\s)may(?!\s*,?\s*\d)|could|would|should|must|might|takes?|costs?|leaves?|arrives?|departs?|starts?|begins?|ends?|lasts?|opens?|closes?|if|unless|once|when|please|you|i|we|not|no)\b|n['’]t\b|['’]ll\b/iu
const things = 'booking|reservation|order|ticket|case|invoice|tracking|transaction|confirmation|appointment|request|complaint|claim'
const reference = new RegExp(
  `\\b(?:(?:${things})\\s+(?:reference|number|no\\b\\.?|code|id)|(?:reference|confirmation)(?:\\s+(?:number|no\\b\\.?|code|id))?)\\s*(?:is|:|=|#)[^.!?]*\\d`,
  'iu',
)

/** `words`: of the claim, as they stand in the sentence. */
export function statedIn(sentence: string, words: string): string {
  const parts = sentence.replace(/^\s*\d{1,2}[.)]\s/u, '').split(clauses)
  const stated = parts.filter((part) => part.includes(words) || words.includes(part.trim()) || reference.test(part) || !aside.test(part))
  return stated.join(' ; ')
}

/** Nothing but words and figures, as behind "Booked!": it belongs to what was said before it. */
export const addsToClaim = (sentence: string): boolean => !/\?\s*$/u.test(sentence) && !aside.test(sentence) && /\d/u.test(sentence)

/** It names the number of something that was done: without a call there is none. */
export const namesReference = (sentence: string): boolean => !/\?\s*$/u.test(sentence) && reference.test(sentence)
