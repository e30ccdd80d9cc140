// Which journeys a change adds to the gate: those that are new or changed themselves, then those that meet a feature the change is in, the
// cheapest first, for as long as there is time. The table of what each meets is touches.ts.
import { execFileSync } from 'node:child_process'
import { isJourney, smokeJourneys } from './lists.ts'
import { featureOf, type Touches } from './touches.ts'

/** Seconds of journeys that the gate adds at most. */
export const mostSeconds = 90

/** Every journey that the gate runs for these changed files, smoke journeys aside. */
export function touchedJourneys(changed: readonly string[], table: Touches): string[] {
  const own = changed.filter((path) => isJourney(path) && !smokeJourneys.includes(path))
  const features = new Set(changed.map(featureOf))
  const met = Object.entries(table)
    .filter(
      ([journey, touch]) => !own.includes(journey) && !smokeJourneys.includes(journey) && touch.features.some((name) => features.has(name)),
    )
    .toSorted(([, a], [, b]) => a.seconds - b.seconds)
  let spent = 0
  const affordable = met.filter(([, { seconds }]) => {
    spent += seconds
    return spent <= mostSeconds
  })
  return [...own, ...affordable.map(([journey]) => journey)]
}

/** What differs from where the change began: PARLEY_GATE_BASE, or where the branch left origin/main, or else the commit before. Nothing without git. */
export function changedFiles(root: string, base = process.env['PARLEY_GATE_BASE']): string[] {
  const git = (...words: string[]): string | undefined => {
    try {
      return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      return undefined
    }
  }
  const head = git('rev-parse', 'HEAD')
  const merged = git('merge-base', 'HEAD', 'origin/main')
  const from = base ?? (merged === undefined || merged === head ? 'HEAD~1' : merged)
  const lines = [git('diff', '--name-only', '--diff-filter=d', from), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(lines.flatMap((text) => (text ?? '').split('\n')))].filter((path) => path !== '').toSorted()
}
