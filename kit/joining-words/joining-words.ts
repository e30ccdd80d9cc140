// Table: the words that join two values into one answer ("red or blue", "between 20 and 30 euros", "from 5 to 10"), by language. Those of every
// language are heard in each of them: people write to a bot in a language that is not its own.

interface JoiningWords {
  or: string
  and: string
  /** From the first value up to the second. */
  to: string
  /** Before two values that have an "and" between them and are the ends of one range. */
  between?: string
}

const byLanguage: Readonly<Record<string, JoiningWords>> = {
  en: { or: 'or', and: 'and', to: 'to|up to|until|till|through', between: 'between' },
  de: { or: 'oder', and: 'und', to: 'bis|bis zu', between: 'zwischen' },
  es: { or: 'o|u', and: 'y|e', to: 'a|al|hasta', between: 'entre' },
  fr: { or: 'ou', and: 'et', to: "à|jusqu'à|jusqu’à", between: 'entre' },
  it: { or: 'o|oppure', and: 'e|ed', to: 'a|al|fino a', between: 'tra|fra' },
  nl: { or: 'of', and: 'en', to: 'tot|tot en met|t/m', between: 'tussen' },
  pt: { or: 'ou', and: 'e', to: 'a|à|ao|até', between: 'entre' },
  ja: { or: 'か|または|それとも', and: 'と', to: 'から' },
  ko: { or: '또는|아니면', and: '와|과|하고', to: '부터|에서' },
  zh: { or: '或|或者|还是|還是', and: '和', to: '到|至' },
}

/** What stands between the ends of a range where no word does: "20-30". */
export const rangeMarks = '[-–—~〜～]'

const isParted = /\p{Script=Latin}/u

/** The source of a pattern that matches one of these words, whole where words are parted by blanks. */
export function joinedBy(part: keyof JoiningWords): string {
  return wordPattern(Object.values(byLanguage).map((words) => words[part] ?? ''))
}

/** The same for lists of words of one's own, each parted by "|". */
export function wordPattern(lists: readonly string[]): string {
  const words = lists.flatMap((list) => list.split('|')).filter(Boolean)
  return `(?:${words.map((word) => (isParted.test(word) ? `(?<!\\p{L})${word}(?!\\p{L})` : word)).join('|')})`
}
