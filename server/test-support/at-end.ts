// Ends what a helper of tests has started: with the test that asked for it, or else with its file.
import { onTestFinished, TestRunner } from 'vitest'

type Work = () => unknown

const ofFile: Work[] = []

/** Vitest never calls an `afterAll` that a running test or hook registers, so those of a file are kept here, for setup.ts to call. */
export function atEnd(work: Work): void {
  if (TestRunner.getCurrentTest() === undefined) ofFile.push(work)
  else
    onTestFinished(async () => {
      await work()
    })
}

/** The last that was started is the first that ends. Where one fails the others end all the same, and the first failure is thrown. */
export async function endFile(): Promise<void> {
  const failures: unknown[] = []
  for (const work of ofFile.splice(0).toReversed()) {
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
