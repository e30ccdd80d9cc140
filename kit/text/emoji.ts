// What an emoji is, as the source of a regular expression with the flag u: flags, keycaps, and pictures with their colour and their joiners.

const picture = '\\p{Extended_Pictographic}[\\uFE0E\\uFE0F]?\\p{EMod}?'

export const emojiSource = [
  '\\p{RI}\\p{RI}',
  '[0-9#*]\\uFE0F?\\u20E3',
  `(?![©®])${picture}[\\u{E0020}-\\u{E007F}]*(?:\\u200D${picture})*`,
].join('|')

/** Without how it is drawn, in colour or not, and without a colour of skin: what two emoji that mean the same have in common. */
export function plainEmoji(emoji: string): string {
  return emoji.replace(/\uFE0E|\uFE0F|\p{EMod}/gu, '')
}
