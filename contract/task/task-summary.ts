// How many tasks a bot has, by kind, and how far they have come, over paths for scripts. The counts on a bot's card are contract/bot/bot.
import { z } from 'zod'
import { call } from '../base/call'

const id = z.string().max(80)

export const TaskCount = z.object({
  dialogs: z.number(),
  alerts: z.number(),
  actions: z.number(),
  informationTasks: z.number(),
  faqs: z.number(),
  forms: z.number(),
})

/** Of one kind: all there are, those that end users reach, and by what who works on them says of them. */
const Progress = z.object({ total: z.number(), live: z.number(), inprogress: z.number(), configured: z.number() })
export const TaskSummary = z.object({ dialogs: Progress, alerts: Progress, actions: Progress, informationTasks: Progress })
export type TaskSummary = z.infer<typeof TaskSummary>

export const taskSummaryCalls = {
  'task-summary.count': call({
    method: 'GET',
    path: '/users/{userId}/builder/v2/streams/{streamId}/streamTaskCount',
    access: { permission: 'TASKS', level: 'VIEW' },
    about: 'How many tasks a bot has, by kind.',
    reads: ['document'],
    input: z.object({ userId: id, streamId: id }),
    reply: TaskCount,
  }),
  'task-summary.get': call({
    method: 'GET',
    path: '/builder/streams/{streamId}/tasksummary',
    access: { permission: 'TASKS', level: 'VIEW' },
    about: 'The tasks of a bot by kind: how many there are, are live, are worked on and are done.',
    reads: ['document', 'version'],
    input: z.object({ streamId: id }),
    reply: TaskSummary,
  }),
}
