// Runs the draft of a task once, for nobody: its service is asked for real, by the same rules and limits as in a turn, and the messages are
// made as somebody would get them. And has a published alert ask now.
import { ownChannel } from '@parley/contract/channel/channel'
import type { CallInput } from '@parley/contract/calls'
import { fail } from '@parley/contract/base/errors'
import type { Outgoing } from '@parley/contract/base/message'
import type { TaskRun, TriedTask } from '@parley/contract/task/task'
import { shownReply, shownRequest } from '@parley/runtime/context/mask'
import { taskNews, type TaskPlace, taskRequest, valuesOutside } from '@parley/runtime/tasks/outside'
import type { Ctx } from '../../base/context'
import { addTask } from '../../base/work/jobs/tasks'
import { findNamed } from '../../bot/document/index'
import type { Trials } from '../../dialog/node/index'
import { messagesFor, replyTo, sayingError } from './alerts/ask'
import type { Which } from './moves'
import { askTask } from './names'
import { around, standingOf } from './standing'
import { endRun, insertRun, listRuns } from './stores/run-store'
import { isBotSuspended } from './stores/timer-store'
import { sentence } from './sentences'

export async function tryTask(trials: Trials, ctx: Ctx, { kind, id }: Which, input: CallInput<'alert.run'>): Promise<TriedTask> {
  await findNamed(ctx, kind, id)
  const running = await trials.bots.ready(ctx.botId, 'draft')
  const task = running.bot.tasks.get(id) ?? fail('NOT_FOUND', sentence('refused.no-task'))
  const now = ctx.now()
  const { values, language = running.bot.defaultLanguage, timezone = 'UTC' } = input
  const [lastRun] = await listRuns(ctx.db, { botId: ctx.botId, taskId: id }, 1)
  const asked: TaskPlace = { language, channel: ownChannel, timezone, now, lastRun: lastRun?.at ?? 0, values }
  const place: TaskPlace = { ...asked, values: { ...valuesOutside(running.bot, task, asked), ...values } }
  const runId = await insertRun(ctx.db, { botId: ctx.botId, taskId: id }, { by: 'test', at: now })
  const request = taskRequest(running.bot, task, place)
  const from = performance.now()
  const reply = shownReply(await replyTo({ trials, running, task }, place))
  const ms = performance.now() - from
  const news = await taskNews(running.bot, task, { place, reply }, () => Promise.resolve(new Set<string>()))
  const said = news.error === null ? await messagesFor({ trials, running, task }, { place, news }) : { messages: [], problem: '' }
  const isSent = kind === 'alert' && news.isTold
  const unsaid = isSent || said.problem !== '' ? sayingError(said) : null
  const error = news.error ?? unsaid
  const errorCodes = error === null ? [] : [{ ...error, count: 1 }]
  await endRun(ctx.db, runId, { ms, statusCode: reply.ok ? reply.statusCode : 0, errorCodes, found: news.fresh.size })
  ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'task' })
  const messages = said.messages.map(
    ({ type, text, template }, at): Outgoing => ({ id: `ms-${at + 1}`, at: now, type, text, ...(template && { template }) }),
  )
  const shown = request && shownRequest(request)
  return {
    call: shown && {
      request: { method: shown.method, url: shown.url, headers: shown.headers, body: shown.body },
      ...{ ms: Math.round(ms), at: now },
      reply: reply.ok
        ? { ok: true, statusCode: reply.statusCode, headers: reply.headers, body: reply.body, bytes: JSON.stringify(reply.body).length }
        : { ok: false, text: reply.text },
    },
    error,
    entries: news.entries.length,
    isTold: kind === 'alert' ? news.isTold : news.error === null,
    messages,
  }
}

export async function trigger(ctx: Ctx, id: string): Promise<TaskRun> {
  const task = await findNamed(ctx, 'alert', id)
  const { isLive, state } = standingOf(task, await around(ctx, 'alert', [id]))
  const { name } = task.data
  if (!isLive) fail('INVALID_INPUT', sentence('refused.not-live', { name }))
  if (state === 'suspended') fail('INVALID_INPUT', sentence('refused.task-rests', { name }))
  if (await isBotSuspended(ctx.db, ctx.botId)) fail('BOT_SUSPENDED')
  await ctx.write(async (tx) => {
    const runId = await insertRun(tx.db, { botId: ctx.botId, taskId: id }, { by: 'person', at: ctx.now() })
    await addTask(tx.db, askTask, { runId }, { key: `${askTask} ${runId}` })
    tx.afterCommit(() => ctx.bus.publish({ type: 'changed', botId: ctx.botId, tag: 'task' }))
  })
  const [run] = await listRuns(ctx.db, { botId: ctx.botId, taskId: id }, 1)
  return run ?? fail('SOMETHING_WRONG')
}
