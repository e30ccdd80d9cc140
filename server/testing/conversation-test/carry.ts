// The suites of a bot as they travel with it, and taking those of another: cases that are not there are added, nothing is removed. Runs, and
// what services answered when a case was recorded, stay where they are.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { limits } from '@parley/contract/base/limits'
import type { ConversationSuiteContent } from '@parley/contract/testing/bot-tests'
import { ConversationCaseContent, conversationTestLimits } from '@parley/contract/testing/conversation-test-shapes'
import type { Db } from '../../base/context'
import { sentence } from './sentences'
import { casesOf, insertCases, insertSuite, listSuites, lockSuites } from './suite-store'

/** In no order. */
export async function suitesOfBot(db: Db, botId: string): Promise<ConversationSuiteContent[]> {
  return Promise.all(
    (await listSuites(db, botId)).map(async ({ _id: id, name, description }) => {
      const cases = (await casesOf(db, id)).map((one) => ConversationCaseContent.parse(one))
      return { name, description, cases }
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
export async function takeSuite(db: Db, { botId, by, at }: Taker, { name, description, cases }: ConversationSuiteContent): Promise<void> {
  await lockSuites(db, botId)
  const suites = await listSuites(db, botId)
  const known = suites.find((suite) => suite.name.toLowerCase() === name.toLowerCase())
  if (known === undefined && suites.length >= limits.testSuites)
    fail('LIMIT_REACHED', sentence('refused.suites', { most: limits.testSuites }))
  const most = conversationTestLimits.conversationTests
  if ((known?.cases ?? 0) + cases.length > most) fail('LIMIT_REACHED', sentence('refused.cases', { most }))
  const id = known?._id ?? newId('testSuite', at)
  const facts = { name, description, cases: 0, createdBy: by, createdAt: at, changedAt: at }
  if (known === undefined) await insertSuite(db, botId, { _id: id, ...facts })
  const made = cases.map((content) => ({ _id: newId('testCase', at), content, recording: null, hides: false }))
  if (made.length > 0) await insertCases(db, id, made, at)
}
