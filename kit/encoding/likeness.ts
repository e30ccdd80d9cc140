// How much a text looks as people write it, if it was read as an encoding: by the share of characters that its script has and uses often.
// Bytes of another encoding give rare characters, capitals within words, and signs beside letters.
import { encode } from 'iconv-lite'
import { latinShare } from './latin-letters'

interface Script {
  encodings: RegExp
  /** So many of its characters in a row of bytes are no chance. */
  decisive?: number
  /** From 1, usual, to 0, hardly ever; undefined for what its script does not have. */
  weightOf: (character: string, encoding: string) => number | undefined
  /** Of all its characters together, where which of them stand side by side tells more than each. */
  shareOf?: (characters: readonly string[], encoding: string) => number
}

/** What a text adds to the word of a library, of a hundred. */
const [most, foreign] = [45, -40]
const lookedAt = 4000

const latinSign = /[„“”‚‘’–—…€•«»‹›¿¡°§£©®™·½¼¾²³ºª´×%№\u00a0\u00ad]/
const latin = /^(?:windows-125[02478]|iso-8859-(?:2|9|15)|macintosh|cp850)$/
const wideSign = /[\u3000-\u303f\uff01-\uff5e“”‘’…—·～①-⑳]/

const alphabet = (encodings: RegExp, letter: RegExp): Script => ({
  encodings,
  weightOf: (character) => (letter.test(character) ? 1 : latinSign.test(character) ? 0.5 : undefined),
})

/** The first rows of these tables hold what is used often: both bytes are high. */
function isUsual(character: string, encoding: string, last = 0xff): boolean {
  const [lead = 0, trail = 0] = encode(character, encoding)
  return lead >= 0xa1 && lead <= last && trail >= 0xa1
}

const scripts: readonly Script[] = [
  { ...alphabet(latin, /\p{Script=Latin}/u), shareOf: (characters, encoding) => latinShare(characters, encoding, latinSign) },
  alphabet(/^(?:windows-1251|koi8-r|iso-8859-5)$/, /\p{Script=Cyrillic}/u),
  alphabet(/^(?:windows-1253|iso-8859-7)$/, /\p{Script=Greek}/u),
  alphabet(/^(?:windows-1255|iso-8859-8)$/, /\p{Script=Hebrew}/u),
  alphabet(/^(?:windows-1256|iso-8859-6)$/, /\p{Script=Arabic}/u),
  {
    encodings: /^(?:shift_jis|euc-jp|iso-2022-jp)$/,
    weightOf: (character) => {
      if (/[\uff61-\uff9f]/.test(character)) return 0.6
      if (/[\p{scx=Hiragana}\p{scx=Katakana}]/u.test(character)) return 1
      return wideSign.test(character) ? 0.8 : /\p{Script=Han}/u.test(character) ? 0.7 : undefined
    },
  },
  {
    encodings: /^euc-kr$/,
    // Half of what is written in Chinese would be no Hangul.
    decisive: 6,
    weightOf: (character, encoding) => {
      if (/[가-힣]/.test(character)) return isUsual(character, encoding) ? 1 : 0.2
      return wideSign.test(character) || /\p{Script=Hangul}/u.test(character) ? 0.8 : undefined
    },
  },
  {
    encodings: /^(?:gb18030|big5)$/,
    weightOf: (character, encoding) => {
      if (wideSign.test(character)) return 0.8
      if (!/\p{Script=Han}/u.test(character)) return undefined
      return encoding === 'big5' ? 0.5 : isUsual(character, encoding, 0xd7) ? 0.6 : 0.2
    },
  },
]

export const isLatin = (encoding: string): boolean => latin.test(encoding)

export function likeness(text: string, encoding: string): number {
  const script = scripts.find(({ encodings }) => encodings.test(encoding))
  const beyond = text.match(/[^\p{ASCII}]/gu)?.slice(0, lookedAt) ?? []
  if (script === undefined || beyond.length === 0) return 0
  const weights = beyond.map((character) => script.weightOf(character, encoding)).filter((weight) => weight !== undefined)
  if (weights.length < beyond.length * 0.95 || isJumbled(text)) return foreign
  const share = script.shareOf?.(beyond, encoding) ?? weights.reduce((sum, weight) => sum + weight, 0) / beyond.length
  return share * (beyond.length >= (script.decisive ?? Number.POSITIVE_INFINITY) && share > 0.5 ? 2.5 * most : most)
}

/** Signs that stand for no words, at a letter that is not plain. */
const oddPair = /[¤¢¥¦¨¬¯±²³´µ¶¸¹º¼½¾×÷ª№®][^\p{ASCII}\u0080-\u00bf\s]|[^\p{ASCII}\u0080-\u00bf\s][¤¢¥¦¨¬¯±²³´µ¶¸¹º¼½¾×÷ª№®]/u
/** Signs that part words, and characters of words without blanks, between plain letters. */
const within = '„“”‚‹›«»¿¡°€§£©™¨¢¬¦¥\\u3008-\\u301f\\uff3b-\\uff5d\\p{Script=Han}\\p{Script=Hangul}'
const oddBetween = new RegExp(`\\p{Script=Latin}[${within}]\\p{Script=Latin}`, 'u')
/** The only letters beyond the plain ones that are words of their own. */
const loneLetter = /^[àáâéèóòùýåаивікосуєїя]$/i

/** Capitals within words, plain letters at those of another alphabet, rows of Latin letters with marks, and letters that are no words alone. */
function isJumbled(text: string): boolean {
  if (oddPair.test(text) || oddBetween.test(text)) return true
  const words = text.match(/[\p{L}\p{M}]+/gu)?.filter((word) => /[^\p{ASCII}]/u.test(word)) ?? []
  const isMixed = (word: string): boolean =>
    /\p{Ll}\p{Lu}|^\p{Lu}(?!\p{ASCII})\p{Lu}\p{Ll}|[\u00c0-\u024f]{3}/u.test(word) ||
    (/[a-z]/i.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) ||
    (/^[\p{Script=Latin}\p{Script=Cyrillic}\uff66-\uff9f]$/u.test(word) && !loneLetter.test(word))
  return words.filter(isMixed).length > words.length / 5
}
