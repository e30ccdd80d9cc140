// Ends a run from which nothing has been heard for so long that nothing will be, and names the files that were begun and did not end: a loop
// without end in a test blocks its worker, where no time-out of a test is ever looked at. As long as other files go on, it waits.
import { patience } from '../../server/test-support/patience.ts'
import type { Reporter, TestModule } from 'vitest/node'

/** Longer than any one test or hook may take by its own time-out (vitest.config.ts). */
const usualMs = Math.max(10 * 60_000, patience(5 * 60_000))
const lookEveryMs = 5_000

interface Options {
  now?: () => number
  end?: (sentence: string) => void
  longestMs?: number
}

type Named = Pick<TestModule, 'relativeModuleId'>

export default class SilenceReporter implements Reporter {
  readonly #open = new Set<string>()
  #heardAt = 0
  #timer: ReturnType<typeof setInterval> | undefined

  readonly #now: () => number
  readonly #end: (sentence: string) => void
  readonly #longestMs: number

  /** Vitest gives options of its own, in which none of them is. */
  constructor({ now = Date.now, end = endRun, longestMs = usualMs }: Options = {}) {
    this.#now = now
    this.#end = end
    this.#longestMs = longestMs
  }

  onTestRunStart(): void {
    this.#heardAt = this.#now()
    this.#timer = setInterval(() => this.look(), lookEveryMs)
    this.#timer.unref()
  }

  onTestModuleStart({ relativeModuleId }: Named): void {
    this.#open.add(relativeModuleId)
    this.#heardAt = this.#now()
  }

  onTestCaseReady(): void {
    this.#heardAt = this.#now()
  }

  onTestCaseResult(): void {
    this.#heardAt = this.#now()
  }

  onTestModuleEnd({ relativeModuleId }: Named): void {
    this.#open.delete(relativeModuleId)
    this.#heardAt = this.#now()
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  look(): void {
    if (this.#open.size === 0 || this.#now() - this.#heardAt <= this.#longestMs) return
    this.#end(`${[...this.#open].join(', ')} told nothing for ${this.#longestMs / 60_000} minutes: it hangs, and the run is ended.`)
  }
}

/** Workers that are blocked do not end by themselves: the group of the run is killed then (group.ts). */
function endRun(sentence: string): void {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
