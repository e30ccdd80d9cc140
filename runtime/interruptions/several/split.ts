// Takes a message that asks for several things apart, by the words that join them, and puts the parts in the order in which they are to
// be done (reference, section 5.4, multi-intent). Whether a part asks for anything is several.ts.

/** A part of the message: characters [start, end). `early`: it is to be done before the part it follows. */
export interface Part {
  start: number
  end: number
  early: boolean
}

/** Most requests of one message. */
export const maxParts = 4

const between = (words: string): string => `(?:[\\s,;.]+(?:${words})(?![\\p{L}\\p{N}])[\\s,]*)`
const joined = {
  en: {
    early: between('(?:and |but )?(?:before that|before this|first)'),
    late: between(
      '(?:and )?(?:then|after that|afterwards|later|finally|next)(?: also)?|and also|and|also|as well as|plus|before (?:you|i|we)(?: do)?',
    ),
    other: '(?:\\s*[;.!?]\\s+)',
  },
  ja: {
    early: '[、。\\s]*(?:その前に|まず)[、\\s]*',
    late: '[、。\\s]*(?:それから|そのあとに?|その後に?|次に|最後に|あと)[、\\s]*',
    other: '[。；]\\s*',
  },
  ko: {
    early: '[,.\\s]*(?:그 ?전에|먼저)[,\\s]*',
    late: '[,.\\s]*(?:그리고 나서|그러고 나서|그런 다음에?|그 ?다음에?|그리고|나중에|마지막으로)[,\\s]*',
    other: '[.;]\\s+',
  },
}
const leading = /^[\s,]*(?:first(?: of all)?|まず|먼저)(?![\p{L}\p{N}])[\s,、]*/iu

/** In the order of the message. One part where nothing joins. */
export function partsOf(text: string, language: string): Part[] {
  const { early, late, other } = language.startsWith('ja') ? joined.ja : language.startsWith('ko') ? joined.ko : joined.en
  const joins = new RegExp(`(?<early>${early})|(?<late>${late})|${other}`, 'giu')
  const parts: Part[] = []
  let part: Part = { start: leading.exec(text)?.[0].length ?? 0, end: text.length, early: false }
  for (const join of text.matchAll(joins)) {
    if (join.index <= part.start) continue
    parts.push({ ...part, end: join.index })
    part = { start: join.index + join[0].length, end: text.length, early: join.groups?.['early'] !== undefined }
  }
  return [...parts, part].filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
}

/** The parts in the order in which they are done: an early one goes before the one it follows. */
export function inOrder<T extends { early: boolean }>(parts: readonly T[]): T[] {
  const ordered: T[] = []
  let last = 0
  for (const part of parts) {
    if (part.early && ordered.length > 0) ordered.splice(last, 0, part)
    else last = ordered.push(part) - 1
  }
  return ordered
}
