// Tasks that are no dialogs over paths for scripts: alerts, actions and information tasks. All have the same calls, each family under its
// own path; they are objects of the bot's document, so that undo, versions and search have them too.
import { z } from 'zod'
import { call } from '../base/call'
import type { StateId } from '../objects/states'
import { Language, TimeZone } from '../base/fields/moment'
import { Outgoing } from '../base/message'
import { Action, Alert, Information } from '../objects/task'
import { TriedCall } from '../dialog/node'

const id = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const publishing = { permission: 'PUBLISH_BOT', level: 'YES' } as const
const reads = ['document', 'version', 'task'] as const
const moves = ['document', 'version', 'bot', 'task'] as const

/** Of the states (objects/states) those of a task. */
export const taskStates = ['inprogress', 'configured', 'published', 'upgradeinprogress', 'suspended'] as const satisfies readonly StateId[]
export type TaskStateId = (typeof taskStates)[number]

/** How the states of flows are called on the wire: each has its label in the console. */
export const flowStates = ['configured', 'inactive', 'active', 'suspended'] as const
export type FlowState = (typeof flowStates)[number]

const flows: Record<TaskStateId, FlowState> = {
  inprogress: 'configured',
  configured: 'configured',
  published: 'active',
  upgradeinprogress: 'inactive',
  suspended: 'suspended',
}
export const flowStateOf = (state: TaskStateId): FlowState => flows[state]

const standing = {
  _id: z.string(),
  state: z.enum(taskStates),
  /** End users reach it, in this form or an earlier one. */
  isLive: z.boolean(),
  isLocked: z.boolean(),
  subscribers: z.number(),
  /** When it asks next, epoch milliseconds; null for never. */
  nextAt: z.number().nullable(),
}
export const WireAlert = z.object({ ...Alert.shape, ...standing })
export const WireAction = z.object({ ...Action.shape, ...standing })
export const WireInformation = z.object({ ...Information.shape, ...standing })

export const TaskVersion = z.object({
  versionId: z.string(),
  number: z.number(),
  name: z.string(),
  at: z.number(),
  createdBy: z.string(),
  note: z.string(),
  isLive: z.boolean(),
})
export type TaskVersion = z.infer<typeof TaskVersion>

const ErrorCode = z.object({ code: z.string(), text: z.string(), count: z.number() })
/** What went wrong the last time the task asked its service; no codes where nothing did. */
export const LastErrors = z.object({ runId: z.string(), at: z.number(), errorCodes: z.array(ErrorCode) })
export type LastErrors = z.infer<typeof LastErrors>

export const TaskRun = z.object({
  _id: z.string(),
  /** The schedule, a person who had it run, somebody who tries the draft, or a user in a conversation. */
  by: z.enum(['schedule', 'person', 'test', 'user']),
  state: z.enum(['waiting', 'done', 'failed']),
  at: z.number(),
  ms: z.number(),
  statusCode: z.number(),
  errorCodes: z.array(ErrorCode),
  /** Entries that were new; people who are to be told, who were, and whom it could not reach. */
  found: z.number(),
  toTell: z.number(),
  told: z.number(),
  unreached: z.number(),
})
export type TaskRun = z.infer<typeof TaskRun>

/** A draft run once, for nobody: what was asked, what came back and what somebody would be told. */
export const TriedTask = z.object({
  call: TriedCall.nullable(),
  error: ErrorCode.omit({ count: true }).nullable(),
  entries: z.number(),
  /** Somebody would be told. */
  isTold: z.boolean(),
  messages: z.array(Outgoing),
})
export type TriedTask = z.infer<typeof TriedTask>

const done = z.object({ ok: z.literal(true) })
const name = z.string().trim().min(1).max(128)
const values = z.record(z.string().max(60), z.string().max(500)).default({})

/** What came of one, and trying it. */
function watchingOf(single: string, one: string) {
  const ofTask = z.object({ streamId: id, taskId: id })
  return {
    listVersions: call({
      ...({
        method: 'GET',
        path: `${single}/versions`,
        access: view,
        about: `The published versions in which an ${one} was changed.`,
      } as const),
      reads,
      input: ofTask,
      reply: z.array(TaskVersion),
    }),
    listErrorCodes: call({
      ...({
        method: 'GET',
        path: `${single}/errorcodes`,
        access: view,
        about: `What went wrong when an ${one} last asked its service.`,
      } as const),
      reads: ['task'],
      input: ofTask,
      reply: LastErrors,
    }),
    listLogs: call({
      ...({
        method: 'GET',
        path: `${single}/logs`,
        access: view,
        about: `The last runs of an ${one}, newest first.`,
        reads: ['task'],
      } as const),
      input: ofTask,
      reply: z.array(TaskRun),
    }),
    run: call({
      ...({ method: 'POST', path: `${single}/run`, access: edit, perMinute: 60, touches: ['task'] } as const),
      about: `Runs the draft of an ${one} once: its service is asked for real, and nobody is told.`,
      input: ofTask.extend({ values, language: Language.optional(), timezone: TimeZone.optional() }),
      reply: TriedTask,
    }),
  }
}

/** What is given of a task when it is made or changed; what is not given stays as it is. */
const asked = {
  description: Action.shape.description.unwrap(),
  questions: Action.shape.questions.unwrap(),
  type: Action.shape.type.unwrap(),
  settings: Action.shape.settings.unwrap(),
  list: Action.shape.list.unwrap(),
  messages: Action.shape.messages.unwrap(),
}
const { schedule, timezone, ownZones, idField, filters, condition } = Alert.shape
const alertGiven = {
  ...asked,
  schedule: schedule.unwrap(),
  timezone: timezone.unwrap(),
  ownZones,
  idField: idField.unwrap(),
  filters,
  condition: condition.unwrap(),
}
const informationGiven = { ...asked, look: Information.shape.look.unwrap() }

