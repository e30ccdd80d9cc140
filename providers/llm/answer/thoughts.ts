// Takes out of a text that comes in pieces what a model thinks aloud between <think> and </think>. Tags may be split over pieces; all other
// words leave as soon as it is known that they belong to no tag.
const opening = ['<think>', '<thinking>']
const closing = ['</think>', '</thinking>']

export class ThoughtFilter {
  #held = ''
  #isThinking = false
  /** Nothing has left since the beginning, or since a thought. */
  #isFirst = true

  /** What of the text so far may leave. */
  write(text: string): string {
    this.#held += text
    let out = ''
    for (;;) {
      const found = firstOf(this.#held, this.#isThinking ? closing : [...opening, ...closing])
      if (found === undefined) break
      if (!this.#isThinking) out += this.#leave(this.#held.slice(0, found.at))
      this.#held = this.#held.slice(found.at + found.tag.length)
      this.#isThinking = opening.includes(found.tag)
      this.#isFirst = true
    }
    const keep = tailOf(this.#held, this.#isThinking ? closing : [...opening, ...closing])
    if (!this.#isThinking) out += this.#leave(this.#held.slice(0, this.#held.length - keep))
    this.#held = this.#held.slice(this.#held.length - keep)
    return out
  }

  /** What was held back, once no more comes. */
  end(): string {
    const rest = this.#isThinking ? '' : this.#leave(this.#held)
    this.#held = ''
    return rest
  }

  /** Blank lines in front of an answer are none of it. */
  #leave(text: string): string {
    const out = this.#isFirst ? text.trimStart() : text
    if (out !== '') this.#isFirst = false
    return out
  }
}

function firstOf(text: string, tags: readonly string[]): { at: number; tag: string } | undefined {
  if (!text.includes('<')) return undefined
  const found = tags.map((tag) => ({ at: text.indexOf(tag), tag })).filter(({ at }) => at >= 0)
  return found.sort((one, other) => one.at - other.at)[0]
}

/** How many characters at the end may be the beginning of a tag. */
function tailOf(text: string, tags: readonly string[]): number {
  const at = text.lastIndexOf('<')
  if (at < 0) return 0
  const end = text.slice(at)
  return tags.some((tag) => tag.startsWith(end)) ? end.length : 0
}
