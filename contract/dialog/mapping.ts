// What the parameters of a task or a dialog are set to when it begins, over paths for scripts: the questions of alerts, actions and
// information tasks, the entities of dialogs. It is kept with the object itself (contract/objects/task, contract/objects/dialog).
import { z } from 'zod'
import { call } from '../base/call'
import { Problem } from '../bot/document'

const id = z.string().max(80)
const edit = { permission: 'TASKS', level: 'YES' } as const
const view = { permission: 'TASKS', level: 'VIEW' } as const
const publishing = { permission: 'PUBLISH_BOT', level: 'YES' } as const

/** `value`: of a dialog an expression, of the others a text with `{{…}}`. */
const Row = z.object({ parameter: z.string().max(128), value: z.string().max(4000) })
const Rows = z.array(Row).max(100)
export type MappingRow = z.infer<typeof Row>

export const ParameterMapping = z.object({
  _id: z.string(),
  name: z.string(),
  /** What it asks for, by name: each may be mapped. */
  parameters: z.array(z.string()),
  mapping: z.array(Row),
  /** End users have this mapping. */
  isPublished: z.boolean(),
})
export type ParameterMapping = z.infer<typeof ParameterMapping>

export const JudgedMapping = z.object({ valid: z.boolean(), problems: z.array(Problem) })
export type JudgedMapping = z.infer<typeof JudgedMapping>

const reads = ['document', 'version'] as const

function mappingOf<S extends { streamId: typeof id }>(base: string, one: string, shape: S) {
  const path = `${base}/parametermapping`
  return {
    get: call({
      ...({ method: 'GET', path, access: view, reads } as const),
      about: `What the parameters of ${one} are set to when it begins.`,
      input: z.object(shape),
      reply: ParameterMapping,
    }),
    set: call({
      ...({ method: 'PUT', path, access: edit, touches: ['document'] } as const),
      about: `Sets what the parameters of ${one} are set to when it begins; an empty list ends it.`,
      input: z.object({ ...shape, mapping: Rows }),
      reply: ParameterMapping,
    }),
    validate: call({
      ...({ method: 'POST', path: `${path}/validate`, access: view, reads } as const),
      about: `What is wrong with the parameter mapping of ${one}, or with another that is given.`,
      input: z.object({ ...shape, mapping: Rows.optional() }),
      reply: JudgedMapping,
    }),
    publish: call({
      ...({ method: 'POST', path: `${path}/publish`, access: publishing, touches: ['document', 'version', 'bot', 'task'] } as const),
      about: `Brings the parameter mapping of ${one} to end users, and nothing else of it; refused where it is not valid.`,
      input: z.object(shape).loose(),
      reply: ParameterMapping,
    }),
  }
}

const base = '/builder/streams/{streamId}'
const ofTask = { streamId: id, taskId: id }
const alert = mappingOf(`${base}/alerts/{taskId}`, 'an alert task', ofTask)
const action = mappingOf(`${base}/actions/{taskId}`, 'an action task', ofTask)
const information = mappingOf(`${base}/informationTasks/{taskId}`, 'an information task', ofTask)
const dialog = mappingOf(`${base}/dialogs/{dialogId}`, 'a dialog', { streamId: id, dialogId: id })

export const mappingCalls = {
  'mapping.get-of-alert': call(alert.get),
  'mapping.set-of-alert': call(alert.set),
  'mapping.validate-of-alert': call(alert.validate),
  'mapping.publish-of-alert': call(alert.publish),
  'mapping.get-of-action': call(action.get),
  'mapping.set-of-action': call(action.set),
  'mapping.validate-of-action': call(action.validate),
  'mapping.publish-of-action': call(action.publish),
  'mapping.get-of-information': call(information.get),
  'mapping.set-of-information': call(information.set),
  'mapping.validate-of-information': call(information.validate),
  'mapping.publish-of-information': call(information.publish),
  'mapping.get-of-dialog': call(dialog.get),
  'mapping.set-of-dialog': call(dialog.set),
  'mapping.validate-of-dialog': call(dialog.validate),
  'mapping.publish-of-dialog': call(dialog.publish),
}
