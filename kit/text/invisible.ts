// Signs that nobody sees and nobody types: soft hyphens, blanks of no width, marks of direction and of bytes. They come along when words are
// copied, and part words that are one. What joins the parts of an emoji or shapes letters of a script stays.

const unseen = /[\u00ad\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu
/** Between letters of these a joiner is no more than copied along. */
const strayJoiner = /(?<=[\p{Script=Latin}\p{N}\p{P}\s]|^)[\u200c\u200d]+|[\u200c\u200d]+(?=[\p{Script=Latin}\p{N}\s]|$)/gu

export function withoutUnseen(text: string): string {
  return text.replace(unseen, '').replace(strayJoiner, '')
}
