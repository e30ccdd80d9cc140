// Table: short words for thousands and millions that stand between an amount and its currency, or behind "$5": bn, cr, Mrd, M. Only money is
// counted in them; full words are the number reader's.
import { exact, type Numeral } from '../numbers/numeral'
import { scaleOfWord } from '../numbers/word-runs'
import { fold } from '../words'

const everywhere: Readonly<Record<string, number>> = {
  ...{ k: 1e3, K: 1e3, m: 1e6, M: 1e6, mm: 1e6, MM: 1e6, mn: 1e6, mln: 1e6, mio: 1e6, mill: 1e6, bn: 1e9, bln: 1e9, b: 1e9, B: 1e9 },
  ...{ bil: 1e9, mrd: 1e9, mld: 1e9, mlrd: 1e9, tn: 1e12, trn: 1e12, t: 1e12, T: 1e12, lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5 },
  ...{ L: 1e5, cr: 1e7, crore: 1e7, crores: 1e7, grand: 1e3, tsd: 1e3 },
}

const ofLanguage: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  de: { bio: 1e12, t: 1e3, T: 1e3 },
  es: { mil: 1e3, mdd: 1e6 },
  fr: { md: 1e9, mds: 1e9, ke: 1e3 },
  it: { mila: 1e3, mil: 1e6 },
  nl: { duizend: 1e3, dzd: 1e3, miljoen: 1e6, miljard: 1e9, mjn: 1e6 },
  pt: { mil: 1e3, mi: 1e6, bi: 1e9, tri: 1e12 },
}

const token = /^[ \u00a0\u202f]?(\p{L}{1,9})(?!\p{L}|[ \u00a0]?\d)\.?/u

/** What may be a short scale behind an amount, whose size is not known in this language: "mil" is a thousand or a million. */
const unclear = /^\s?(?:mil|mi|bi|tri|mill)(?!\p{L})/iu

/** The numeral together with the short scale behind it; null without one. */
export function withShortScale(text: string, numeral: Numeral, language: string): Numeral | null {
  if (numeral.scale !== undefined) return null
  const match = token.exec(text.slice(numeral.end, numeral.end + 14))
  const word = match?.[1]
  if (!match || word === undefined) return null
  const factor = factorOf(word, language)
  if (factor === null) return null
  const isAbbreviated = match[0].endsWith('.') && /^\.?\s?[\p{L}\p{Sc}]/u.test(text.slice(numeral.end + match[0].length))
  const length = match[0].length - (match[0].endsWith('.') && !isAbbreviated ? 1 : 0)
  return { ...numeral, end: numeral.end + length, value: exact(numeral.value * factor), scale: factor, bound: false, weak: false }
}

function factorOf(word: string, language: string): number | null {
  const own = ofLanguage[language]
  for (const key of [word, word.toLowerCase()]) {
    if (own && Object.hasOwn(own, key)) return own[key] ?? null
    if (Object.hasOwn(everywhere, key)) return everywhere[key] ?? null
  }
  const spelled = scaleOfWord(fold(word), language) ?? scaleOfWord(fold(word), 'en')
  return spelled !== undefined && spelled >= 100 ? spelled : null
}

export function hasUnclearScale(text: string, { end }: { end: number }): boolean {
  return unclear.test(text.slice(end, end + 6))
}
