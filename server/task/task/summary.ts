// How many tasks a bot has, by kind, and how far they have come: counted from the draft and from what is live.
import type { CallReply } from '@parley/contract/calls'
import type { TaskSummary } from '@parley/contract/task/task-summary'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { liveObjects } from '../../release/bot-version/index'

export async function countTasks(ctx: Ctx): Promise<CallReply<'task-summary.count'>> {
  const objects = await listObjects(ctx.db, ctx.botId, ['dialog', 'alert', 'action', 'information', 'faq', 'form'])
  const count = (kind: BotObject['kind']): number => objects.filter((object) => object.kind === kind).length
  return {
    ...{ dialogs: count('dialog'), alerts: count('alert'), actions: count('action'), informationTasks: count('information') },
    ...{ faqs: count('faq'), forms: count('form') },
  }
}

export async function summarize(ctx: Ctx): Promise<TaskSummary> {
  const objects = await listObjects(ctx.db, ctx.botId, ['dialog', 'alert', 'action', 'information'])
  const live = new Set((await liveObjects(ctx))?.objects.map(({ id }) => id) ?? [])
  const progress = (kind: 'dialog' | 'alert' | 'action' | 'information') => {
    const tasks = objectsOf({ objects }, kind)
    const inprogress = tasks.filter(({ data }) => data.state === 'inprogress').length
    return { total: tasks.length, live: tasks.filter(({ id }) => live.has(id)).length, inprogress, configured: tasks.length - inprogress }
  }
  return { dialogs: progress('dialog'), alerts: progress('alert'), actions: progress('action'), informationTasks: progress('information') }
}
