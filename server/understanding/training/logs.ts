// What was trained and of what: the last trainings of a bot, and the classes its utterances belong to.
import { objectsOf } from '@parley/contract/objects/object'
import { TrainLog } from '@parley/contract/understanding/training'
import type { CallReply } from '@parley/contract/calls'
import { z } from 'zod'
import type { Ctx, Db } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { countUtterances, lastTrainings } from './store'
import { trainJob } from './train'

const Learnt = z.object({ languages: TrainLog.shape.languages })

export async function trainLogs(db: Db, botId: string): Promise<TrainLog[]> {
  const jobs = await lastTrainings(db, botId, trainJob.kind)
  return jobs.map(({ id, state, createdAt, endedAt, error, says, result }) => {
    const learnt = Learnt.safeParse(result)
    return { _id: id, status: state, createdAt, endedAt, error, says, languages: learnt.success ? learnt.data.languages : [] }
  })
}

export async function utteranceClasses({ db, botId }: Pick<Ctx, 'db' | 'botId'>): Promise<CallReply<'training.list-classes'>> {
  const counts = new Map<string, Record<string, number>>()
  for (const { intentId, language, count } of await countUtterances(db, botId))
    counts.set(intentId, { ...counts.get(intentId), [language]: count })
  const intents = objectsOf({ objects: await listObjects(db, botId, ['intent']) }, 'intent')
  const classes = intents.map(({ id, data }) => {
    const languages = counts.get(id) ?? {}
    return { _id: id, name: data.name, utterances: Object.values(languages).reduce((sum, count) => sum + count, 0), languages }
  })
  return classes.sort((one, other) => one.name.localeCompare(other.name))
}
