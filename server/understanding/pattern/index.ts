// Patterns of intents, as a feature of the server: fields of the intents in the bot's document by calls of their own. Patterns that the engine
// cannot read are refused, with the place of the fault. Which utterances they catch is told before anything is trained.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { PatternRow } from '@parley/contract/understanding/pattern'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { problemsOfPatterns } from '@parley/nlu/pattern-problems'
import { caughtBy } from '@parley/nlu/patterns/catches'
import { trainingSetOf } from '@parley/nlu/training-set'
import type { Ctx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { findObject, listObjects, readDocument } from '../../base/storage/document/store'
import { changeDocument } from '../../bot/document/index'
import { catchOf, utterancesIn } from './report'
import { sentence } from './sentences'

export { catchOf, countsOf, matchedOf, namesIn, utterancesIn } from './report'

type Field = 'patterns' | 'negativePatterns'

const rowOf = ({ id, data }: BotObject<'intent'>, field: Field): PatternRow => ({
  intentId: id,
  taskName: data.name,
  patterns: data[field],
})

async function listRows(ctx: Ctx, field: Field): Promise<PatternRow[]> {
  const intents = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['intent']) }, 'intent')
  return intents.map((intent) => rowOf(intent, field)).filter(({ patterns }) => patterns.length > 0)
}

async function intentOf(ctx: Ctx, intentId: string): Promise<BotObject<'intent'>> {
  const object = await findObject(ctx.db, ctx.botId, intentId)
  return objectsOf({ objects: object ? [object] : [] }, 'intent')[0] ?? fail('NOT_FOUND', sentence('refused.no-intent', { name: intentId }))
}

async function change(ctx: Ctx, intentId: string, field: Field, next: (patterns: string[]) => string[]): Promise<PatternRow> {
  const { data } = await intentOf(ctx, intentId)
  const patterns = [...new Set(next(data[field]))]
  const added = patterns.filter((pattern) => !data[field].includes(pattern))
  if (added.length > 0) await refuseUnreadable(ctx, added)
  await changeDocument(ctx, `Changed ${data.name}`, [{ op: 'put', id: intentId, kind: 'intent', set: { [field]: patterns } }])
  return rowOf(await intentOf(ctx, intentId), field)
}

async function refuseUnreadable(ctx: Ctx, patterns: readonly string[]): Promise<void> {
  const document = await readDocument(ctx.db, ctx.botId, ['bot', 'entity', 'synonym'])
  const language = objectsOf(document, 'bot')[0]?.data.defaultLanguage ?? 'en'
  const [problem] = await problemsOfPatterns(patterns, trainingSetOf(document, language))
  if (problem) fail('INVALID_INPUT', `${problem.pattern}: ${problem.message} (at ${problem.position}).`)
}

async function listCaught(
  ctx: Ctx,
  { intentId, patterns, language }: CallInput<'pattern.list-caught'>,
): Promise<CallReply<'pattern.list-caught'>> {
  const document = await readDocument(ctx.db, ctx.botId, ['bot', 'intent', 'utterance', 'entity', 'synonym'])
  const set = trainingSetOf(document, language ?? objectsOf(document, 'bot')[0]?.data.defaultLanguage ?? 'en')
  return { utterances: utterancesIn(set), items: (await caughtBy(patterns, set)).map((one) => catchOf(one, set, intentId)) }
}

const adding = (pattern: string) => (patterns: string[]) => [...patterns, pattern]
const without = (pattern: string) => (patterns: string[]) =>
  patterns.includes(pattern) ? patterns.filter((each) => each !== pattern) : fail('NOT_FOUND', sentence('refused.no-pattern'))

const handlers: Handlers<'pattern'> = {
  'pattern.list': (ctx) => listRows(ctx, 'patterns'),
  'pattern.add': (ctx, { intentId, pattern }) => change(ctx, intentId, 'patterns', adding(pattern)),
  'pattern.set': (ctx, { intentId, patterns }) => change(ctx, intentId, 'patterns', () => patterns),
  'pattern.remove': (ctx, { intentId, pattern }) => change(ctx, intentId, 'patterns', without(pattern)),
  'pattern.list-caught': listCaught,
  'pattern.list-negative': (ctx) => listRows(ctx, 'negativePatterns'),
  'pattern.add-negative': (ctx, { intentId, pattern }) => change(ctx, intentId, 'negativePatterns', adding(pattern)),
  'pattern.set-negative': (ctx, { intentId, patterns }) => change(ctx, intentId, 'negativePatterns', () => patterns),
  'pattern.remove-negative': (ctx, { intentId, pattern }) => change(ctx, intentId, 'negativePatterns', without(pattern)),
}

export const pattern: Feature = { name: 'pattern', handlers }
