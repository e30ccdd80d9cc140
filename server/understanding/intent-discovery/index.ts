// Looking for intents in what people say, as a feature of the server: keeps transcripts, and finds clusters in them as a job.
import type { Json } from '@parley/contract/base/json'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { type DiscoveredCluster, mostKeptSentences, mostShownSentences } from '@parley/contract/understanding/intent-discovery'
import { nlpVersions, usualEncoder } from '@parley/contract/objects/bot-settings/understanding'
import { settingsIn } from '@parley/contract/objects/custom-model'
import { objectsOf } from '@parley/contract/objects/object'
import type { Trainer } from '../../base/bot/understanding/trainer'
import { actorOf, type Ctx, type Db, write } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { type JobKind, lastJobOf } from '../../base/work/jobs/jobs'
import { trainingStateOf } from '../training/index'
import { measureHeldOut } from './held-out'
import { daysOf, type Missed, peopleOf } from './people'
import { type Line, type Masker, maskerOf } from './personal'
import {
  addLines,
  botsWithLines,
  clearLines,
  countLines,
  Found,
  intentSentences,
  intentsWith,
  type KeptSentence,
  keepSentences,
  keptSentences,
  listLines,
  missedMessages,
  missedTurns,
  readFound,
  removeSentences,
  removeLinesOf,
  writeFound,
} from './store'

const discoverJob: JobKind = {
  kind: 'intent-discovery.run',
  isTraining: true,
  onePerBot: true,
  touches: ['intent-discovery'],
  run: async ({ db, log, trainer }, { botId }): Promise<Json> => {
    const { lines, missed } = await linesOf(db, botId)
    const texts = lines.map(({ said }) => said)
    const masked = new Set(lines.flatMap(({ said, isMasked }) => (isMasked ? [said] : [])))
    const [bot] = objectsOf({ objects: await listObjects(db, botId, ['bot']) }, 'bot')
    const language = bot?.data.defaultLanguage ?? 'en'
    const known = await intentSentences(db, botId, language)
    const { clusters, intents } = await trainer.discover({ said: texts, language, intents: known, encoder: encoderOf(bot?.data, language) })
    const people = peopleOf(clusters, missed, language)
    const shown = clusters.map((one, group) => ({
      ...one,
      ...{ group, distinct: one.sentences.length, people: 0, handedOver: 0, ...people[group] },
      sentences: one.sentences.slice(0, mostShownSentences),
      said: one.said.slice(0, mostShownSentences),
      masked: one.sentences.slice(0, mostShownSentences).filter((sentence) => masked.has(sentence)),
    }))
    const others = clusters.flatMap(({ sentences, said }, group) =>
      sentences.slice(0, mostShownSentences + mostKeptSentences).flatMap((one, place): KeptSentence[] => {
        const isShown = place < mostShownSentences
        return isShown ? [] : [{ group, place, said: one, times: said[place] ?? 1, isMasked: masked.has(one) }]
      }),
    )
    await write(db, log, (tx) => keepSentences(tx, botId, others))
    return { looked: texts.length, days: daysOf(missed), clusters: shown, intents: intents.map((one) => ({ ...one })) }
  },
}

/** One that is chosen counts where the bot goes by meanings; who goes by words has sentences looked through by the usual one. */
function encoderOf(bot: Parameters<typeof settingsIn>[0] | undefined, language: string): string {
  const settings = bot && settingsIn(bot, language)
  return settings === undefined || settings.nlpVersion === nlpVersions.oldest ? usualEncoder : settings.encoder
}

/** All that is looked through, with what the bot's patterns find taken out: they may be newer than a line. */
async function linesOf(db: Db, botId: string): Promise<{ lines: Line[]; missed: Missed[] }> {
  const mask = await maskerOf(db, botId)
  const missed = (await missedTurns(db, botId)).map((one) => ({ ...one, ...mask(one.said) }))
  const kept = (await listLines(db, botId)).map((line) => {
    const { said, isMasked } = mask(line.said)
    return { said, isMasked: line.isMasked || isMasked }
  })
  return { lines: [...kept, ...missed], missed }
}

async function get(ctx: Ctx): Promise<CallReply<'intent-discovery.get'>> {
  const job = await lastJobOf(ctx.db, ctx.botId, discoverJob.kind)
  const found = Found.safeParse(job?.result).data ?? { looked: 0, days: 0, clusters: [], intents: [] }
  const notUnderstood = (await missedMessages(ctx.db, ctx.botId)).length
  const homes = await intentsWith(
    ctx.db,
    ctx.botId,
    found.clusters.flatMap(({ sentences }) => sentences),
  )
  const mask = await maskerOf(ctx.db, ctx.botId)
  const clusters = found.clusters.map((cluster) => ({ ...maskedNow(cluster, mask), intentId: homeOf(cluster.sentences, homes) }))
  const { looked, days, intents } = found
  return { transcripts: await countLines(ctx.db, ctx.botId), notUnderstood, job, looked, days, clusters, intents }
}

