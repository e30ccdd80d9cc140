// A text without the signs that nobody says and word processors leave behind: those of no width, and bullets. What joins letters or picture signs stays.

/** Soft hyphens, word joiners, byte order marks, spaces of no width. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g
/** Spaces that do not break. */
const wideSpace = /[\u00a0\u202f]/g

/** What a list in a document begins its lines with. */
const bullet = /^[•‣▪◦●·]\s+/

export function visibleText(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(wideSpace, ' ').trim().replace(bullet, '')
}
