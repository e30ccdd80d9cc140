// The test files that one run takes, and those that it leaves with why. vitest.config.ts and the runner ask here, and so agree.
import { isJourney, isSpeedTest, type Scope, testFilesOf, whyLeft } from './lists.ts'
import { changedFiles, touchedJourneys } from './touched.ts'
import { readTouches } from './touches.ts'

export interface Chosen {
  files: string[]
  /** Run alone, when all others are done. */
  speed: string[]
  /** Paths by reason. */
  left: Record<string, string[]>
}

export function chosenFiles(root: string, scope: Scope): Chosen {
  const files = testFilesOf(root)
  if (scope !== 'gate') return { files: files.filter((file) => !isSpeedTest(file)), speed: files.filter(isSpeedTest), left: {} }
  const touched = new Set(touchedJourneys(changedFiles(root), readTouches(root)))
  const left: Record<string, string[]> = {}
  const taken = files.filter((file) => {
    const why = isJourney(file) && touched.has(file) ? undefined : whyLeft(file)
    if (why !== undefined) left[why] = [...(left[why] ?? []), file]
    return why === undefined
  })
  return { files: taken, speed: [], left }
}
