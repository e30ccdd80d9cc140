// What follows the street of an address: flat or floor, postal code and town, state, country. It reads on from where the street ends, part by
// part, and stops at the first that is none.

const flat =
  /^,? ?(?:(?:apt|apartment|unit|suite|ste|floor|fl|flat|room|piso|puerta|pta|étage|bâtiment|bât|appartement|scala|interno|int|apto|apartamento|bloco|sala|andar|stock|og|etage|top|wohnung)\.? ?#?\d?[\p{L}\d-]{0,6}|#\d{1,5}[A-Z]?|\d{1,3}(?:st|nd|rd|th) floor|\d{1,2}[ºª°]\s?[A-Z]?)(?![\p{L}\p{N}])/iu
const capital = "\\p{Lu}[\\p{L}\\p{M}.'’-]{0,24}"
const joined = `${capital}(?:[ -](?:(?:de|la|le|les|del|di|da|do|dos|am|an|der|bei|im|sur|en|of|the|upon|y) ){0,2}${capital}){0,3}`
const code = '(?:[A-Z]{1,2}-)?\\d{4,6}(?:-\\d{3,4})?|\\d{3} \\d{2}'
const codeAndTown = new RegExp(`^(?:,|\\s[-–]|)\\s?(?:${code}) (?:${joined})`, 'u')
const codeAlone = new RegExp(`^,?\\s(?:[A-Z]{2},? )?(?:${code})(?![\\p{L}\\p{N}])`, 'u')
const british = /^,?\s[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?![\p{L}\p{N}])/u
const town = new RegExp(`^(?:,| [-–]| in)\\s?(?:${joined})(?![\\p{L}\\p{N}])`, 'u')
const lowerTown =
  /^,\s?(?!(?:please|thanks|thank|pls|and|but|by|before|until|around|tomorrow|today|por|gracias|merci|bitte|danke|obrigad|grazie|per|s'il)\b)\p{L}{3,20}(?: \p{L}{3,20})?(?=\s?(?:$|,|\d{4,6}))/u
const parts = [flat, british, codeAndTown, codeAlone, town, lowerTown]
const mostParts = 7
const furthest = 160

/** Where the address that begins with this street ends. */
export function endOfAddress(text: string, end: number): number {
  let at = end
  for (let count = 0; count < mostParts; count++) {
    const rest = text.slice(at, Math.min(text.length, end + furthest))
    const part = parts.map((pattern) => pattern.exec(rest)?.[0]).find((match) => match !== undefined && match !== '')
    if (part === undefined) break
    at += part.length
  }
  return at
}
