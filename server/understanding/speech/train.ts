// Speech training: a job that gathers what is likely to be said to a bot, so that the speech service is told it with every recording.
import type { CallReply } from '@parley/contract/calls'
import type { Job } from '@parley/contract/operate/job'
import { objectsOf } from '@parley/contract/objects/object'
import { spokenPhrases } from '@parley/nlu/spoken-phrases'
import { trainingSetOf } from '@parley/nlu/training-set'
import { baseLanguage } from '@parley/nlu/text/stems'
import { trainedKinds } from '@parley/contract/objects/object-kinds'
import { actorOf, type Ctx, type Db, write } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'
import { type JobKind, lastJobOf } from '../../base/work/jobs/jobs'
import { keepPhrases, readPhrases } from './store'

const kinds = ['bot', ...trainedKinds] as const
const mostPhrases = 200
/** What models of speech take before a recording is bounded; what is more is cut off by them at the wrong end. */
const promptChars = 600

export const trainJob: JobKind = {
  kind: 'speech.train',
  onePerBot: true,
  touches: ['speech'],
  run: async (services, { botId, progress }) => {
    const document = await readDocument(services.db, botId, kinds)
    const languages = objectsOf(document, 'bot')[0]?.data.languages ?? []
    const spoken = languages.map((language, at) => {
      const phrases = spokenPhrases(trainingSetOf(document, language), mostPhrases)
      progress(at + 1, languages.length, language)
      return { language, phrases, rev: document.rev, madeAt: services.now() }
    })
    await write(services.db, services.log, ({ db }) => keepPhrases(db, botId, spoken))
    return { languages: spoken.map(({ language, phrases }) => ({ language, phrases: phrases.length })) }
  },
}

export function startTraining(ctx: Ctx): Promise<Job> {
  return ctx.write((tx) =>
    ctx.jobs.start(tx, { kind: trainJob.kind, botId: ctx.botId, label: 'Train speech', startedBy: actorOf(ctx).userId }),
  )
}

export async function trainingOf(ctx: Ctx): Promise<CallReply<'speech.get-training'>> {
  const job = await lastJobOf(ctx.db, ctx.botId, trainJob.kind)
  const languages = (await readPhrases(ctx.db, ctx.botId)).map(({ rev: _, ...told }) => told)
  return { status: job?.state ?? 'none', job, languages, isHeard: ctx.outbound.speech !== null }
}

/** What is told to the service with a recording; '' for a bot that was not trained for it. */
export async function promptFor(db: Db, botId: string, asked: string): Promise<string> {
  const spoken = await readPhrases(db, botId)
  const own =
    spoken.find(({ language }) => asked !== '' && baseLanguage(language) === asked) ?? (spoken.length === 1 ? spoken[0] : undefined)
  if (own === undefined || (asked !== '' && baseLanguage(own.language) !== asked)) return ''
  let prompt = ''
  for (const phrase of own.phrases) {
    const longer = prompt === '' ? phrase : `${prompt}, ${phrase}`
    if (longer.length <= promptChars) prompt = longer
  }
  return prompt
}
