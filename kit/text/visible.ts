// A text without the signs that nobody sees and word processors leave behind. What joins letters or picture signs stays.

/** Soft hyphens, word joiners, byte order marks, spaces of no width. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g
/** Spaces that do not break. */
const wideSpace = /[\u00a0\u202f]/g

export function visibleText(text: string): string {
  return text.replaceAll(unseen, '').replaceAll(wideSpace, ' ').trim()
}
