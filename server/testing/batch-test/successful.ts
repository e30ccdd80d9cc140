// The suite that is made by itself: what users said, in the bot's own language, that led to a dialog which was done to its end. It is made when
// there is the first such sentence and brought up to date when suites are listed and when it runs; what somebody takes out of it stays out.
import { successfulName, TestCaseContent } from '@parley/contract/testing/batch-test-shapes'
import { limits } from '@parley/contract/base/limits'
import { newId } from '@parley/contract/base/ids'
import type { Ctx, Tx } from '../../base/context'
import { namedObjects } from '../../base/storage/document/linked-names'
import { change, defaultLanguage } from './service'
import { collectedSuite, dropErased, setCollected, setConversations, type Successful, successfulSince } from './successful-store'
import { casesOf, insertCases, insertSuite, isSuiteName, listSuites } from './suite-store'
import { batchTestLimits } from '@parley/contract/testing/batch-test-limits'

export async function collectSuccessful(ctx: Ctx): Promise<void> {
  const language = await defaultLanguage(ctx)
  const known = await collectedSuite(ctx.db, ctx.botId)
  if (known !== undefined) await dropErased(ctx.db, ctx.botId)
  const found = await successfulSince(ctx.db, ctx.botId, language, known?.collectedAt ?? new Date(0))
  const [newest] = found
  if (newest === undefined) return
  await change(ctx, async (tx) => {
    const id = (await collectedSuite(tx.db, ctx.botId))?.id ?? (await makeSuite(ctx, tx, language))
    if (id === null) return
    await addNew(ctx, tx, id, found)
    await setCollected(tx.db, id, newest.at)
  })
}

/** null where the bot has as many suites as it may have. */
async function makeSuite(ctx: Ctx, { db }: Tx, language: string): Promise<string | null> {
  if ((await listSuites(db, ctx.botId)).length >= limits.testSuites) return null
  const [at, id] = [ctx.now(), newId('testSuite', ctx.now())]
  const free = (await isSuiteName(db, ctx.botId, successfulName)) ? `${successfulName} (${id.slice(-6)})` : successfulName
  const facts = { description: '', language, cases: 0, createdBy: '', createdAt: at, changedAt: at }
  await insertSuite(db, ctx.botId, { _id: id, kind: 'successful', name: free, ...facts })
  return id
}

/** Each sentence once, of intents that there still are, as many as a suite holds. */
async function addNew(ctx: Ctx, { db }: Tx, suiteId: string, found: readonly Successful[]): Promise<void> {
  const cases = await casesOf(db, suiteId)
  const known = new Set(cases.map(({ input }) => sentenceKey(input)))
  const named = await namedObjects(
    db,
    ctx.botId,
    found.map(({ intentId }) => intentId),
  )
  const made: { content: TestCaseContent; conversationId: string }[] = []
  for (const { text, intentId, conversationId } of found) {
    const intent = named.get(intentId)
    const content = TestCaseContent.safeParse({ input: text, intent: intent?.name, botName: intent?.linkedName })
    if (intent === undefined || !content.success || known.has(sentenceKey(text))) continue
    known.add(sentenceKey(text))
    made.push({ content: content.data, conversationId })
  }
  const kept = made.slice(0, batchTestLimits.testCases - cases.length)
  const contents = kept.map(({ content }) => content)
  const inserted = await insertCases(db, suiteId, contents, ctx.now())
  await setConversations(
    db,
    inserted.map(({ _id: caseId }, at) => ({ caseId, conversationId: kept[at]?.conversationId ?? '' })),
  )
}

const sentenceKey = (text: string): string => text.trim().toLowerCase()
