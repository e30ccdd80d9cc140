// Looking for intents in what people say, as a feature of the server: keeps transcripts, and finds clusters in them as a job.
import type { Json } from '@parley/contract/base/json'
import type { CallReply } from '@parley/contract/calls'
import { objectsOf } from '@parley/contract/objects/object'
import { actorOf, type Ctx, type Db } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { listObjects } from '../../base/storage/document/store'
import { type JobKind, lastJobOf } from '../../base/work/jobs/jobs'
import {
  addLines,
  botsWithLines,
  clearLines,
  countLines,
  Found,
  intentSentences,
  intentsWith,
  listLines,
  missedMessages,
  readFound,
  removeLinesOf,
  writeFound,
} from './store'

const shownSentences = 40

const discoverJob: JobKind = {
  kind: 'intent-discovery.run',
  onePerBot: true,
  touches: ['intent-discovery'],
  run: async ({ db, trainer }, { botId }): Promise<Json> => {
    const texts = [...(await listLines(db, botId)), ...(await missedMessages(db, botId))]
    const [bot] = objectsOf({ objects: await listObjects(db, botId, ['bot']) }, 'bot')
    const language = bot?.data.defaultLanguage ?? 'en'
    const { clusters, intents } = await trainer.discover(texts, language, await intentSentences(db, botId, language))
    const shown = clusters.map((one) => ({
      ...one,
      sentences: one.sentences.slice(0, shownSentences),
      said: one.said.slice(0, shownSentences),
    }))
    return { looked: texts.length, clusters: shown, intents: intents.map((one) => ({ ...one })) }
  },
}

async function get(ctx: Ctx): Promise<CallReply<'intent-discovery.get'>> {
  const job = await lastJobOf(ctx.db, ctx.botId, discoverJob.kind)
  const found = Found.safeParse(job?.result).data ?? { looked: 0, clusters: [], intents: [] }
  const notUnderstood = (await missedMessages(ctx.db, ctx.botId)).length
  const homes = await intentsWith(
    ctx.db,
    ctx.botId,
    found.clusters.flatMap(({ sentences }) => sentences),
  )
  const clusters = found.clusters.map((cluster) => ({ ...cluster, intentId: homeOf(cluster.sentences, homes) }))
  return { transcripts: await countLines(ctx.db, ctx.botId), notUnderstood, job, looked: found.looked, clusters, intents: found.intents }
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
  if (found.length === 0) return
  const kept = new Set([...(await listLines(db, botId)), ...(await missedMessages(db, botId))])
  for (const { jobId, result } of found) {
    const clusters = result.clusters
      .map((cluster) => ({
        ...cluster,
        sentences: cluster.sentences.filter((one) => kept.has(one)),
        said: cluster.said.filter((_, at) => kept.has(cluster.sentences[at] ?? '')),
      }))
      .filter(({ sentences }) => sentences.length > 0)
    if (JSON.stringify(clusters) !== JSON.stringify(result.clusters)) await writeFound(db, jobId, { ...result, clusters })
  }
}

const handlers: Handlers<'intent-discovery'> = {
  'intent-discovery.add-transcripts': async (ctx, { transcripts }) => {
    await ctx.write((tx) => addLines(tx, ctx.botId, transcripts, ctx.now()))
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
}

export { botsWithLines }

export const intentDiscovery: Feature = { name: 'intent-discovery', handlers, jobs: [discoverJob] }
