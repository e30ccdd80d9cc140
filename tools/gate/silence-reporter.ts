// Ends a run in which a test file has told nothing for so long that it never will, and names it: a loop without end in a test blocks its
// worker, where no time-out of a test is ever looked at.
import type { Reporter, TestModule } from 'vitest/node'

/** Longer than any one test or hook may take by its own time-out (vitest.config.ts). */
const longestMs = 10 * 60_000
const lookEveryMs = 5_000

type Named = Pick<TestModule, 'relativeModuleId'>

export default class SilenceReporter implements Reporter {
  readonly #heardAt = new Map<string, number>()
  #timer: ReturnType<typeof setInterval> | undefined

  readonly #now: () => number
  readonly #end: (sentence: string) => void

  /** Vitest gives options of its own, in which neither is. */
  constructor({ now = Date.now, end = endRun }: { now?: () => number; end?: (sentence: string) => void } = {}) {
    this.#now = now
    this.#end = end
  }

  onTestRunStart(): void {
    this.#timer = setInterval(() => this.look(), lookEveryMs)
    this.#timer.unref()
  }

  onTestModuleStart(module: Named): void {
    this.#heardAt.set(module.relativeModuleId, this.#now())
  }

  onTestCaseReady(test: { module: Named }): void {
    this.onTestModuleStart(test.module)
  }

  onTestCaseResult(test: { module: Named }): void {
    this.onTestModuleStart(test.module)
  }

  onTestModuleEnd(module: Named): void {
    this.#heardAt.delete(module.relativeModuleId)
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer)
  }

  look(): void {
    const late = [...this.#heardAt].filter(([, at]) => this.#now() - at > longestMs).map(([file]) => file)
    if (late.length > 0) this.#end(`${late.join(', ')} told nothing for ${longestMs / 60_000} minutes: it hangs, and the run is ended.`)
  }
}

/** Workers that are blocked do not end by themselves: they are of the same group as the run. */
function endRun(sentence: string): void {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
