// Runs queued jobs in this server: takes one, tells its progress, keeps its result or the sentence of its failure. Messages of the
// outbox are delivered and events are handled by the same queue. While the database is away a job waits and is then done again.
// A job cut off by a kill is taken up again by the queue (keep-queue); what a job does must bear being done twice.
import { makeWorkerUtils, type TaskList } from 'graphile-worker'
import { errors, Failure } from '@parley/contract/base/errors'
import type { Json } from '@parley/contract/base/json'
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import type { Pool } from 'pg'
import { z } from 'zod'
import { type Db, type Services, type Tx, write } from '../../context'
import { isDatabaseUnavailable, retryWhileDatabaseIsUnavailable } from '../../storage/database/availability'
import { sweepEvents } from '../events/events'
import { eventTask } from '../events/store'
import { deliverTask } from '../notifications/notifier'
import type { QueueState } from '../../process/observe/readiness'
import { outageOf } from '../../process/outages'
import { keepJobFile } from './job-files'
import { type JobKind, trainingFlag } from './jobs'
import { keepQueue, quietLogger } from './keep-queue'
import { abandonedJobs, requeueAll } from './abandoned-jobs'
import { startHeartbeat } from './heartbeat'
import { type Task, taskList, timetable } from './tasks'
import { jobEnded } from './events'

const progressMs = 250
const Payload = z.object({ jobId: z.string() })
const Message = z.object({ id: z.string(), language: z.string() })

/** Makes or updates the queue's own tables. */
export async function prepareQueue(pool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: quietLogger() })
  await utils.migrate()
  await utils.release()
}

/** Gives back the jobs of servers that were killed, so that they run now and not hours later. Only where no other server can be at work. */
export async function resumeJobs(db: Db): Promise<void> {
  await requeueAll(db)
}

export async function startWorker(
  services: Services,
  kinds: Map<string, JobKind>,
  given: readonly Task[] = [],
): Promise<{ stop(): Promise<void> }> {
  const { db, pool, log } = services
  const tasks = [...given, sweepEvents]
  let isStopping = false
  const endAbandoned = async (): Promise<void> => {
    for (const id of await abandonedJobs(db)) await end(services, id, { state: 'failed', ...wordsOf(new Failure('SOMETHING_WRONG')) })
  }
  await endAbandoned()
  const own: TaskList = {
    ...taskList(services, tasks.filter(isInside)),
    run: async (payload, helpers) =>
      runJob(services, kinds, {
        jobId: Payload.parse(payload).jobId,
        isLastAttempt: helpers.job.attempts >= helpers.job.max_attempts,
        isStopping: () => isStopping,
      }),
    [eventTask]: (payload, { job }) => services.events.handle(services, payload, job.attempts >= job.max_attempts),
    [deliverTask]: async (payload, { job }) => {
      const isLastAttempt = job.attempts >= job.max_attempts
      await services.notifier.deliver(db, { ...Message.parse(payload), isLastAttempt, now: services.now() })
    },
  }
  const patient = (list: TaskList): TaskList =>
    Object.fromEntries(
      Object.entries(list).map(([name, task]): [string, TaskList[string]] => [
        name,
        task &&
          ((payload, helpers) =>
            retryWhileDatabaseIsUnavailable(
              async () => task(payload, helpers),
              () => !isStopping,
            )),
      ]),
    )
  const outside = tasks.filter(({ isOutside }) => isOutside === true)
  const isAlone = services.config.databaseUrl === undefined
  const states: QueueState[] = outside.length > 0 ? ['starting', 'starting'] : ['starting']
  const shared = (index: number) => ({
    db,
    pool,
    log,
    afterGivingBack: endAbandoned,
    signs: isAlone ? undefined : startHeartbeat(services.databaseUrl, log),
    tell: (state: QueueState) => {
      states[index] = state
      services.readiness.queue = states.every((one) => one === 'running') ? 'running' : 'starting'
    },
  })
  const few = { flag: trainingFlag, most: 2 }
  const queues = [await keepQueue({ ...shared(0), tasks: patient(own), crontab: timetable(tasks.filter(isInside)), concurrency: 3, few })]
  if (outside.length > 0)
    queues.push(await keepQueue({ ...shared(1), tasks: patient(taskList(services, outside)), crontab: timetable(outside), concurrency: 8 }))
  return {
    async stop() {
      isStopping = true
      await Promise.all(queues.map((queue) => queue.stop()))
    },
  }
}

const isInside = ({ isOutside }: Task): boolean => isOutside !== true

