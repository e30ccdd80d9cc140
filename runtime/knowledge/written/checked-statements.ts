// A written answer on its way to the user, statement by statement: each is given on once the places it names are checked and what it says rests
// on them, and left out where it does not. By the text alone, however it is split. What a place is, is citations.ts; whether words rest on
// passages, grounding.ts.
import type { Citation } from '@parley/contract/base/understand'
import { checkCitations } from './citations'
import { groundingOf } from './grounding'
import { wholeStatements } from './statements'

export interface Rests {
  question: string
  /** The passages that were sent, in their order. */
  sent: readonly Citation[]
  language: string
  threshold: number
}

/** Of the score of the answer: a statement may have less, not much less. */
const leastOfOne = 0.5
const mostLeftOut = 20
/** A longer answer is cut off there. */
const longestAnswer = 20_000
const longestLeftOut = 200

export class CheckedStatements {
  /** The places that are named by what was given on, in its order. */
  readonly cited: number[] = []
  readonly removed: string[] = []
  readonly unfounded: string[] = []
  readonly leftOut: string[] = []
  /** As it was given on, with the places as they were sent. */
  said = ''
  #text = ''
  #length = 0
  /** Statements that name no place: they rest on those of the next. */
  #unplaced = ''
  /** White space behind the last statement. */
  #gap = ''

  constructor(private readonly rests: Rests) {}

  push(text: string): string {
    const taken = text.slice(0, Math.max(0, longestAnswer - this.#length))
    this.#length += taken.length
    this.#text += taken
    const { statements, rest } = wholeStatements(this.#text)
    this.#text = rest
    return statements.map((statement) => this.#check(statement)).join('')
  }

  /** The answer is complete. */
  end(): string {
    const last = this.#text.trim() === '' ? '' : this.#check(this.#text)
    const unplaced = this.#unplaced
    this.#text = ''
    this.#unplaced = ''
    return unplaced.trim() === '' || this.cited.length === 0 ? last : last + this.#give(unplaced, this.cited)
  }

  #check(statement: string): string {
    const { cited, removed } = this.#placesIn(statement)
    if (cited.length === 0 && removed.length === 0) {
      this.#unplaced += statement
      return ''
    }
    const whole = this.#unplaced + statement
    this.#unplaced = ''
    return this.#give(whole, cited)
  }

  /** `places`: on which it rests. */
  #give(written: string, places: readonly number[]): string {
    const { text, cited, removed } = this.#placesIn(written)
    this.removed.push(...removed)
    const gap = this.said === '' ? '' : this.#gap + (/^\s*/u.exec(written)?.[0] ?? '')
    this.#gap = /\s*$/u.exec(written)?.[0] ?? ''
    if (text === '') return ''
    if (!this.#isFounded(text, places)) {
      if (this.leftOut.length < mostLeftOut) this.leftOut.push(text.slice(0, longestLeftOut).toWellFormed())
      return ''
    }
    for (const place of cited) if (!this.cited.includes(place)) this.cited.push(place)
    this.said += gap + text
    return gap + this.counted(text)
  }

  #placesIn(text: string) {
    const { sent } = this.rests
    return checkCitations(
      text,
      sent.length,
      sent.flatMap(({ quote, url }) => [quote, url]),
    )
  }

  #isFounded(text: string, places: readonly number[]): boolean {
    if (places.length === 0) return false
    const { threshold } = this.rests
    const { score, unfounded } = this.#grounding(text, places)
    this.unfounded.push(...unfounded.filter((each) => !this.unfounded.includes(each)))
    if (unfounded.length > 0 || score < threshold * leastOfOne) return false
    return this.#grounding(`${this.said} ${text}`, [...this.cited, ...places]).score >= threshold
  }

  #grounding(answer: string, places: readonly number[]) {
    const { question, sent, language } = this.rests
    return groundingOf({ answer, question, passages: places.flatMap((place) => sent[place - 1]?.quote ?? []), language })
  }

  /** How far what was given on rests on the places it names. */
  get score(): number {
    return this.said === '' ? 0 : this.#grounding(this.said, this.cited).score
  }

  /** Places are counted anew, in the order of the answer. */
  counted(text: string): string {
    return text.replace(/\[(\d+)\]/g, (_, place: string) => `[${this.cited.indexOf(Number(place)) + 1}]`)
  }
}
