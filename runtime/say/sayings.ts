// Keeps what is said and recorded in its order while the script of something to be said has not run yet: all that happens behind it
// waits, and is done in the same order once it has.

type Step = () => void | Promise<void>

export class Sayings {
  readonly #waiting: Step[] = []
  #isSettling = false

  /** At once, or behind what waits. */
  inTurn(step: () => void): void {
    if (this.#waiting.length === 0 || this.#isSettling) step()
    else this.#waiting.push(step)
  }

  /** What has to wait for something outside. */
  later(step: () => Promise<void>): void {
    this.#waiting.push(step)
  }

  /** Nothing waits, or what waits is being done. */
  get isSettled(): boolean {
    return this.#waiting.length === 0 || this.#isSettling
  }

  async settle(): Promise<void> {
    if (this.#isSettling) return
    this.#isSettling = true
    try {
      for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) await step()
    } finally {
      this.#isSettling = false
    }
  }
}
