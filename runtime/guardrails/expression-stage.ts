// One guardrail of words or of a regular expression over a text that is still growing: gives on what can no longer become part of a match,
// with replacements where it redacts, and stops for good where it does not. What comes out is the same, however the text is split.
import { type Expression, matchesFrom } from './expression'
import type { CompiledGuardrail } from './compiled'
import { longestUnseen } from './unseen-runs'

/** A text on its way to the user: each stage gives on what it has no doubt about. */
export interface Stage {
  push(text: string): string
  /** The text is complete: what is left of it. */
  end(): string
  /** Nothing is given on any more. */
  readonly isStopped: boolean
}

/** What stands before a place is looked at for the edge of a word alone. */
const lookedBehind = 4
const hasUnseen = /[\p{Default_Ignorable_Code_Point}\p{M}\u{10000}-\u{10ffff}]/u
/** Marks and halves of characters count as none: they may be seen as one sign with another. */
const isUnseen = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Surrogate}]/u

export class ExpressionStage implements Stage {
  readonly found: string[] = []
  isStopped = false
  /** What was not given on yet, behind a little of what was. */
  #text = ''
  #at = 0

  constructor(
    readonly rule: CompiledGuardrail,
    private readonly expression: Expression,
  ) {}

  push(text: string): string {
    if (this.isStopped) return ''
    this.#text += text
    const { longest } = this.expression
    return longest === null ? '' : this.#give(wholeUntil(this.#text, beforeSeen(this.#text, longest + 2)))
  }

  end(): string {
    return this.isStopped ? '' : this.#give(this.#text.length)
  }

  /** Gives on what begins before `until`, and what of a match lies behind it. */
  #give(until: number): string {
    if (until <= this.#at) return ''
    const parts: string[] = []
    for (const { start, end } of matchesFrom(this.expression, this.#text, this.#at)) {
      if (start >= until) break
      this.found.push(this.#text.slice(start, end))
      if (this.rule.action !== 'redact') {
        this.isStopped = true
        return ''
      }
      parts.push(this.#text.slice(this.#at, start), this.rule.replacement)
      this.#at = end
    }
    if (this.#at < until) {
      parts.push(this.#text.slice(this.#at, until))
      this.#at = until
    }
    const given = wholeUntil(this.#text, Math.max(0, this.#at - lookedBehind))
    this.#text = this.#text.slice(given)
    this.#at -= given
    return parts.join('')
  }
}

/** Where the last signs begin that people see: what nobody sees may stand between those of a match. */
function beforeSeen(text: string, signs: number): number {
  const least = text.length - signs
  if (least <= 0 || !hasUnseen.test(text)) return least
  let left = signs
  let at = text.length
  while (at > Math.max(0, text.length - signs * (longestUnseen + 2)) && left > 0) {
    at -= 1
    if (!isUnseen.test(text.charAt(at))) left -= 1
  }
  return at
}

/** No character is cut in two. */
function wholeUntil(text: string, until: number): number {
  const before = text.charCodeAt(until - 1)
  return before >= 0xd800 && before <= 0xdbff ? until - 1 : until
}
