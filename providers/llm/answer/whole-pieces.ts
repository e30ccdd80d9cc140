// Keeps the pieces of a text well formed: half a character waits for its other half, and what is no character is replaced, as is the zero byte.
import { wellFormedText } from '@parley/kit/text/well-formed'

export class WholePieces {
  #half = ''

  /** What of the text so far may leave. */
  write(text: string): string {
    const all = this.#half + text
    const end = /[\ud800-\udbff]$/.test(all) ? all.length - 1 : all.length
    this.#half = all.slice(end)
    return wellFormedText(all.slice(0, end))
  }

  /** What was held back, once no more comes. */
  end(): string {
    const rest = wellFormedText(this.#half)
    this.#half = ''
    return rest
  }
}
