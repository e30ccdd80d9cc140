// Where sentences end, the same for a text that is complete and for one that is still being written.

export interface Sentence {
  start: number
  end: number
  text: string
}

/** Of Latin writing behind the space; of East Asian writing and of lines at once. */
const endings = /[.!?…]+["'”’)\]*_]*(?=\s)|[。！？]+[」』”）]*|\n+/gu

/** Those that are surely over; the rest of the text may go on. `from`: where the first of them may end. */
export function wholeSentences(text: string, from = 0): Sentence[] {
  const found: Sentence[] = []
  let start = 0
  endings.lastIndex = from
  for (let match = endings.exec(text); match !== null; match = endings.exec(text)) {
    const end = match.index + match[0].length
    // More of the same signs may follow.
    if (end >= text.length) break
    found.push({ start, end, text: text.slice(start, end) })
    start = end
  }
  return found
}

const ending = /[.!?…。！？\n]/u
const undecided = /[.!?…。！？\n"'”’)\]*_」』）]{1,200}$/u

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

export function allSentences(text: string): Sentence[] {
  const whole = wholeSentences(text)
  const start = whole.at(-1)?.end ?? 0
  return start < text.length ? [...whole, { start, end: text.length, text: text.slice(start) }] : whole
}
