// Where sentences end, the same for a text that is complete and for one that is still being written.
import { monthNames } from './figures/months'

export interface Sentence {
  start: number
  end: number
  text: string
}

/** Of Latin writing behind the space; of East Asian writing and of lines at once. */
const endings = /[.!?…]+["'”’)\]*_]*(?=\s)|[。！？]+[」』”）]*|\n+/gu

const longestWord = 40
const numbered = /(?<!\d)\d{1,2}\.$/u
const month = new RegExp(`^\\s+(?:${monthNames})(?!\\p{L})`, 'iu')

/** "14. Dezember" goes on; null: that cannot be told yet. */
function isDate(text: string, end: number): boolean | null {
  if (!numbered.test(text.slice(Math.max(0, end - 4), end))) return false
  const behind = text.slice(end, end + longestWord)
  return behind.length < longestWord && /^\s+\p{L}*$/u.test(behind) ? null : month.test(behind)
}

export interface Splitting {
  /** Where the first sentence may end. */
  from?: number
  /** A number before a month ends none. */
  knowsDates?: boolean
}

/** Those that are surely over; the rest of the text may go on. */
export function wholeSentences(text: string, { from = 0, knowsDates = false }: Splitting = {}): Sentence[] {
  const found: Sentence[] = []
  let start = 0
  endings.lastIndex = from
  for (let match = endings.exec(text); match !== null; match = endings.exec(text)) {
    const end = match.index + match[0].length
    // More of the same signs may follow.
    if (end >= text.length) break
    const dated = knowsDates ? isDate(text, end) : false
    if (dated === null) break
    if (dated) continue
    found.push({ start, end, text: text.slice(start, end) })
    start = end
  }
  return found
}

const ending = /[.!?…。！？\n]/u
const undecided = /[.!?…。！？\n"'”’)\]*_」』）]{1,200}$|(?<!\d)\d{1,2}(?:\.\s{1,20}\p{L}{0,39})?$/u

/** Of a text that grows: whether a sentence of it may be over now, and where that is looked for. */
export class SentenceEnds {
  /** What ends the text so far and may end a sentence. */
  #open = ''

  /** null: none is. `length`: of the text with its new end. */
  from(added: string, length: number): number | null {
    const looked = this.#open + added
    this.#open = undecided.exec(looked.slice(-400))?.[0] ?? ''
    return ending.test(looked) ? length - looked.length : null
  }
}

export function allSentences(text: string, splitting: Splitting = {}): Sentence[] {
  const whole = wholeSentences(text, splitting)
  const start = whole.at(-1)?.end ?? 0
  return start < text.length ? [...whole, { start, end: text.length, text: text.slice(start) }] : whole
}
