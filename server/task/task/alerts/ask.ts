// One run of an alert: its service is asked once for all who gave the same values, what is new is told to each of them in their language
// on their channel. What is to be told is written down together with what was told before, so that a server that is killed tells nobody
// twice and forgets nobody; sending it is tell.ts.
import type { TaskRun } from '@parley/contract/task/task'
import { limits } from '@parley/contract/base/limits'
import type { ServiceReply } from '@parley/runtime/ports'
import type { CompiledTask } from '@parley/runtime/tasks/compiled-task'
import { taskMessages, taskNews, type TaskNews, type TaskPlace, taskRequest } from '@parley/runtime/tasks/outside'
import { z } from 'zod'
import { type Services, write } from '../../../base/context'
import type { RunningBot } from '../../../base/bot/ports/ports'
import { callWithSecrets } from '../../../base/bot/ports/secret-service'
import { runScript } from '../../../base/bot/sandbox/bot-script'
import { addTask, type Task } from '../../../base/work/jobs/tasks'
import { channelsWithoutAlerts } from '../../../channel/channel/index'
import type { Trials } from '../../../dialog/node/index'
import { tellOwner } from './failures'
import { askTask, tellTask } from '../names'
import { type Delivery, endRun, findWaiting, insertDeliveries, type KeptRun } from '../stores/run-store'
import type { Saying } from '../tables'
import { type Group, noteSent, readGroups, sentBefore } from '../stores/sent-alert-store'
import { trialsFor } from '../trials'

const Payload = z.object({ runId: z.string() })

export const askingTask: Task = {
  name: askTask,
  isOutside: true,
  run: async (services, payload) => {
    const run = await findWaiting(services.db, Payload.parse(payload).runId)
    if (run !== undefined) await ask(services, run)
  },
}

type Errors = TaskRun['errorCodes']

async function ask(services: Services, run: KeptRun): Promise<void> {
  const from = performance.now()
  const trials = trialsFor(services)
  const running = await trials.bots.ready(run.botId, 'live')
  const task = running.bot.tasks.get(run.taskId)
  const silent = await channelsWithoutAlerts(services.db, run.botId)
  const whom = { silent, byZone: task?.alert?.ownZones === true, zones: run.zones }
  const groups = task === undefined ? [] : await readGroups(services.db, run, whom)
  const errors: Errors = []
  let [statusCode, found] = [0, 0]
  for (const group of groups) {
    if (task === undefined) break
    const asked = await askFor({ services, trials, running, task, run }, group)
    if (asked.error !== null) noteError(errors, asked.error)
    statusCode = asked.statusCode
    found += asked.found
  }
  const end = { ms: performance.now() - from, statusCode, errorCodes: errors, found }
  await write(services.db, services.log, async (tx) => {
    await endRun(tx.db, run.id, end)
    if (task !== undefined && errors[0]) await tellOwner(services, tx, { run, bot: running.bot.name, task: task.name, error: errors[0] })
  })
  services.bus.publish({ type: 'changed', botId: run.botId, tag: 'task' })
}

function noteError(errors: Errors, { code, text }: { code: string; text: string }): void {
  const known = errors.find((error) => error.code === code)
  if (known) known.count += 1
  else errors.push({ code, text, count: 1 })
}

interface Work {
  services: Services
  trials: Trials
  running: RunningBot
  task: CompiledTask
  run: KeptRun
}

