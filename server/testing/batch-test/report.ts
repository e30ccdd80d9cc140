// The report of a run: its figures by intent and entity, what it confuses, and how it differs from another run. Reads, counts, keeps nothing.
import type { TestReport, TestResult, TestRun } from '@parley/contract/testing/batch-test-shapes'
import type { Db } from '../../base/context'
import { confusedPairs, entityFigures, intentFigures, pairKey, traitFigures } from './judge/figures'
import { resultsOf, runsBefore } from './run-store'

const mostChanged = 200
const mostPairs = 200
const historyRuns = 30

/** `against`: with which run it is compared; null for none. */
export async function reportOf(db: Db, run: TestRun, against: TestRun | null): Promise<TestReport> {
  const [results, others] = await Promise.all([resultsOf(db, run._id), against === null ? [] : resultsOf(db, against._id)])
  const before = await runsBefore(db, run.testSuiteId, run.number, historyRuns)
  return {
    run,
    against,
    intents: intentFigures(results),
    entities: entityFigures(results),
    traits: traitFigures(results),
    pairs: pairsOf(results, against === null ? null : others),
    ...changesBetween(results, others),
    history: before.reverse().map(({ number, result }) => ({
      number,
      passRate: passRate(result.results),
      f1: result.f1_score,
      entityF1: result.entityF1,
      rejected: result.rejected.of === 0 ? null : result.rejected.right / result.rejected.of,
    })),
  }
}

function passRate({ success, failure }: { success: number; failure: number }): number {
  return success + failure === 0 ? 0 : success / (success + failure)
}

function pairsOf(results: readonly TestResult[], others: readonly TestResult[] | null): TestReport['pairs'] {
  const before = new Map(others === null ? [] : confusedPairs(others).map((pair) => [pairKey(pair), pair.count]))
  return confusedPairs(results)
    .slice(0, mostPairs)
    .map((pair) => ({ ...pair, more: others === null ? 0 : pair.count - (before.get(pairKey(pair)) ?? 0) }))
}

/** Cases are the same by their id, whatever was changed in them since. */
export function changesBetween(results: readonly TestResult[], others: readonly TestResult[]) {
  const before = new Map(others.map((one) => [one.testCaseId, one]))
  const now = new Set(results.map(({ testCaseId }) => testCaseId))
  const rows = (wanted: (one: TestResult, earlier: TestResult | undefined) => boolean) => {
    const found = results.filter((one) => wanted(one, before.get(one.testCaseId)))
    return { total: found.length, items: found.slice(0, mostChanged) }
  }
  return {
    newlyFailing: rows((one, earlier) => !one.passed && earlier?.passed === true),
    newlyPassing: rows((one, earlier) => one.passed && earlier?.passed === false),
    stillFailing: rows((one, earlier) => !one.passed && earlier?.passed !== true),
    added: results.filter(({ testCaseId }) => !before.has(testCaseId)).length,
    removed: others.filter(({ testCaseId }) => !now.has(testCaseId)).length,
  }
}
