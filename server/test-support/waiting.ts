// Waiting in tests for what happens after a reply: a job's end, a training.
import { patience } from './patience'
import type { Job } from '@parley/contract/operate/job'
import type { Caller } from './app'

const stepMs = 50
const longestMs = patience(60_000)
/** Of work in a process of its own, such as a training, where other tests keep all processors busy. */
const longestJobMs = patience(200_000)

/** Asks again until the answer is there. */
export async function until<T>(ask: () => Promise<T | undefined>, mostMs = longestMs): Promise<T> {
  const end = Date.now() + mostMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error('What was waited for did not happen')
    await new Promise((resolve) => setTimeout(resolve, stepMs))
  }
}

export async function jobEnd(caller: Caller, streamId: string, jobId: string): Promise<Job> {
  return until(async () => {
    const job = await caller.call('job.get', { streamId, jobId })
    return job.state === 'queued' || job.state === 'running' ? undefined : job
  }, longestJobMs)
}

/** A bot made from a sample, trained. */
export async function sampleBot(caller: Caller, sampleId: string, name = 'Travel desk'): Promise<string> {
  const bot = await caller.call('bot.create', { userId: caller.userId, name, sampleId })
  const job = await caller.call('training.run', { userId: caller.userId, streamId: bot._id })
  const ended = await jobEnd(caller, bot._id, job.id)
  if (ended.state !== 'done') throw new Error(`Training ended ${ended.state}: ${ended.error}`)
  return bot._id
}
