// Edits one form beside its live preview; every change is kept as it is made. One field of a form is field-row.tsx.
import { Button, Menu, Textarea, TextInput } from '@mantine/core'
import { JsonObject } from '@parley/contract/base/json'
import { type DigitalForm, FormField, formFieldTypes, type FormFieldType } from '@parley/contract/objects/digital-form'
import type { BotObject } from '@parley/contract/objects/object'
import { contextKey } from '@parley/contract/objects/node'
import { useRef, useState } from 'react'
import { useDocument, useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { focusAdded } from '../../ui/field/focus-added'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import { EditorColumns, EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { UsedIn } from '../../ui/uses/used-in'
import { FieldRow } from './field-row'
import classes from './form.module.css'
import { FormPreview } from './form-preview'

export function FormEditor({ form }: { form: BotObject<'form'> }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = form
  const { name } = data
  const change = (set: Partial<DigitalForm>, field: string) => {
    const plain = JsonObject.parse(JSON.parse(JSON.stringify(set)))
    edit([{ op: 'put', id, kind: 'form', set: plain }], { label: label('form.changed', { name }), key: `${id}.${field}` })
  }
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('form.remove')} removed={label('form.removed', { name })} />
      <EditorColumns>
        <EditorForm>
          <ObjectName label={text('form.name')} object={form} isReadOnly={!canEdit} onChange={(typed) => change({ name: typed }, 'name')} />
          <TextInput
            label={text('form.heading')}
            value={data.title}
            maxLength={200}
            readOnly={!canEdit}
            onChange={(event) => change({ title: event.currentTarget.value }, 'title')}
          />
          <Textarea
            label={text('form.description')}
            value={data.description}
            maxLength={1000}
            autosize
            minRows={1}
            maxRows={6}
            readOnly={!canEdit}
            onChange={(event) => change({ description: event.currentTarget.value }, 'description')}
          />
          <Fields form={data} canEdit={canEdit} change={(fields, key) => change({ fields }, `fields.${key}`)} />
          <TextInput
            label={text('form.submit')}
            value={data.submit}
            maxLength={60}
            readOnly={!canEdit}
            onChange={(event) => change({ submit: event.currentTarget.value }, 'submit')}
          />
          <UsedIn botId={botId} objectId={id} />
        </EditorForm>
        <FormPreview form={data} />
      </EditorColumns>
    </>
  )
}

interface FieldsProps {
  form: DigitalForm
  canEdit: boolean
  change: (fields: FormField[], key: string) => void
}

function Fields({ form: { name, fields }, canEdit, change }: FieldsProps) {
  const text = useText()
  const [open, setOpen] = useState<string | null>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const isAdding = useRef(false)
  const read = fields.find(({ key }) => key === open) ?? fields[0]
  const add = (type: FormFieldType) => {
    const taken = new Set(fields.map(({ key }) => key))
    let at = fields.length + 1
    while (taken.has(`field${at}`)) at += 1
    const key = `field${at}`
    change([...fields, FormField.parse({ key, type, label: text(`form.type.${type}`), required: type !== 'check' })], 'all')
    setOpen(key)
    isAdding.current = true
    if (adder.current !== null) focusAdded(adder.current)
  }
  /** The keyboard stands in the field that was added; where none was, it goes back. */
  const leaveMenu = () => {
    if (!isAdding.current) adder.current?.focus()
    isAdding.current = false
  }
  const move = (from: number, to: number) => {
    const moved = fields[from]
    if (moved !== undefined) change(fields.toSpliced(from, 1).toSpliced(to, 0, moved), 'all')
  }
  return (
    <section>
      <h3 className={classes.title}>{text('form.fields')}</h3>
      {read !== undefined && (
        <p className={classes.note}>{text('form.foot', { example: `{{context.forms.${contextKey(name)}.${read.key}}}` })}</p>
      )}
      <ul className={classes.fields}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.key}
            field={field}
            isOpen={open === field.key}
            isTaken={(key) => fields.some((other, index) => index !== at && other.key === key)}
            canEdit={canEdit}
            onToggle={() => setOpen(open === field.key ? null : field.key)}
            onChange={(next, name) => {
              change(fields.with(at, next), `${field.key}.${name}`)
              if (next.key !== field.key) setOpen(next.key)
            }}
            onRemove={() => change(fields.toSpliced(at, 1), 'all')}
            onUp={at === 0 ? null : () => move(at, at - 1)}
            onDown={at === fields.length - 1 ? null : () => move(at, at + 1)}
          />
        ))}
      </ul>
      {canEdit && fields.length < 50 && (
        <Menu position="bottom-start" returnFocus={false} onClose={leaveMenu}>
          <Menu.Target>
            <Button ref={adder} leftSection={<Icon name="add" />}>
              {text('form.field.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {formFieldTypes.map((type) => (
              <Menu.Item key={type} onClick={() => add(type)}>
                {text(`form.type.${type}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  )
}