interface Attempt {
  jobId: string
  isLastAttempt: boolean
  /** This server ends, and with it the processes and threads that a job has work done in. */
  isStopping(): boolean
}

async function runJob(services: Services, kinds: Map<string, JobKind>, { jobId, isLastAttempt, isStopping }: Attempt): Promise<void> {
  const { db } = services
  const row = await db.selectFrom('job').selectAll().where('id', '=', jobId).where('state', 'in', ['queued', 'running']).executeTakeFirst()
  if (!row) return
  const kind = kinds.get(row.kind)
  if (!kind) return end(services, jobId, { state: 'failed', error: `There is no job ${row.kind}.` })
  const { touches } = kind
  await update(services, jobId, { state: 'running', started_at: new Date(services.now()) })
  let told = 0
  const begun = Date.now()
  const tell = (outcome: string): void => {
    services.metrics.work.inc({ task: row.kind, outcome })
    services.log.info('Job', { jobId, kind: row.kind, botId: row.bot_id, outcome, ms: Date.now() - begun })
  }
  try {
    const result = await kind.run(services, {
      id: jobId,
      botId: row.bot_id,
      input: row.input,
      progress: (done, total, step, unit = '') => {
        const now = Date.now()
        if (now - told < progressMs && done < total) return
        told = now
        update(services, jobId, { done, total, step, unit }).catch((error) => services.log.error('A job’s progress was not kept', error))
      },
      keepFile: (file) => keepJobFile(services, jobId, file),
      stopAsked: async () =>
        (await db.selectFrom('job').select('stop_asked').where('id', '=', jobId).executeTakeFirst())?.stop_asked ?? true,
    })
    const stopped = (await db.selectFrom('job').select('stop_asked').where('id', '=', jobId).executeTakeFirst())?.stop_asked === true
    await end(services, jobId, { state: stopped ? 'stopped' : 'done', result, touches })
    tell(stopped ? 'stopped' : 'done')
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    // Cut off by the end of the server, the job has not failed: the queue has given it back, for the next start or another server.
    if (isStopping() && !(error instanceof Failure)) throw error
    tell('failed')
    if (error instanceof Failure) return end(services, jobId, { state: 'failed', ...wordsOf(error), touches })
    services.log.error(`The job ${row.kind} failed`, error)
    if (isLastAttempt)
      return end(services, jobId, { state: 'failed', ...wordsOf(outageOf(error) ?? new Failure('SOMETHING_WRONG')), touches })
    await update(services, jobId, { state: 'queued' })
    throw error
  }
}

/** The failure in words: its own, else those of its row, which the console knows by the row's name. */
function wordsOf({ name, message, said }: Failure): Pick<End, 'error' | 'said'> {
  return { error: message, said: said ?? (message === errors[name].text ? { key: `errors.${name}`, values: {} } : null) }
}

interface End {
  state: string
  result?: Json
  error?: string
  said?: LocalizedMessage | null
  touches?: readonly string[]
}

async function end(services: Services, jobId: string, how: End): Promise<void> {
  const { state, result = null, error = '', said = null, touches = [] } = how
  const change = { state, result: JSON.stringify(result), error, said: said && JSON.stringify(said), ended_at: new Date(services.now()) }
  await write(services.db, services.log, async (tx) => {
    const row = await written(tx.db, jobId, change)
    if (row === undefined) return
    if (row.started_by !== '') await services.events.emit(tx, jobEnded, { jobId })
    tx.afterCommit(() => {
      tell(services.bus, row)
      for (const tag of touches) services.bus.publish({ type: 'changed', botId: row.bot_id, tag })
    })
  })
}

interface Change {
  state?: string
  done?: number
  total?: number
  step?: string
  unit?: string
  result?: string | null
  error?: string
  said?: string | null
  started_at?: Date
  ended_at?: Date
}

async function update({ db, bus }: { db: Db; bus: Services['bus'] }, jobId: string, change: Change): Promise<void> {
  const row = await written(db, jobId, change)
  if (row) tell(bus, row)
}

function written(db: Db | Tx['db'], jobId: string, change: Change) {
  return db
    .updateTable('job')
    .set(change)
    .where('id', '=', jobId)
    .returning(['id', 'bot_id', 'state', 'done', 'total', 'step', 'started_by'])
    .executeTakeFirst()
}

function tell(bus: Services['bus'], { id: jobId, bot_id: botId, ...row }: NonNullable<Awaited<ReturnType<typeof written>>>): void {
  const { state, done, total, step } = row
  bus.publish({ type: 'job', botId, jobId, state, done, total, step })
}
