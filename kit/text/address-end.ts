// Where an address of the web ends in a text that goes on behind it: signs that close the sentence are not its own, and a closing bracket is only
// if the address opened it.

const openers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '）': '（' }
const closing = /[.,;:!?'"’”*~。、，！？…]/u

/** The address without what follows it; linear in its length. */
export function withoutClosingSigns(address: string): string {
  const left: Record<string, number> = {}
  for (const character of address) {
    const opener = openers[character]
    if (opener !== undefined) left[opener] = (left[opener] ?? 0) - 1
    else left[character] = (left[character] ?? 0) + 1
  }
  let end = address.length
  while (end > 0) {
    const character = address.charAt(end - 1)
    const opener = openers[character]
    if (opener === undefined ? !closing.test(character) : (left[opener] ?? 0) >= 0) break
    if (opener !== undefined) left[opener] = (left[opener] ?? 0) + 1
    end -= 1
  }
  return address.slice(0, end)
}

/** Longer addresses are not followed. */
const longestAddress = 4096

/** The place of the bracket that closes an address written in brackets, which begins at `from`; -1 where none does. */
export function closingBracket(text: string, from: number): number {
  let open = 1
  const end = Math.min(text.length, from + longestAddress)
  for (let at = from; at < end; at += 1) {
    const character = text.charAt(at)
    if (character === '(') open += 1
    if (character === ')') open -= 1
    if (open === 0) return at
  }
  return text.indexOf(')', from)
}
