// Which of a bot's utterances have the traits of one group: by patterns as the draft has them, by examples as the trained model hears them.
import type { CallReply } from '@parley/contract/calls'
import { maxReportedSentences, type TraitCatch, type TraitGroupRow } from '@parley/contract/understanding/trait'
import { traitCatches, traitCounts } from '@parley/nlu/small-talk-and-traits/trait-overlaps'
import type { CaughtUtterance } from '@parley/nlu/patterns/catches'
import { type TrainingSet, trainingSetOf } from '@parley/nlu/training-set'
import type { Ctx } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'
import { catchOf, countsOf, matchedOf, namesIn, utterancesIn } from '../pattern/index'
import { trainingStateOf } from '../training/index'

const kinds = ['bot', 'intent', 'utterance', 'entity', 'synonym', 'trait-group', 'trait'] as const

export async function listCaught(ctx: Ctx, group: TraitGroupRow): Promise<CallReply<'trait.list-caught'>> {
  const set = trainingSetOf(await readDocument(ctx.db, ctx.botId, [...kinds]), group.language)
  const items = group.matchStrategy === 'pattern' ? await byPatterns(set, group) : await byExamples(ctx, set, group)
  return { utterances: utterancesIn(set), items }
}

/** Of every group, with nothing but the numbers. */
export async function listCounts(ctx: Ctx, groups: readonly TraitGroupRow[]): Promise<CallReply<'trait.list-counts'>> {
  const document = await readDocument(ctx.db, ctx.botId, [...kinds])
  const sets = new Map(
    [...new Set(groups.map(({ language }) => language))].map((language) => [language, trainingSetOf(document, language)]),
  )
  const items: CallReply<'trait.list-counts'>['items'] = []
  for (const group of groups) {
    const set = sets.get(group.language)
    if (set === undefined) continue
    if (group.matchStrategy === 'pattern') items.push(...(await traitCounts(traitsIn(set, group), set)))
    else items.push(...(await byExamples(ctx, set, group)).map(({ traitId, count }) => ({ traitId, count, shared: 0 })))
  }
  return { utterances: Object.fromEntries([...sets].map(([language, set]) => [language, utterancesIn(set)])), items }
}

const traitsIn = ({ traits = [] }: TrainingSet, { _id }: TraitGroupRow) => traits.filter(({ groupId }) => groupId === _id)

async function byPatterns(set: TrainingSet, group: TraitGroupRow): Promise<TraitCatch[]> {
  const traits = traitsIn(set, group)
  const told = saidIn(set)
  return (await traitCatches(traits, set)).map(({ traitId, patterns, utterances, shared }) => ({
    ...{ traitId, ...told(utterances) },
    patterns: patterns.map((one) => catchOf(one, set)),
    shared: shared.map(({ traitId: other, utterances: both, remedy = null }) => {
      const { count, examples } = told(both)
      return { traitId: other, count, examples, remedy }
    }),
  }))
}

/** Sentences that the draft no longer has are left out. */
async function byExamples(ctx: Ctx, set: TrainingSet, group: TraitGroupRow): Promise<TraitCatch[]> {
  const told = saidIn(set)
  const said = new Set(set.intents.flatMap(({ id, utterances }) => utterances.map(({ text }) => `${id} ${text}`)))
  const { modelHash } = await trainingStateOf(ctx, group.language)
  const heard = await ctx.engine.traitsAmong(modelHash)
  const known = heard.filter(({ intentId, text }) => said.has(`${intentId} ${text}`))
  return group.traits.map(({ _id: traitId }) => ({
    ...{ traitId, ...told(known.filter(({ traitIds }) => traitIds.includes(traitId))) },
    ...{ patterns: [], shared: [] },
  }))
}

const saidIn = (set: TrainingSet) => {
  const named = namesIn(set)
  return (utterances: readonly CaughtUtterance[]): Pick<TraitCatch, 'count' | 'intents' | 'examples'> => ({
    count: utterances.length,
    intents: countsOf(utterances, named),
    examples: utterances.slice(0, maxReportedSentences).map((one) => matchedOf(one, named)),
  })
}