function familyOf<S extends z.ZodRawShape, R extends z.ZodType>(of: { path: string; one: string; many: string; given: S; wire: R }) {
  const { path, one, many, wire } = of
  const base = `/builder/streams/{streamId}/${path}`
  const single = `${base}/{taskId}`
  const ofBot = z.object({ streamId: id })
  const ofTask = z.object({ streamId: id, taskId: id })
  const given = z.object(of.given).partial()
  const moved = (verb: string, about: string, access: typeof edit | typeof publishing = edit) =>
    call({ method: 'POST', path: `${single}/${verb}`, access, about, touches: moves, input: ofTask.loose(), reply: wire })
  return {
    list: call({
      method: 'GET',
      path: base,
      access: view,
      about: `The ${many} of a bot, by name.`,
      reads,
      input: ofBot,
      reply: z.array(wire),
    }),
    create: call({
      ...({ method: 'POST', path: base, access: edit, about: `Makes an ${one}.`, touches: ['document'] } as const),
      input: z.object({ ...given.shape, streamId: id, name }),
      reply: wire,
    }),
    get: call({ method: 'GET', path: single, access: view, about: `One ${one}.`, reads, input: ofTask, reply: wire }),
    update: call({
      ...({
        method: 'PUT',
        path: single,
        access: edit,
        about: `Changes the fields of an ${one} that are given.`,
        touches: ['document'],
      } as const),
      input: z.object({ ...given.shape, streamId: id, taskId: id, name: name.optional() }),
      reply: wire,
    }),
    remove: call({
      ...({ method: 'DELETE', path: single, access: edit, about: `Removes an ${one}; one that is published is refused.` } as const),
      touches: ['document'],
      input: ofTask,
      reply: done,
    }),
    clone: moved('clone', `Copies an ${one}; the copy is in development.`),
    publish: moved('publish', `Brings an ${one} to end users as the draft has it; everything else stays as it is live.`, publishing),
    upgrade: moved('upgrade', `Begins to work on a published ${one} again; end users go on with what is published.`),
    unlock: moved('unlock', `Gives the caller’s edit lock of an ${one} back; refused while somebody else holds it.`),
    markConfigured: moved('markConfigured', `Marks an ${one} as done; a published one is taken from end users.`),
    ...watchingOf(single, one),
    moved,
  }
}

const alert = familyOf({ path: 'alerts', one: 'alert task', many: 'alert tasks', given: alertGiven, wire: WireAlert })
const action = familyOf({ path: 'actions', one: 'action task', many: 'action tasks', given: asked, wire: WireAction })
const information = familyOf({
  ...{ path: 'informationTasks', one: 'information task', many: 'information tasks' },
  ...{ given: informationGiven, wire: WireInformation },
})

export const taskCalls = {
  'alert.list': call(alert.list),
  'alert.create': call(alert.create),
  'alert.get': call(alert.get),
  'alert.update': call(alert.update),
  'alert.remove': call(alert.remove),
  'alert.clone': call(alert.clone),
  'alert.publish': call(alert.publish),
  'alert.upgrade': call(alert.upgrade),
  'alert.unlock': call(alert.unlock),
  'alert.mark-configured': call(alert.markConfigured),
  'alert.suspend': call(alert.moved('suspend', 'Lets a published alert task rest: it asks nothing until it is resumed.', publishing)),
  'alert.resume': call(alert.moved('resume', 'Lets an alert task that rests ask again, from its next time on.', publishing)),
  'alert.list-versions': call(alert.listVersions),
  'alert.list-error-codes': call(alert.listErrorCodes),
  'alert.list-logs': call(alert.listLogs),
  'alert.run': call(alert.run),
  'alert.trigger': call({
    ...({ method: 'POST', path: '/builder/streams/{streamId}/alerts/{taskId}/trigger', access: publishing, perMinute: 30 } as const),
    about: 'Has a published alert task ask now, as if its time had come, and tells whoever subscribed.',
    touches: ['task'],
    input: z.object({ streamId: id, taskId: id }).loose(),
    reply: TaskRun,
  }),
  'action.list': call(action.list),
  'action.create': call(action.create),
  'action.get': call(action.get),
  'action.update': call(action.update),
  'action.remove': call(action.remove),
  'action.clone': call(action.clone),
  'action.publish': call(action.publish),
  'action.upgrade': call(action.upgrade),
  'action.unlock': call(action.unlock),
  'action.mark-configured': call(action.markConfigured),
  'action.list-versions': call(action.listVersions),
  'action.list-error-codes': call(action.listErrorCodes),
  'action.list-logs': call(action.listLogs),
  'action.run': call(action.run),
  'information.list': call(information.list),
  'information.create': call(information.create),
  'information.get': call(information.get),
  'information.update': call(information.update),
  'information.remove': call(information.remove),
  'information.clone': call(information.clone),
  'information.publish': call(information.publish),
  'information.upgrade': call(information.upgrade),
  'information.unlock': call(information.unlock),
  'information.mark-configured': call(information.markConfigured),
  'information.list-versions': call(information.listVersions),
  'information.list-error-codes': call(information.listErrorCodes),
  'information.list-logs': call(information.listLogs),
  'information.run': call(information.run),
}
