// Jobs of one flag in a queue, so many of them at once and no more: what is long keeps a place free for everything else.
import type { ForbiddenFlagsFn, Job, Worker, WorkerEvents } from 'graphile-worker'

export interface Few {
  flag: string
  most: number
}

/** What the queue asks before it takes a job: the flags that it must leave this time. */
export function fewAtOnce(events: WorkerEvents, { flag, most }: Few): ForbiddenFlagsFn {
  /** Of the flag, with those that may turn out to be: a worker that asks for a job has not got it yet. */
  const working = new Set<string>()
  const asking = new Set<Worker>()
  let mayTake = false
  const isFlagged = ({ flags }: Job): boolean => flags?.[flag] === true
  events.on('worker:getJob:start', ({ worker }) => {
    if (mayTake) asking.add(worker)
    mayTake = false
  })
  events.on('worker:getJob:empty', ({ worker }) => asking.delete(worker))
  events.on('worker:getJob:error', ({ worker }) => asking.delete(worker))
  events.on('job:start', ({ worker, job }) => {
    asking.delete(worker)
    if (isFlagged(job)) working.add(job.id)
  })
  events.on('job:complete', ({ job }) => working.delete(job.id))
  return () => {
    mayTake = working.size + asking.size < most
    return mayTake ? null : [flag]
  }
}
