// Ends what a helper of tests has started: with the test that asked for it, or else with its file (or `describe`).
import { afterAll, onTestFinished } from 'vitest'
import { getCurrentTest } from 'vitest/suite'

/** Hooks of a file that are registered by a running test are never called. */
export function atEnd(work: () => unknown): void {
  const end = async (): Promise<void> => {
    await work()
  }
  if (getCurrentTest() === undefined) afterAll(end)
  else onTestFinished(end)
}
