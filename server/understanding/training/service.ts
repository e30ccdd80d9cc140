// Training's state, the utterance test, and the feedback on a sentence before it is added.
import { fail } from '@parley/contract/base/errors'
import type { EntityMatch, Understanding } from '@parley/contract/base/understand'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { Feedback, IntentQuality, TrainingState } from '@parley/contract/understanding/training'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { type DeclaredEntity, extractAll } from '@parley/nlu/entities/extract'
import { keyOfSentence, UnseenSentences } from '@parley/nlu/evaluate/unseen'
import { trainedSettings } from '@parley/nlu/rules'
import { z } from 'zod'
import type { Ctx, Db } from '../../base/context'
import { countChanges, countSettingChanges, findObjects, listObjects } from '../../base/storage/document/store'
import { findJob } from '../../base/work/jobs/jobs'
import { madeAt, readQuality, readTrained, runningJob } from './store'
import { trainJob } from './train'
import { modelStateOf } from '../../base/bot/understanding/models'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import { roundTo } from '@parley/kit/figures/round-to'
import { tagOfPart } from '@parley/contract/objects/intent'
import { meetsTags, namesOfTag, tagNameOf } from '@parley/contract/objects/context-tags'

const weakF1 = 0.75
const conflictShare = 0.15
const fewUtterances = 5

const Quality = z.object({
  meanF1: z.number().nullable(),
  intents: z.array(z.object({ intentId: z.string(), utterances: z.number(), f1: z.number().nullable() })),
  confusions: z.array(z.object({ intentId: z.string(), takenFor: z.string(), count: z.number() })),
})

/** Of the language that is asked for, else of the bot's default one. */
export async function stateOf(ctx: Ctx, asked?: string): Promise<TrainingState> {
  const trained = await readTrained(ctx.db, ctx.botId)
  const [bot] = objectsOf({ objects: await listObjects(ctx.db, ctx.botId, ['bot']) }, 'bot')
  const language = asked ?? bot?.data.defaultLanguage ?? 'en'
  const modelHash = trained.models[language] ?? ''
  const jobId = await runningJob(ctx.db, ctx.botId, trainJob.kind)
  const changes = await changesSinceTraining(ctx.db, ctx.botId)
  const settled = modelStateOf({ models: trained.models, language, error: trained.error, changes })
  return {
    state: jobId ? 'training' : settled,
    changes,
    job: jobId ? await findJob(ctx.db, ctx.botId, jobId) : null,
    modelHash,
    trainedAt: (await madeAt(ctx.db, modelHash))?.getTime() ?? null,
    error: trained.error,
    autoTrain: bot?.data.settings.autoTrain ?? true,
  }
}

export async function changesSinceTraining(db: Db, botId: string): Promise<number> {
  const { trainedRev } = await readTrained(db, botId)
  const settings = await countSettingChanges(db, botId, trainedRev, trainedSettings)
  return settings + (await countChanges(db, botId, trainedRev, trainedKinds))
}

/** The words that existing scripts poll for. */
export async function statusWords(ctx: Ctx): Promise<string> {
  const { state, error } = await stateOf(ctx)
  if (state === 'training') return 'In Progress'
  if (state === 'failed') return error
  return 'Finished'
}

/** Without a language the utterances of all are counted; of one, those its model has learned. */
export async function qualityOf(ctx: Ctx, asked?: string): Promise<{ meanF1: number | null; intents: IntentQuality[] }> {
  const { modelHash } = await stateOf(ctx, asked)
  const measured = Quality.safeParse(await readQuality(ctx.db, modelHash))
  const overview = await ctx.overviews.of(ctx.botId)
  const learned = new Map(measured.success ? measured.data.intents.map((one) => [one.intentId, one.utterances]) : [])
  const utterancesOf = (id: string) => (asked === undefined ? overview.utterancesOf(id) : (learned.get(id) ?? 0))
  const intents = overview.intents().map((id) => qualityOfIntent(id, utterancesOf(id), measured.success ? measured.data : null))
  return { meanF1: measured.success ? measured.data.meanF1 : null, intents }
}

function qualityOfIntent(intentId: string, utterances: number, measured: z.infer<typeof Quality> | null): IntentQuality {
  const scores = measured?.intents.find((intent) => intent.intentId === intentId)
  const confusedWith = (measured?.confusions ?? [])
    .filter((confusion) => confusion.intentId === intentId)
    .map(({ takenFor, count }) => ({ intentId: takenFor, count, of: scores?.utterances ?? utterances }))
  const worst = confusedWith[0]
  const f1 = scores?.f1 ?? null
  const conflict = worst !== undefined && worst.count / Math.max(1, worst.of) >= conflictShare
  const quality = utterances < fewUtterances ? 'few' : conflict ? 'conflict' : f1 === null ? 'unmeasured' : f1 < weakF1 ? 'weak' : 'good'
  return { intentId, utterances, f1, quality, confusedWith }
}

/** What trying a sentence needs: a call has it, and a job. */
export type Asking = Pick<Ctx, 'db' | 'engine' | 'now' | 'botId'>

