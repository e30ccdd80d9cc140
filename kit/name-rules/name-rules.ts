// Which names may be given to what (§5). The server refuses by these rules and the console shows them while a person types.
// Uniqueness of a name is not here: it needs the other names.

export type NamedThing = 'bot' | 'dialog' | 'parameter' | 'other'

/** English names only; in another language anything goes (§5 stream name). `other` is the bot's rule without the underscore. */
const englishRules: Record<NamedThing, RegExp> = {
  bot: /^[A-Za-z0-9][A-Za-z0-9_<>*. ]+$/,
  dialog: /^[A-Za-z0-9][A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F0-9 ]+$/,
  parameter: /^[A-Za-z0-9_<>*. ]*$/,
  other: /^[A-Za-z0-9][A-Za-z0-9<>*. ]+$/,
}

export function isEnglish(language: string): boolean {
  return /^en([-_]|$)/i.test(language)
}

/** Whether the name may be given, surrounding spaces aside. */
export function isValidName(thing: NamedThing, name: string, language = 'en'): boolean {
  const trimmed = name.trim()
  if (!isEnglish(language)) return thing === 'parameter' || trimmed !== ''
  return englishRules[thing].test(trimmed)
}

export type NameFault = 'too-short' | 'first-character' | 'character'

export interface NameProblem {
  fault: NameFault
  /** The first character that may not be there; '' when that is not the fault. */
  character: string
}

/** What is wrong with a name, one fact at a time, for a live hint; null when nothing is. */
export function findNameProblem(thing: NamedThing, name: string, language = 'en'): NameProblem | null {
  const trimmed = name.trim()
  if (isValidName(thing, trimmed, language)) return null
  const [first = '', ...rest] = trimmed
  if (thing !== 'parameter' && first !== '' && !/[A-Za-z0-9]/.test(first)) return { fault: 'first-character', character: first }
  const wrong = (thing === 'parameter' ? [first, ...rest] : rest).find((character) => !englishRules[thing].test(`a${character}`))
  return wrong === undefined ? { fault: 'too-short', character: '' } : { fault: 'character', character: wrong }
}

interface CharacterTest {
  test(character: string): boolean
}

/** The first character that is not among those allowed at its place; null for an empty name, which is another fault. */
export function findOutside(name: string, allowed: { first: CharacterTest; further: CharacterTest }): NameProblem | null {
  const [first, ...rest] = name.trim()
  if (first === undefined) return null
  if (!allowed.first.test(first)) return { fault: allowed.further.test(first) ? 'first-character' : 'character', character: first }
  const wrong = rest.find((character) => !allowed.further.test(character))
  return wrong === undefined ? null : { fault: 'character', character: wrong }
}

/** What the special-character check forbids. */
export const special = /[=`~!@#$%^&*()\-+{}:"[\];',./<>?|\\]/

/** What the special-character check has against a name; the sentences that say so are the contract's. */
export type SpecialFault = 'character' | 'negation' | 'second-negation'

/** The special-character check of titled things (traits, concepts, groups): null when the name passes. */
export function findSpecialFault(name: string, allowsNegation = false): SpecialFault | null {
  if (!allowsNegation) return special.test(name) ? 'character' : null
  const isNegated = name.startsWith('!')
  const rest = isNegated ? name.slice(1) : name
  if (isNegated && rest === '') return 'character'
  if (rest.includes('!')) return isNegated ? 'second-negation' : 'negation'
  return special.test(rest) ? 'character' : null
}
