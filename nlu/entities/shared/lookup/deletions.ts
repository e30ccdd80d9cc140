// Finds the words of a vocabulary that differ from a misspelt one by little: words are kept by the hashes of what is left of their beginning
// with no letter or one letter gone, as sorted numbers, which is small for a hundred thousand words and is looked up by halving.

import { fingerprintOf } from '@parley/kit/text/fingerprint'
import { isEveryday, isSlipOf, longEnough, shortestCorrected } from './slips'

const shortest = shortestCorrected
/** Only this much of a word's beginning is looked at; the rest is compared. */
const beginning = 7
/** Numbers of words fit below a hash in a double. */
const places = 2 ** 20

export class DeletionIndex {
  readonly #words: string[]
  readonly #entries: Float64Array

  constructor(vocabulary: Iterable<string>) {
    this.#words = [...vocabulary].filter((word) => word.length >= shortest && !/\d/.test(word)).slice(0, places)
    const entries = new Float64Array(this.#words.length * (beginning + 1))
    let count = 0
    for (const [number, word] of this.#words.entries()) {
      for (const rest of deletions(word)) {
        entries[count] = fingerprintOf(rest) * places + number
        count += 1
      }
    }
    this.#entries = entries.slice(0, count).sort()
  }

  /** Words that begin with the same letter and are at least this similar (1 minus edits over letters), the most similar first. */
  near(word: string, threshold: number): { word: string; similarity: number }[] {
    if (word.length < shortest || /\d/.test(word) || (word.length < longEnough && isEveryday(word))) return []
    const numbers = new Set<number>()
    for (const rest of deletions(word)) this.#collect(fingerprintOf(rest), numbers)
    const found: { word: string; similarity: number }[] = []
    for (const number of numbers) {
      const other = this.#words[number] ?? ''
      if (other.charAt(0) !== word.charAt(0) || Math.abs(other.length - word.length) > 3) continue
      if (Math.min(word.length, other.length) < longEnough && !isSlipOf(word, other)) continue
      const similarity = similarityOf(word, other)
      if (similarity >= threshold) found.push({ word: other, similarity })
    }
    return found.sort((one, other) => other.similarity - one.similarity || (one.word < other.word ? -1 : 1))
  }

  #collect(code: number, numbers: Set<number>): void {
    const from = code * places
    let [low, high] = [0, this.#entries.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#entries[middle] ?? 0) < from) low = middle + 1
      else high = middle
    }
    for (let at = low; at < this.#entries.length && numbers.size < 500; at++) {
      const entry = this.#entries[at] ?? 0
      if (entry >= from + places) return
      numbers.add(entry - from)
    }
  }
}

function deletions(word: string): Set<string> {
  const start = word.slice(0, beginning)
  const rests = new Set([start])
  for (let at = 1; at < start.length; at++) rests.add(start.slice(0, at) + start.slice(at + 1))
  return rests
}

/** 1 minus edits over letters; a swap of neighbours is one edit. */
export function similarityOf(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, i) => i)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return 1 - (last[other.length] ?? other.length) / Math.max(one.length, other.length)
}
