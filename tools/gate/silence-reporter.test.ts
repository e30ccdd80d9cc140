// A test file that never comes to its end is named, and the run ended.
import { describe, expect, it } from 'vitest'
import SilenceReporter from './silence-reporter'

const minute = 60_000

function watch() {
  const told: string[] = []
  let now = 0
  const reporter = new SilenceReporter({ now: () => now, end: (sentence) => void told.push(sentence), longestMs: 10 * minute })
  const later = (minutes: number): string[] => {
    now += minutes * minute
    reporter.look()
    return told
  }
  return { reporter, later }
}

describe('a test file', () => {
  const module = { relativeModuleId: 'kit/text/words.test.ts' }

  it('that tells nothing for more than ten minutes is named', () => {
    const { reporter, later } = watch()
    reporter.onTestModuleStart(module)
    expect(later(10)).toEqual([])
    expect(later(1)).toEqual(['kit/text/words.test.ts told nothing for 10 minutes: it hangs, and the run is ended.'])
  })

  it('that takes longer, test after test, is let go on', () => {
    const { reporter, later } = watch()
    reporter.onTestModuleStart(module)
    later(9)
    reporter.onTestCaseReady()
    expect(later(9)).toEqual([])
  })

  it('that is long silent is let go on while others are heard', () => {
    const { reporter, later } = watch()
    reporter.onTestModuleStart(module)
    later(9)
    reporter.onTestModuleStart({ relativeModuleId: 'kit/text/other.test.ts' })
    expect(later(9)).toEqual([])
    reporter.onTestModuleEnd({ relativeModuleId: 'kit/text/other.test.ts' })
    expect(later(11)).toEqual(['kit/text/words.test.ts told nothing for 10 minutes: it hangs, and the run is ended.'])
  })

  it('that has ended is not waited for', () => {
    const { reporter, later } = watch()
    reporter.onTestModuleStart(module)
    reporter.onTestModuleEnd(module)
    expect(later(20)).toEqual([])
  })
})
