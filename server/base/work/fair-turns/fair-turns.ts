// Work of which only one thing is done at a time, whatever it is: accounts take turns, within an account its bots do (fair-queue.ts). What
// is done, and how long it may take, is the caller's.
import { type Bounds, FairQueue, type Origin } from './fair-queue'

export class FairTurns {
  readonly #waiting: FairQueue<() => void>
  #isBusy = false

  constructor(bounds: Bounds) {
    this.#waiting = new FairQueue(bounds)
  }

  /** What the work came to; null, and nothing done, where too many of the bot, of the account or of all wait. */
  async run<T>(from: Origin, work: () => Promise<T>): Promise<{ done: T } | null> {
    if (!(await this.#turn(from))) return null
    try {
      return { done: await work() }
    } finally {
      this.#next()
    }
  }

  #turn(from: Origin): Promise<boolean> {
    if (!this.#isBusy) {
      this.#isBusy = true
      return Promise.resolve(true)
    }
    return new Promise((resolve) => {
      if (!this.#waiting.add(from, () => resolve(true))) resolve(false)
    })
  }

  #next(): void {
    const entry = this.#waiting.take(() => true)
    if (entry === undefined) this.#isBusy = false
    else entry.item()
  }
}
