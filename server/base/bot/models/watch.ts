// How long an answer is waited for: until its first piece, between two pieces, and in all. Says why it was given up.
export interface Patience {
  /** Until something comes. */
  firstMs: number
  /** Until more comes. */
  stallMs: number
  /** Until it is complete. */
  wholeMs: number
}

/** `stopped`: nobody waits for the answer any more. */
export type GivenUp = 'stall' | 'late' | 'stopped'

export class Watch {
  readonly #abort = new AbortController()
  readonly #patience: Patience
  readonly #outer: AbortSignal | undefined
  readonly #stop = (): void => this.#giveUp('stopped')
  #idle: NodeJS.Timeout
  readonly #whole: NodeJS.Timeout
  readonly #began = performance.now()
  #last = this.#began
  #allowed: number
  /** Why it is not waited for any longer. */
  reason: GivenUp | null = null

  constructor(patience: Patience, outer?: AbortSignal) {
    this.#patience = patience
    this.#outer = outer
    this.#allowed = patience.firstMs
    this.#idle = setTimeout(() => this.#look(), patience.firstMs)
    this.#whole = setTimeout(() => this.#giveUp('late'), patience.wholeMs)
    outer?.addEventListener('abort', this.#stop)
    if (outer?.aborted === true) this.#stop()
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Something has come. */
  heard(): void {
    this.#last = performance.now()
    if (this.#allowed === this.#patience.stallMs) return
    this.#allowed = this.#patience.stallMs
    this.#wait(this.#allowed)
  }

  end(): void {
    clearTimeout(this.#idle)
    clearTimeout(this.#whole)
    this.#outer?.removeEventListener('abort', this.#stop)
  }

  /** The timer is not set anew with every piece: it looks, when it fires, how long ago the last one came. */
  #look(): void {
    const left = this.#last + this.#allowed - performance.now()
    if (left > 1) this.#wait(left)
    else this.#giveUp('stall')
  }

  #wait(ms: number): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => this.#look(), ms)
  }

  #giveUp(reason: GivenUp): void {
    this.reason ??= reason
    this.#abort.abort()
  }
}
