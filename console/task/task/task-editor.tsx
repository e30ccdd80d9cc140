// Edits one task: when it asks, what it asks for first, the call it makes and what is said; beside it what a run of it does, and what came
// of those before. Every change is kept as it is made.
import { JsonObject } from '@parley/contract/base/json'
import type { Json } from '@parley/contract/base/json'
import type { Field } from '@parley/contract/base/form'
import type { CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import { type TaskKind, taskFields } from '@parley/contract/objects/task'
import { useRef } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { EditorColumns, EditorForm } from '../../ui/panes/editor-parts'
import { FiltersCard } from './filters/filters-card'
import { LostCard } from './lost-card'
import { NextRuns } from './next-runs'
import { ScheduleBuilder } from './schedule-builder'
import { SubscribersCard } from './subscribers-card'
import { TaskBar } from './task-bar'
import { TaskLog } from './task-log'
import { TryTask } from './try-task'
import classes from './task.module.css'

export type Standing = CallReply<'alert.list'>[number] | CallReply<'action.list'>[number] | CallReply<'information.list'>[number]

interface TaskEditorProps {
  task: BotObject<TaskKind>
  /** Undefined until the server has told of it. */
  standing: Standing | undefined
}

const nowhere = { dialogId: '', nodeId: '' }
/** Before the call: what it is, and what it asks the user for. */
const first = new Set(['description', 'questions', 'mapping'])
/** Fields of the step that make sense in a conversation alone: what it stores there, and trying it as a step. */
const onlyOfSteps: ReadonlySet<Field['control']> = new Set(['assignments', 'reply', 'operation', 'step'])

export function TaskEditor({ task, standing }: TaskEditorProps) {
  const text = useText()
  const service = useRef<HTMLElement>(null)
  const { canEdit } = useDocument()
  const edit = useEdit()
  const { id, kind, data } = task
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind, set }], { label: label(`task.${kind}.changed`, { name }), key: `${id}.${field}` })
  const fields = useTaskFields(kind)
  const step = useKinds()?.nodes.find((each) => each.id === data.type)
  const form = { defaults: {}, isReadOnly: !canEdit, subject: nowhere }
  const values = JsonObject.parse(JSON.parse(JSON.stringify(data)))
  const putField = (field: string, value: Json) => put({ [field]: value }, field)
  return (
    <>
      <TaskBar task={task} standing={standing} />
      <EditorColumns>
        <EditorForm>
          <ObjectName label={text('task.name')} object={task} isReadOnly={!canEdit} onChange={(typed) => put({ name: typed }, 'name')} />
          {'schedule' in data && (
            <ScheduleBuilder
              schedule={data.schedule}
              timezone={data.timezone}
              ownZones={data.ownZones ?? false}
              isReadOnly={!canEdit}
              onChange={(set) => put(set, 'schedule')}
            />
          )}
          {kind === 'alert' && 'schedule' in data && (
            <FiltersCard
              alert={data}
              isReadOnly={!canEdit}
              onChange={(set) => put({ ...set }, 'filters')}
              onShowService={() => showPart(service.current)}
            />
          )}
          <DescribedForm {...form} fields={fields.filter((field) => first.has(field.name))} values={values} onChange={putField} />
          <section ref={service} tabIndex={-1} aria-label={text('task.service')} className={classes.part}>
            <h3 className={classes.title}>{text('task.service')}</h3>
            {step && (
              <DescribedForm
                {...form}
                fields={step.fields.filter(({ control }) => !onlyOfSteps.has(control))}
                values={data.settings}
                defaults={step.defaults}
                onChange={(field, value) => put({ settings: { ...data.settings, [field]: value } }, `settings.${field}`)}
              />
            )}
          </section>
          <section aria-label={text('task.told')} className={classes.part}>
            <h3 className={classes.title}>{text('task.told')}</h3>
            <DescribedForm {...form} fields={fields.filter((field) => !first.has(field.name))} values={values} onChange={putField} />
          </section>
          <TaskLog task={task} />
        </EditorForm>
        <div className={classes.side}>
          {'schedule' in data && <NextRuns taskId={id} alert={data} standing={standing} />}
          {kind === 'alert' && <SubscribersCard taskId={id} />}
          {kind === 'alert' && <LostCard taskId={id} />}
          <TryTask task={task} />
        </div>
      </EditorColumns>
    </>
  )
}

function showPart(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: 'start' })
  part?.focus({ preventScroll: true })
}

/** The described fields in the reader's language. */
function useTaskFields(kind: TaskKind): Field[] {
  const text = useText()
  return taskFields[kind].map((field) => {
    const key = `task.field.${field.name}`
    const help = text(`${key}.help.${kind}`, { defaultValue: text(`${key}.help`, { defaultValue: '' }) })
    const options = field.options?.map((option) => ({ ...option, label: text(`${key}.${option.value}`) }))
    return { ...field, label: text(key), ...(help !== '' && { help }), ...(options && { options }) }
  })
}
