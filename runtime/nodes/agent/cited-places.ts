// The places that an agent's words name as [1]: those that its knowledge gave stay and are named below the words, invented ones are left out,
// however the text is split. Where something was found is memory.ts'.
import { sourceOf } from '../../knowledge/source-of'
import type { NodeRun } from '../node-kind'
import type { Memory } from './memory'
import type { AgentNode } from './settings'

/** An agent that looks nothing up names no places; nor did one of a turn from before there were any. */
export const citesPlaces = ({ settings, models }: NodeRun<AgentNode>): boolean =>
  models.state.outside.checks > 1 && settings.tools.some(({ kind }) => kind === 'knowledge')

const longestGroup = 60
const opening = /[[［【]/u
/** White space may stand before a place that is left out; behind the end of a sentence it tells that the sentence is over. */
const ending = /[.!?…\s]/u
const group = /^([ \t]*)[[［【]([^[\]［］【】\n]*)[\]］】]/u
const numbers = /^\s*\d{1,4}(?:\s*[,;、，]\s*\d{1,4})*\s*$/u

export class CitedPlaces {
  readonly #cited: number[] = []
  #rest = ''
  /** White space before what was left out is given on already: that behind it is left out, too. */
  #skipsSpace = false
  #last = ''

  constructor(private readonly memory: Memory) {}

  push(text: string): string {
    this.#rest += text
    let given = ''
    for (;;) {
      if (this.#skipsSpace) this.#skip()
      given += this.#give(this.#sureLength)
      const found = group.exec(this.#rest)
      if (found !== null) given += this.#places(found)
      else if (this.#rest.trimStart() === '' || this.#mayClose()) return given
      else given += this.#give(this.#rest.search(/[[［【]/u) + 1)
    }
  }

  /** Nothing more comes: what may have become a place is none. */
  end(): string {
    return this.#give(this.#rest.length)
  }

  /** The places that were named, below the words; '' for none. */
  below(language: string): string {
    const lines = this.#cited.flatMap((place) => {
      const source = this.memory.sources?.[place - 1]
      return source === undefined ? [] : [`[${place}] ${sourceOf(source, language)}`]
    })
    return lines.length === 0 ? '' : `\n\n${lines.join('\n')}`
  }

  /** Of what is no place and stands before none. */
  get #sureLength(): number {
    const bracket = opening.exec(this.#rest)?.index
    const text = this.#rest.slice(0, bracket)
    const plain = bracket === undefined ? text.trimEnd() : text.replace(/[ \t]+$/u, '')
    return ending.test(plain.at(-1) ?? this.#last) ? text.length : plain.length
  }

  #take(length: number): string {
    const taken = this.#rest.slice(0, length)
    this.#rest = this.#rest.slice(length)
    return taken
  }

  #give(length: number): string {
    const given = this.#take(length)
    this.#last = given.at(-1) ?? this.#last
    return given
  }

  #skip(): void {
    this.#rest = this.#rest.replace(/^[ \t]+/u, '')
    this.#skipsSpace = this.#rest === ''
  }

  #mayClose(): boolean {
    const inside = this.#rest.trimStart().slice(1)
    return inside.length < longestGroup && /^[\d\s,;、，]*$/u.test(inside) && !inside.includes('\n')
  }

  /** Whatever else stands in brackets is none of ours. */
  #places([whole, gap = '', named = '']: RegExpExecArray): string {
    this.#take(whole.length)
    if (!numbers.test(named)) return whole
    const places = (named.match(/\d+/g) ?? []).map(Number).filter((place) => this.memory.sources?.[place - 1] !== undefined)
    for (const place of places) if (!this.#cited.includes(place)) this.#cited.push(place)
    this.#skipsSpace = places.length === 0 && gap === '' && /^\s?$/u.test(this.#last)
    return places.length === 0 ? '' : gap + places.map((place) => `[${place}]`).join('')
  }
}
