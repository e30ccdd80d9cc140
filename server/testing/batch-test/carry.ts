// The suites of a bot as they travel with it, and taking those of another: cases that are not there are added, nothing is removed. Runs, and
// the suite that is made by itself of what users said, stay where they are.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import { batchTestLimits } from '@parley/contract/testing/batch-test-limits'
import { TestCaseContent } from '@parley/contract/testing/batch-test-shapes'
import type { BatchSuiteContent } from '@parley/contract/testing/bot-tests'
import type { Db } from '../../base/context'
import { sentence } from './sentences'
import { casesOf, insertCases, insertSuite, listSuites, lockSuites } from './suite-store'

/** In no order. */
export async function suitesOfBot(db: Db, botId: string): Promise<BatchSuiteContent[]> {
  const own = (await listSuites(db, botId)).filter(({ kind }) => kind === 'own')
  return Promise.all(
    own.map(async ({ _id: id, name, description, language }) => {
      const cases = (await casesOf(db, id)).map((one) => TestCaseContent.parse(one))
      return { name, description, language, cases }
    }),
  )
}

/** Whose suites they become, and by whom. */
interface Taker {
  botId: string
  by: string
  at: number
}

/** `cases`: those to add. In a transaction. */
export async function takeSuite(
  db: Db,
  { botId, by, at }: Taker,
  { name, description, language, cases }: BatchSuiteContent,
): Promise<void> {
  await lockSuites(db, botId)
  const suites = await listSuites(db, botId)
  const known = suites.find((suite) => suite.name.toLowerCase() === name.toLowerCase())
  if (known?.kind === 'successful') fail('NAME_TAKEN', sentence('refused.suite-name', { name }))
  if (known === undefined && suites.length >= limits.testSuites)
    fail('LIMIT_REACHED', sentence('refused.suites', { most: limits.testSuites }))
  if ((known?.cases ?? 0) + cases.length > batchTestLimits.testCases)
    fail('LIMIT_REACHED', sentence('refused.cases', { most: batchTestLimits.testCases }))
  const id = known?._id ?? newId('testSuite', at)
  const facts = { kind: 'own' as const, name, description, language, cases: 0, createdBy: by, createdAt: at, changedAt: at }
  if (known === undefined) await insertSuite(db, botId, { _id: id, ...facts })
  await insertCases(db, id, cases, at)
}
