// Runs the queue and keeps it running. The queue ends when the database goes away at the wrong moment: then it is started again. What
// it had taken and nobody works on any more is given back, so that it is done now and not hours later. What a job does is worker.ts's.
import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Db, Log } from '../../context'
import { isDatabaseUnavailable, retryWhileDatabaseIsUnavailable } from '../../storage/database/availability'
import { waitAtMost } from '../../process/wait-at-most'
import { requeue, requeueOfDeadWorkers, requeueUnworked } from './abandoned-jobs'
import { type Few, fewAtOnce } from './few-at-once'
import type { Heartbeat } from './heartbeat'

export interface QueueOptions {
  db: Db
  pool: Pool
  log: Log
  /** Where other servers may do jobs of the same queue: how they see that this one lives. */
  signs?: Heartbeat
  tasks: TaskList
  crontab: string
  /** How many at once. */
  concurrency: number
  /** Of these fewer at once. */
  few?: Few
  /** After jobs were given back; one that has been given back too often is not taken up any more. */
  afterGivingBack(): Promise<void>
  /** Whether jobs are taken; nothing is told once it was asked to stop. */
  tell(state: 'starting' | 'running'): void
}

const againMs = 500
const sweepMs = 10_000
/** For the jobs in hand. Of two ends that could not be written the queue waits for ever. */
const endMs = 5000

export async function keepQueue(options: QueueOptions): Promise<{ stop(): Promise<void> }> {
  const { db, log } = options
  let isStopping = false
  let current = await begin(options)
  options.tell('running')
  const keeping = keep()
  const sweeping = setInterval(() => void sweep(), sweepMs).unref()

  async function keep(): Promise<void> {
    for (;;) {
      await current.ending
      if (isStopping) return
      await waitAtMost(endMs, ended(current))
      if (isStopping) return
      options.tell('starting')
      log.warn('The queue has ended; it is started again')
      await retryWhileDatabaseIsUnavailable(startAgain, () => !isStopping).catch((error: unknown) => {
        if (!isStopping) log.error('The queue could not be started again', error)
      })
      await sleep(againMs)
    }
  }

  async function startAgain(): Promise<void> {
    await requeue(db, [current.worker()])
    await options.afterGivingBack()
    if (isStopping) return
    current = await begin(options)
    options.tell('running')
  }

  /** The answer to taking a job may be lost with its connection: then it is taken, and nobody knows of it. */
  async function sweep(): Promise<void> {
    try {
      const own = await requeueUnworked(db, current.worker(), [...current.working])
      const ofDead = options.signs === undefined ? 0 : await requeueOfDeadWorkers(db)
      if (own + ofDead > 0) await options.afterGivingBack()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.error('Jobs could not be given back', error)
    }
  }

  return {
    async stop() {
      isStopping = true
      clearInterval(sweeping)
      await waitAtMost(
        endMs,
        current.runner.stop().catch((error: unknown) => log.warn('The queue had ended before', { reason: String(error) })),
      )
      await keeping
      // What could not be ended in time is another server's from now on: it bears being done twice.
      await requeue(db, [current.worker()]).catch((error: unknown) => log.warn('Jobs were not given back', { reason: String(error) }))
      await options.signs?.stop()
    },
  }
}

interface Running {
  runner: Runner
  /** It takes no more jobs, by itself or because it was asked to. */
  ending: Promise<void>
  /** As whom it takes jobs. */
  worker(): string
  /** Ids of the jobs in hand. */
  working: ReadonlySet<string>
}

async function begin({ pool, tasks, crontab, concurrency, few, signs }: QueueOptions): Promise<Running> {
  const events: WorkerEvents = new EventEmitter()
  const working = new Set<string>()
  let worker = ''
  const ending = new Promise<void>((done) => events.on('pool:gracefulShutdown', () => done()))
  events.on('pool:create', ({ workerPool }) => {
    worker = workerPool.id
  })
  events.on('job:start', ({ job }) => working.add(job.id))
  events.on('job:complete', ({ job }) => working.delete(job.id))
  const runner = await run({
    pgPool: pool,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: quietLogger(),
    events,
    crontab,
    taskList: tasks,
    ...(few && { forbiddenFlags: fewAtOnce(events, few) }),
    // Kept together, a job's end that cannot be written ends the queue and not the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  await signs?.as(worker)
  return {
    runner,
    ending,
    worker: () => worker,
    working,
  }
}

/** With what was in hand, well or with an error that it has told already. */
function ended({ runner }: Running): Promise<void> {
  return runner.promise.then(
    () => undefined,
    () => undefined,
  )
}

export function quietLogger(): Logger {
  return new Logger(() => () => undefined)
}
