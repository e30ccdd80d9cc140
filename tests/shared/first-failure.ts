// Ends a journey at its first failure: what it does stands on what it did before, so the rest would only wait for what cannot come.
import type { TestContext } from 'vitest'

type Told = Pick<TestContext, 'skip' | 'onTestFailed'> & { task: { name: string } }

export class FirstFailure {
  #failed: string | undefined

  /** Before each test of one file. Tests after one that failed are skipped, with its name. */
  beforeTest(context: Told): void {
    if (this.#failed !== undefined) context.skip(`“${this.#failed}” failed before`)
    context.onTestFailed(() => {
      this.#failed ??= context.task.name
    })
  }
}
