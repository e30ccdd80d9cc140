// What proves a claim of an outcome: a call of this conversation that came about. A claim of what was done takes a call that writes; one that
// tells of what was done before takes any.
import type { Claim } from './claim'
import { families, type Family, type NamedFamily, namesOfFamilies } from './families'
import { familiesInName } from './other-languages'

/** A call of a tool that came about. */
export interface Proof {
  callId: string
  toolName: string
  /** It changes something outside. */
  writes: boolean
  /** Outcomes that the tool declares as its own. */
  words: readonly string[]
  /** Texts and numbers of its arguments and its result; absent: they are not looked at. */
  values?: readonly string[]
}

/** The newest call that proves it; null for none. As turns of before were looked at: by long numbers alone. */
export function proofOf(claim: Claim, proofs: readonly Proof[]): Proof | null {
  return proofs.findLast((proof) => isOfSameThing(proof, claim) && proves(proof, claim)) ?? null
}

export function proves(proof: Proof, claim: Claim): boolean {
  if (!proof.writes) return claim.isReport
  const declares = proof.words.some((word) => sameWord(word, claim.outcome) || saysWord(claim.words, word))
  return declares || claim.families.includes('any') || familiesOf(proof).some((family) => claim.families.includes(family))
}

const undoing: readonly NamedFamily[] = ['cancel', 'remove', 'refund']

/** "cancel_booking" books nothing: what it begins with undoes what is claimed. */
export function undoesInstead({ toolName }: Proof, { families: claimed }: Claim): boolean {
  if (claimed.some((family) => family === 'any' || undoing.includes(family))) return false
  const tokens = tokensOf(toolName)
  const firstOf = (wanted: readonly NamedFamily[]): number =>
    tokens.findIndex((token) => wanted.some((family) => families[family].stems.some((stem) => token.startsWith(stem))))
  const undone = firstOf(undoing)
  const done = firstOf(namesOfFamilies().filter((family) => claimed.includes(family)))
  return undone >= 0 && (done < 0 || undone < done)
}

const sameWord = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

function saysWord(text: string, word: string): boolean {
  const wanted = word.trim().toLowerCase()
  return wanted !== '' && text.toLowerCase().includes(wanted)
}

/** Every number of the claim is one of the call's, where those are known: an order is not proven by the call for another one. */
function isOfSameThing({ values }: Proof, { words }: Claim): boolean {
  if (values === undefined) return true
  const known = values.join(' ').toLowerCase()
  const named = words.match(/[\p{L}\d-]*\d{3,}[\p{L}\d-]*/gu) ?? []
  return named.every((each) => known.includes(each.toLowerCase()))
}

const known = new Map<string, readonly Family[]>()
const mostKnown = 1000

/** What a tool does, by its name and by the outcomes it declares. */
function familiesOf({ toolName, words }: Proof): readonly Family[] {
  const key = [toolName, ...words].join('\n')
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size >= mostKnown) known.clear()
  const tokens = [toolName, ...words].flatMap(tokensOf)
  const named = namesOfFamilies().filter((family) => tokens.some((token) => families[family].stems.some((stem) => token.startsWith(stem))))
  const declared = namesOfFamilies().filter((family) => words.some((word) => isOutcomeOf(family, word)))
  const found = [...new Set<NamedFamily>([...named, ...declared, ...familiesInName(key)])]
  known.set(key, found)
  return found
}

const isOutcomeOf = (family: NamedFamily, word: string): boolean => families[family].en.some((form) => sameWord(form, word))

/** `bookFlight`, `book_flight` and "Book flight" alike. */
function tokensOf(name: string): string[] {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')
}
