// Takes personal data out of a text that is still being written: gives on what nothing that follows can change, so that no piece of what is
// hidden is ever shown, and what is given on is the beginning of the masked whole. Masking a whole text is mask.ts.
import type { Range } from './digits'
import { findAll, type MaskOptions, type MaskRule, mostRounds, replaced } from './mask'

/** A longer text is looked at again only when it has grown by such a share of it. */
const eagerChars = 1000
const growth = 0.01

export class MaskStream {
  readonly #rounds: readonly Round[]

  constructor(rules: readonly MaskRule[], options: MaskOptions) {
    this.#rounds = Array.from({ length: mostRounds }, () => new Round(rules, options))
  }

  push(text: string): string {
    return this.#rounds.reduce((given, round) => round.push(given), text)
  }
}

/** What is found once in a text is replaced. What stands in its place may make another with what stands beside it, for the next round. */
class Round {
  #text = ''
  /** What lies before it was given on. */
  #at = 0
  #looked = 0
  #isStopped = false

  constructor(
    private readonly rules: readonly MaskRule[],
    private readonly options: MaskOptions,
  ) {}

  push(text: string): string {
    this.#text += text
    const grown = this.#text.length - this.#looked
    if (this.#isStopped || grown === 0 || grown < (this.#text.length - eagerChars) * growth) return ''
    this.#looked = this.#text.length
    return this.#give()
  }

  #give(): string {
    const until = Math.min(this.#text.length, ...this.rules.map((rule) => rule.underWay?.(this.#text) ?? 0))
    if (until <= this.#at) return ''
    const found = findAll(this.#text, this.rules, this.options)
    if (found === null) {
      this.#isStopped = true
      return ''
    }
    const end = outsideOf(found, this.#text, until)
    if (end <= this.#at) return ''
    const begin = this.#at
    this.#at = end
    const within = found.filter((each) => each.start >= begin && each.end <= end)
    return replaced(
      this.#text.slice(begin, end),
      within.map((each) => ({ ...each, start: each.start - begin, end: each.end - begin })),
    )
  }
}

/** The last place until there that is in the middle of nothing. */
function outsideOf(found: readonly Range[], text: string, until: number): number {
  const end = wholeUntil(text, until)
  const over = found.find((each) => each.start < end && each.end > end)
  return over === undefined ? end : outsideOf(found, text, over.start)
}

/** No character is cut in two. */
function wholeUntil(text: string, until: number): number {
  return /[\uD800-\uDBFF]/.test(text.charAt(until - 1)) ? until - 1 : until
}
