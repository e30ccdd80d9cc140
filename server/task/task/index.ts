// Tasks that are no dialogs, as a feature of the server: alerts, actions and information tasks over paths for scripts, and the work of
// alerts. How a conversation begins one is runtime/tasks.
import type { LastErrors } from '@parley/contract/task/task'
import type { TaskKind } from '@parley/contract/objects/task'
import type { Ctx, Services } from '../../base/context'
import type { CallHandlers, Feature } from '../../base/http/handler'
import { listener } from '../../base/work/events/events'
import { findNamed } from '../../bot/document/index'
import { askingTask } from './alerts/ask'
import { clone, markConfigured, publish, remove, resume, suspend, unlock, upgrade } from './moves'
import { drop, lostOf, retry, subscribersOf, unsubscribe } from './people'
import { listRuns } from './stores/run-store'
import { forgetSubscriber } from './stores/sent-alert-store'
import { tellingTask } from './alerts/tell'
import { countTasks, summarize } from './summary'
import { timerTask } from './alerts/timers'
import { trialsFor } from './trials'
import { trigger, tryTask } from './try'
import { getTask, listTasks, putTask, versionsOf } from './wire'
import { userErased } from '../../conversation/conversation/events'

async function logs(ctx: Ctx, kind: TaskKind, id: string) {
  await findNamed(ctx, kind, id)
  return listRuns(ctx.db, { botId: ctx.botId, taskId: id })
}

async function lastErrors(ctx: Ctx, kind: TaskKind, id: string): Promise<LastErrors> {
  const [last] = (await logs(ctx, kind, id)).filter(({ state }) => state !== 'waiting')
  return { runId: last?._id ?? '', at: last?.at ?? 0, errorCodes: last?.errorCodes ?? [] }
}

/** One kind's handlers, by what they do. */
function doingsOf<K extends TaskKind>(services: Services, kind: K) {
  type Move = typeof publish
  const moved = (move: Move) => async (ctx: Ctx, input: { taskId: string }) =>
    getTask(ctx, kind, await move(services, ctx, { kind, id: input.taskId }))
  return {
    moved,
    list: (ctx: Ctx) => listTasks(ctx, kind),
    create: (ctx: Ctx, input: object) => putTask(ctx, kind, input),
    get: (ctx: Ctx, input: { taskId: string }) => getTask(ctx, kind, input.taskId),
    update: (ctx: Ctx, input: { taskId: string }) => putTask(ctx, kind, input, input.taskId),
    remove: (ctx: Ctx, input: { taskId: string }) => remove(ctx, { kind, id: input.taskId }),
    versions: (ctx: Ctx, input: { taskId: string }) => versionsOf(ctx, { kind, id: input.taskId }),
    errorCodes: (ctx: Ctx, input: { taskId: string }) => lastErrors(ctx, kind, input.taskId),
    logs: (ctx: Ctx, input: { taskId: string }) => logs(ctx, kind, input.taskId),
    run: (ctx: Ctx, input: Parameters<typeof tryTask>[3]) => tryTask(trialsFor(services), ctx, { kind, id: input.taskId }, input),
  }
}

function handlersWith(services: Services): CallHandlers {
  const [alert, action, information] = [doingsOf(services, 'alert'), doingsOf(services, 'action'), doingsOf(services, 'information')]
  return {
    'alert.list': (ctx) => alert.list(ctx),
    'alert.create': (ctx, input) => alert.create(ctx, input),
    'alert.get': (ctx, input) => alert.get(ctx, input),
    'alert.update': (ctx, input) => alert.update(ctx, input),
    'alert.remove': (ctx, input) => alert.remove(ctx, input),
    'alert.clone': (ctx, input) => alert.moved(clone)(ctx, input),
    'alert.publish': (ctx, input) => alert.moved(publish)(ctx, input),
    'alert.upgrade': (ctx, input) => alert.moved(upgrade)(ctx, input),
    'alert.unlock': (ctx, input) => alert.moved(unlock)(ctx, input),
    'alert.mark-configured': (ctx, input) => alert.moved(markConfigured)(ctx, input),
    'alert.suspend': (ctx, input) => alert.moved(suspend)(ctx, input),
    'alert.resume': (ctx, input) => alert.moved(resume)(ctx, input),
    'alert.list-versions': (ctx, input) => alert.versions(ctx, input),
    'alert.list-error-codes': (ctx, input) => alert.errorCodes(ctx, input),
    'alert.list-logs': (ctx, input) => alert.logs(ctx, input),
    'alert.run': (ctx, input) => alert.run(ctx, input),
    'alert.trigger': (ctx, input) => trigger(ctx, input.taskId),
    'alert.list-subscribers': (ctx, { taskId }) => subscribersOf(ctx, taskId),
    'alert.remove-subscriber': (ctx, input) => unsubscribe(ctx, input),
    'alert.list-lost': (ctx, { taskId }) => lostOf(ctx, taskId),
    'alert.retry-lost': (ctx, input) => retry(ctx, input),
    'alert.drop-lost': (ctx, input) => drop(ctx, input),
    'task-summary.count': (ctx) => countTasks(ctx),
    'task-summary.get': (ctx) => summarize(ctx),
    'action.list': (ctx) => action.list(ctx),
    'action.create': (ctx, input) => action.create(ctx, input),
    'action.get': (ctx, input) => action.get(ctx, input),
    'action.update': (ctx, input) => action.update(ctx, input),
    'action.remove': (ctx, input) => action.remove(ctx, input),
    'action.clone': (ctx, input) => action.moved(clone)(ctx, input),
    'action.publish': (ctx, input) => action.moved(publish)(ctx, input),
    'action.upgrade': (ctx, input) => action.moved(upgrade)(ctx, input),
    'action.unlock': (ctx, input) => action.moved(unlock)(ctx, input),
    'action.mark-configured': (ctx, input) => action.moved(markConfigured)(ctx, input),
    'action.list-versions': (ctx, input) => action.versions(ctx, input),
    'action.list-error-codes': (ctx, input) => action.errorCodes(ctx, input),
    'action.list-logs': (ctx, input) => action.logs(ctx, input),
    'action.run': (ctx, input) => action.run(ctx, input),
    'information.list': (ctx) => information.list(ctx),
    'information.create': (ctx, input) => information.create(ctx, input),
    'information.get': (ctx, input) => information.get(ctx, input),
    'information.update': (ctx, input) => information.update(ctx, input),
    'information.remove': (ctx, input) => information.remove(ctx, input),
    'information.clone': (ctx, input) => information.moved(clone)(ctx, input),
    'information.publish': (ctx, input) => information.moved(publish)(ctx, input),
    'information.upgrade': (ctx, input) => information.moved(upgrade)(ctx, input),
    'information.unlock': (ctx, input) => information.moved(unlock)(ctx, input),
    'information.mark-configured': (ctx, input) => information.moved(markConfigured)(ctx, input),
    'information.list-versions': (ctx, input) => information.versions(ctx, input),
    'information.list-error-codes': (ctx, input) => information.errorCodes(ctx, input),
    'information.list-logs': (ctx, input) => information.logs(ctx, input),
    'information.run': (ctx, input) => information.run(ctx, input),
  }
}

const forgetUser = listener(userErased, { name: 'task-forget-user', handle: (_, whose, tx) => forgetSubscriber(tx.db, whose) })

export const task: Feature = {
  name: 'task',
  handlers: {},
  listeners: [forgetUser],
  tasks: [timerTask, askingTask, tellingTask],
  open: (services) => ({ handlers: handlersWith(services) }),
}