/** Patterns may be newer than the look. */
async function listSentences(ctx: Ctx, group: number): Promise<CallReply<'intent-discovery.list-sentences'>> {
  const mask = await maskerOf(ctx.db, ctx.botId)
  return (await keptSentences(ctx.db, ctx.botId, group)).map(({ said, times, isMasked }) => {
    const now = mask(said)
    return { text: now.said, said: times, isMasked: isMasked || now.isMasked }
  })
}

/** Patterns may be newer than the look; sentences that become the same by them are one. */
function maskedNow<T extends Pick<DiscoveredCluster, 'name' | 'sentences' | 'said' | 'masked'>>(cluster: T, mask: Masker): T {
  const times = new Map<string, number>()
  const masked = new Set<string>()
  for (const [at, sentence] of cluster.sentences.entries()) {
    const { said, isMasked } = mask(sentence)
    times.set(said, (times.get(said) ?? 0) + (cluster.said[at] ?? 1))
    if (isMasked || cluster.masked.includes(sentence)) masked.add(said)
  }
  return { ...cluster, name: mask(cluster.name).said, sentences: [...times.keys()], said: [...times.values()], masked: [...masked] }
}

/** What the sentences are to the bot today. */
async function foresee(ctx: Ctx, { sentences }: CallInput<'intent-discovery.foresee'>): Promise<CallReply<'intent-discovery.foresee'>> {
  const { modelHash } = await trainingStateOf(ctx)
  const homes = await intentsWith(ctx.db, ctx.botId, sentences)
  const foreseen: CallReply<'intent-discovery.foresee'> = []
  for (const text of sentences) {
    const understood = modelHash === '' ? undefined : await ctx.engine.understand(modelHash, text, { mayBeGone: true })
    const takenFor = understood?.outcome === 'intent' ? (understood.candidates[0]?.intentId ?? '') : ''
    foreseen.push({ text, heldBy: homes.get(text) ?? '', takenFor })
  }
  return foreseen
}

/** The intent that has most of the sentences, if one has half of them. */
function homeOf(sentences: readonly string[], homes: ReadonlyMap<string, string>): string {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    const intentId = homes.get(sentence)
    if (intentId !== undefined) counts.set(intentId, (counts.get(intentId) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most !== undefined && most[1] * 2 >= sentences.length ? most[0] : ''
}

/** Removes lines that were sent before, and from what was found every sentence that is kept nowhere else any more. */
export async function eraseLines(db: Db, botId: string, before: Date): Promise<void> {
  await removeLinesOf(db, botId, before)
  const found = await readFound(db, botId, discoverJob.kind)
  const others = await keptSentences(db, botId)
  if (found.length + others.length === 0) return
  const kept = new Set((await linesOf(db, botId)).lines.map(({ said }) => said))
  const left = others.filter(({ said }) => kept.has(said))
  const gone = others.flatMap(({ said }) => (kept.has(said) ? [] : [said]))
  if (gone.length > 0) await removeSentences(db, botId, gone)
  for (const { jobId, result } of found) {
    const clusters = result.clusters
      .map((cluster) => ({
        ...cluster,
        sentences: cluster.sentences.filter((one) => kept.has(one)),
        said: cluster.said.filter((_, at) => kept.has(cluster.sentences[at] ?? '')),
      }))
      .filter(({ sentences }) => sentences.length > 0)
      .map((one) => ({ ...one, distinct: one.sentences.length + left.filter(({ group }) => group === one.group).length }))
    if (JSON.stringify(clusters) !== JSON.stringify(result.clusters)) await writeFound(db, jobId, { ...result, clusters })
  }
}

const handlersWith = (trainer: Trainer): Handlers<'intent-discovery'> => ({
  'intent-discovery.add-transcripts': async (ctx, { transcripts }) => {
    const mask = await maskerOf(ctx.db, ctx.botId)
    await ctx.write((tx) => addLines(tx, ctx.botId, transcripts.map(mask), ctx.now()))
    return { added: transcripts.length, total: await countLines(ctx.db, ctx.botId) }
  },
  'intent-discovery.clear-transcripts': async (ctx) => {
    await ctx.write((tx) => clearLines(tx, ctx.botId))
    return {}
  },
  'intent-discovery.run': (ctx) =>
    ctx.write((tx) =>
      ctx.jobs.start(tx, {
        kind: discoverJob.kind,
        botId: ctx.botId,
        label: 'Look for intents',
        startedBy: actorOf(ctx).userId,
        input: {},
      }),
    ),
  'intent-discovery.get': get,
  'intent-discovery.list-sentences': (ctx, { group }) => listSentences(ctx, group),
  'intent-discovery.foresee': foresee,
  'intent-discovery.measure': (ctx, input) => measureHeldOut(trainer, ctx, input),
})

export { botsWithLines, missedMessages }

export const intentDiscovery: Feature = {
  name: 'intent-discovery',
  handlers: {},
  open: ({ trainer }) => ({ handlers: handlersWith(trainer) }),
  jobs: [discoverJob],
}
