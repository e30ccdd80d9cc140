// Edits one sentiment event: its name, the tones it looks for and what the bot does. Changes are kept as they are made.
import { Switch } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { sentimentEventFields } from '@parley/contract/objects/sentiment-event/index'
import type { ReactNode } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { ObjectFields, useWordedFields } from '../../ui/controls/object-fields'
import { KeptText } from '../../ui/field/kept-text'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { ToneRules } from './tone-rules'
import classes from './sentiment-event.module.css'

const facts = ['name', 'message_tone', 'dialog_tone']

export function SentimentEditor({ event: { id, data }, actions }: { event: BotObject<'sentiment-event'>; actions: ReactNode }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'sentiment-event', set }], {
      label: label('sentiment-event.changed', { name: data.name }),
      key: `${id}.${field}`,
    })
  const fields = useWordedFields(sentimentEventFields, (field) => `sentiment-event.field.${field}`)
  const form = (names: readonly string[]) => <ObjectFields {...{ id, data, fields, names }} isReadOnly={!canEdit} onChange={put} />
  return (
    <>
      <ObjectBar
        id={id}
        name={data.name}
        remove={text('sentiment-event.remove')}
        removed={label('sentiment-event.removed', { name: data.name })}
      >
        {actions}
      </ObjectBar>
      <EditorForm>
        <KeptText
          place={`${id} name`}
          label={text('sentiment-event.field.name')}
          value={data.name}
          isReadOnly={!canEdit}
          maxLength={200}
          onKeep={(name) => put({ name }, 'name')}
        />
        <Switch
          label={text('sentiment-event.on')}
          checked={data.enabled}
          disabled={!canEdit}
          onChange={(change) => put({ enabled: change.currentTarget.checked }, 'enabled')}
        />
        {form(['moment', 'over'])}
        <ToneRules id={id} data={data} isReadOnly={!canEdit} onChange={put} />
        {form(['action', 'messages', 'dialogId', 'script', 'queue', 'patienceMinutes'])}
        <section>
          <h3 className={classes.title}>{text('sentiment-event.facts')}</h3>
          <p className={classes.facts}>
            {facts.map((fact) => (
              <code key={fact}>{`{{context.event.${fact}}}`}</code>
            ))}
          </p>
        </section>
      </EditorForm>
    </>
  )
}
