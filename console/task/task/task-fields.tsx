// What a task says, the call it makes, and what it is and asks for first: a card each, of described fields.
import { type Json, JsonObject } from '@parley/contract/base/json'
import type { Field } from '@parley/contract/base/form'
import type { BotObject } from '@parley/contract/objects/object'
import { type TaskKind, taskFields } from '@parley/contract/objects/task'
import type { RefObject } from 'react'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { Card } from '../../ui/page/card'
import classes from './task.module.css'

interface TaskFieldsProps {
  task: BotObject<TaskKind>
  /** The part of the call, for what leads there. */
  service: RefObject<HTMLElement | null>
  isReadOnly: boolean
  /** `key`: changes under the same one are undone together. */
  onChange: (set: JsonObject, key: string) => void
}

const nowhere = { dialogId: '', nodeId: '' }
/** What the task is, and what it asks the user for before the call. */
const first = new Set(['description', 'questions', 'mapping'])
/** Fields of the step that make sense in a conversation alone: what it stores there, and trying it as a step. */
const onlyOfSteps: ReadonlySet<Field['control']> = new Set(['assignments', 'reply', 'operation', 'step'])

export function TaskFields({ task, service, isReadOnly, onChange }: TaskFieldsProps) {
  const text = useText()
  const { kind, data } = task
  const fields = useTaskFields(kind)
  const step = useKinds()?.nodes.find((each) => each.id === data.type)
  const put = (field: string, value: Json) => onChange({ [field]: value }, field)
  const form = { defaults: {}, isReadOnly, subject: { ...nowhere, objectId: task.id } }
  const values = JsonObject.parse(JSON.parse(JSON.stringify(data)))
  return (
    <>
      <Card title={text('task.told')}>
        <div className={classes.inside}>
          <DescribedForm {...form} fields={fields.filter((field) => !first.has(field.name))} values={values} onChange={put} />
        </div>
      </Card>
      <section ref={service} tabIndex={-1} className={classes.part}>
        <Card title={text('task.service')}>
          <div className={classes.inside}>
            {step && (
              <DescribedForm
                {...form}
                fields={step.fields.filter(({ control }) => !onlyOfSteps.has(control))}
                values={data.settings}
                defaults={step.defaults}
                onChange={(field, value) => onChange({ settings: { ...data.settings, [field]: value } }, `settings.${field}`)}
              />
            )}
          </div>
        </Card>
      </section>
      <Card title={text('task.about')}>
        <div className={classes.inside}>
          <div className={classes.fields}>
            <ObjectName label={text('task.name')} object={task} isReadOnly={isReadOnly} onChange={(typed) => put('name', typed)} />
            <DescribedForm {...form} fields={fields.filter((field) => first.has(field.name))} values={values} onChange={put} />
          </div>
        </div>
      </Card>
    </>
  )
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