/** Understands with the draft's model, reasons included, and finds the bot's entities in the sentence. `tags`: context tags that are set. */
export async function understandNow(
  ctx: Asking,
  text: string,
  { language: asked, tags }: { language?: string | undefined; tags?: readonly string[] | undefined } = {},
): Promise<Understanding> {
  const { models } = await readTrained(ctx.db, ctx.botId)
  const objects = await listObjects(ctx.db, ctx.botId, ['bot', 'entity'])
  const language = asked ?? objectsOf({ objects }, 'bot')[0]?.data.defaultLanguage ?? 'en'
  const context = tags === undefined ? {} : await contextOf(ctx, tags)
  const answer = await ctx.engine.understand(models[language] ?? '', text, { explain: true, ...context })
  if (!answer) fail('NOT_TRAINED')
  return { ...answer, entities: await entitiesIn(ctx, objects, text, { language, modelHash: models[language] ?? '' }) }
}

/** The context tag that a part of a rule asks for. */
function tagsIn(part: string): string[] {
  const tag = tagOfPart(part)
  return tag === null ? [] : [tagNameOf(tag)]
}

/** What cannot be meant while no other tags are set, and those of them that rules ask for. */
async function contextOf({ db, botId }: Asking, tags: readonly string[]): Promise<{ without: string[]; tags: string[] }> {
  const objects = await listObjects(db, botId, ['intent', 'knowledge-node'])
  const intents = objectsOf({ objects }, 'intent')
  const needing = [...intents, ...objectsOf({ objects }, 'knowledge-node')]
  const asked = new Set(intents.flatMap(({ data }) => data.rules.flat().flatMap((part) => tagsIn(part))))
  return {
    without: needing.filter(({ data }) => !meetsTags(data.needsTags, tags)).map(({ id }) => id),
    tags: tags.filter((tag) => namesOfTag(tag).some((name) => asked.has(name))),
  }
}

async function entitiesIn(
  { engine, now }: Pick<Asking, 'engine' | 'now'>,
  objects: readonly BotObject[],
  text: string,
  { language, modelHash }: { language: string; modelHash: string },
): Promise<EntityMatch[]> {
  const declared: DeclaredEntity[] = objectsOf({ objects }, 'entity').map(({ id, data }) => ({
    id,
    name: data.name,
    type: data.type,
    settings: data.settings,
  }))
  const botWords = await engine.words(modelHash, language)
  const { tagged } = await engine.valueHints(modelHash, text)
  return extractAll(declared, text, { language, timezone: 'UTC', now: now(), prompted: false, botWords }, tagged)
}

export async function feedbackOn(ctx: Ctx, { intentId, text, language: asked }: CallInput<'training.get-feedback'>): Promise<Feedback> {
  const { models } = await readTrained(ctx.db, ctx.botId)
  const objects = await listObjects(ctx.db, ctx.botId, ['bot', 'entity'])
  const language = asked ?? objectsOf({ objects }, 'bot')[0]?.data.defaultLanguage ?? 'en'
  const given = (await ctx.engine.feedback(models[language] ?? '', text, intentId)) ?? {
    predicted: null,
    here: 0,
    elsewhere: [],
    duplicates: [],
  }
  return { ...given, entities: await entitiesIn(ctx, objects, text, { language, modelHash: models[language] ?? '' }) }
}

/** What a model that had not seen the utterance made of it, where the last training measured that; else what the model itself says. */
export async function predictionsOf(ctx: Ctx, intentId: string, utteranceIds: string[]): Promise<CallReply<'training.list-predictions'>> {
  const { models } = await readTrained(ctx.db, ctx.botId)
  const objects = await listObjects(ctx.db, ctx.botId, ['bot', 'intent'])
  const names = new Map(objectsOf({ objects }, 'intent').map(({ id, data }) => [id, data.name]))
  const found: CallReply<'training.list-predictions'> = []
  const unseen = new Map<string, ReturnType<typeof UnseenSentences.safeParse>>()
  for (const { id, data } of objectsOf({ objects: await findObjects(ctx.db, ctx.botId, utteranceIds) }, 'utterance')) {
    const hash = models[data.language] ?? ''
    const measured = unseen.get(hash) ?? UnseenSentences.safeParse((await readQuality(ctx.db, hash))['unseen'])
    unseen.set(hash, measured)
    const [unseenMargin, other] = measured.data?.[keyOfSentence(intentId, data.text)] ?? []
    const takenFor = other || intentId
    if (unseenMargin !== undefined && names.has(takenFor)) {
      found.push({ utteranceId: id, intentId: takenFor, name: names.get(takenFor) ?? '', margin: unseenMargin, unseen: true })
      continue
    }
    const given = await ctx.engine.feedback(hash, data.text, intentId)
    if (!given?.predicted) continue
    const { predicted, here } = given
    const margin = predicted.intentId === intentId ? here - (1 - here) : here - predicted.score
    found.push({ utteranceId: id, intentId: predicted.intentId, name: predicted.name, margin: roundTo(margin, 4), unseen: false })
  }
  return found
}