async function askFor(work: Work, group: Group): Promise<{ error: TaskNews['error']; statusCode: number; found: number }> {
  const { services, trials, running, task, run } = work
  const now = services.now()
  const { defaultLanguage: language } = running.bot
  const place: TaskPlace = { language, channel: '', timezone: group.timezone, now, lastRun: run.lastRun, values: group.values }
  const reply = await replyTo({ trials, running, task }, place)
  const ofGroup = { botId: run.botId, taskId: run.taskId, key: group.key }
  const news = await taskNews(running.bot, task, { place, reply }, (ids) => sentBefore(services.db, ofGroup, ids, now))
  const statusCode = reply.ok ? reply.statusCode : 0
  if (!news.isTold) return { error: news.error, statusCode, found: 0 }
  const { deliveries, error } = await deliveriesOf(work, group, { place, news })
  const fresh = [...news.fresh.keys()]
  // What could be told to nobody is still new once the alert is mended.
  if (error !== null && deliveries.length === 0) return { error, statusCode, found: fresh.length }
  await write(services.db, services.log, async ({ db }) => {
    if (!(await noteSent(db, ofGroup, fresh, now))) return
    await insertDeliveries(db, deliveries)
    await addTask(db, tellTask, { runId: run.id }, { key: `${tellTask} ${run.id}` })
  })
  return { error, statusCode, found: fresh.length }
}

export async function replyTo(
  { trials, running, task }: { trials: Trials; running: RunningBot; task: CompiledTask },
  place: TaskPlace,
): Promise<ServiceReply> {
  const request = taskRequest(running.bot, task, place)
  if (request === null) return { ok: false, failure: 'refused', text: 'The task has no address to ask.' }
  return callWithSecrets(request, running.bot.id, trials)
}

/** Each wording is made once for all who speak a language on a channel in a zone. Nobody gets one that cannot be said. */
async function deliveriesOf(
  { trials, running, task, run }: Work,
  { subscribers }: Group,
  { place, news }: { place: TaskPlace; news: TaskNews },
): Promise<{ deliveries: Omit<Delivery, 'attempts'>[]; error: TaskNews['error'] }> {
  const made = new Map<string, Made>()
  let error: TaskNews['error'] = null
  const deliveries: Omit<Delivery, 'attempts'>[] = []
  for (const subscriber of subscribers) {
    const { userId, channel, language, timezone } = subscriber
    const key = JSON.stringify([channel, language, timezone])
    const own = { ...place, channel, language, timezone }
    const said = made.get(key) ?? (await messagesFor({ trials, running, task }, { place: own, news }))
    made.set(key, said)
    const unsaid = sayingError(said)
    error ??= unsaid
    if (unsaid === null) deliveries.push({ runId: run.id, userId, channel, language, timezone, messages: said.messages })
  }
  return { deliveries, error }
}

interface Made {
  messages: Saying[]
  /** What a script of the message failed with; '' for nothing. */
  problem: string
}

export async function messagesFor(
  { trials, running, task }: { trials: Trials; running: RunningBot; task: CompiledTask },
  { place, news }: { place: TaskPlace; news: TaskNews },
): Promise<Made> {
  const { bot, accountId } = running
  let problem = ''
  const tools = {
    random: Math.random,
    print: async (source: string, scope: Parameters<Trials['sandbox']['run']>[0]['scope']) => {
      const request = { source, scope, language: place.language, now: place.now, seed: 0, timeoutMs: limits.scriptWaitMs }
      const printed = await runScript(trials.sandbox, { bot, accountId }, request)
      if (!printed.ok) problem = printed.text
      return printed.printed
    },
  }
  const { says, untranslated } = await taskMessages(bot, task, { place, news }, tools)
  const messages = says.map(({ type, text, template }, at) => ({
    ...{ type, text, ...(template && { template }) },
    ...(at === 0 && untranslated && { untranslated }),
  }))
  return { messages, problem }
}

/** Why an alert cannot be sent: a script of its message failed, or its words came to nothing. */
export function sayingError({ messages, problem }: Made): TaskNews['error'] {
  if (problem !== '') return { code: 'PROMPT_SCRIPT', text: problem }
  const isEmpty = messages.every(({ text, template }) => text.trim() === '' && template === undefined)
  return isEmpty ? { code: 'MESSAGE_EMPTY', text: 'The message came out empty, so nobody got it.' } : null
}
