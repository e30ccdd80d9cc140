// Edits what the bot does on one event: whether it acts at all, and its message, dialog or script. Changes are kept as they are made.
import { Button, Switch } from '@mantine/core'
import type { Field } from '@parley/contract/base/form'
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import { BotEvent, botEventFields, type BotEventId, botEventRule } from '@parley/contract/objects/bot-event/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { DescribedForm } from '../../ui/controls/described-form'
import { Icon } from '../../ui/icon'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { showUndoToast } from '../../ui/toast/undo-toast'
import classes from './bot-event.module.css'

const nowhere = { dialogId: '', nodeId: '' }

/** What is read as `context.event.<name>` beside its id. */
const facts: Partial<Record<BotEventId, readonly string[]>> = {
  AMBIGUOUS_INTENTS: ['intents'],
  MULTI_INTENT_EVENT: ['intents', 'texts'],
  ANSWER_GENERATION_EVENT: ['question', 'answer', 'document', 'url', 'page'],
  INTERACTION_INTENTS: ['interaction'],
  REPEAT_RESPONSE_EVENT: ['repeats'],
  TASK_END_EVENT: ['task', 'outcome', 'endReason'],
  CONVERSATION_END: ['reason'],
}

interface EventEditorProps {
  id: BotEventId
  /** Undefined: nobody has set it. */
  event: BotObject<'bot-event'> | undefined
}

export function EventEditor({ id, event }: EventEditorProps) {
  const text = useText()
  const { canEdit, store } = useDocument()
  const edit = useEdit()
  const [fresh, setFresh] = useState(() => newId('bot-event'))
  const name = text(`bot-event.name.${id}`)
  const data = event?.data ?? BotEvent.parse({ key: id, enabled: false })
  const put = (set: JsonObject, field: string) => {
    const objectId = event?.id ?? fresh
    const first: JsonObject = event === undefined ? { key: id, enabled: true } : {}
    edit([{ op: 'put', id: objectId, kind: 'bot-event', set: { ...first, ...set } }], {
      label: label('bot-event.changed', { name }),
      key: `${objectId}.${field}`,
    })
  }
  const reset = (objectId: string) => {
    setFresh(newId('bot-event'))
    const done = edit([{ op: 'remove', id: objectId }], { label: label('bot-event.reset', { name }) })
    showUndoToast(text('bot-event.reset', { name }), () => store.undo(done))
  }
  return (
    <>
      <EditorBar title={name}>
        {canEdit && event !== undefined && (
          <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={() => reset(event.id)}>
            {text('bot-event.to-default')}
          </Button>
        )}
      </EditorBar>
      <EditorForm>
        <p>{text(`bot-event.about.${id}`)}</p>
        <section>
          <h3 className={classes.title}>{text('bot-event.default')}</h3>
          <p className={classes.default}>{text(`bot-event.default.${id}`)}</p>
        </section>
        <Switch
          label={text('bot-event.on')}
          description={text('bot-event.on.help')}
          checked={data.enabled}
          disabled={!canEdit}
          onChange={(change) => put({ enabled: change.currentTarget.checked }, 'enabled')}
        />
        {data.enabled && (
          <DescribedForm
            fields={fieldsFor(id, text)}
            values={JsonObject.parse(JSON.parse(JSON.stringify(data)))}
            defaults={{}}
            isReadOnly={!canEdit}
            subject={{ ...nowhere, objectId: `bot-event ${id}` }}
            onChange={(field, value) => put({ [field]: value }, field)}
          />
        )}
        <section>
          <h3 className={classes.title}>{text('bot-event.facts')}</h3>
          <p className={classes.facts}>
            {['id', ...(facts[id] ?? [])].map((fact) => (
              <code key={fact}>{`{{context.event.${fact}}}`}</code>
            ))}
          </p>
        </section>
      </EditorForm>
    </>
  )
}

/** The described fields in the reader's language, as far as this event has them. */
function fieldsFor(id: BotEventId, text: ReturnType<typeof useText>): Field[] {
  const { actions, limited = false } = botEventRule(id)
  return botEventFields
    .filter(({ name }) => name !== 'limit' || limited)
    .map((field) => {
      const help = text(`bot-event.field.${field.name}.help`, { defaultValue: '' })
      const options = field.options?.filter(({ value }) => actions.some((action) => action === value))
      return {
        ...field,
        label: text(`bot-event.field.${field.name}`),
        ...(help !== '' && { help }),
        ...(options && { options: options.map((option) => ({ ...option, label: text(`bot-event.field.action.${option.value}`) })) }),
      }
    })
}
