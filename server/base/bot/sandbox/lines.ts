// The lines a script printed or logged, bounded in number and bytes while they come.

export interface Bounds {
  lines: number
  bytes: number
}

export class Lines {
  readonly list: string[] = []
  readonly #bounds: Bounds
  #bytes = 0
  #isFull = false

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** False when there was no room for it: nothing more is taken then. */
  add(line: string): boolean {
    const bytes = Buffer.byteLength(line)
    this.#isFull ||= this.list.length >= this.#bounds.lines || this.#bytes + bytes > this.#bounds.bytes
    if (this.#isFull) return false
    this.#bytes += bytes
    this.list.push(line)
    return true
  }
}
