// Edits one slash command: its name, what it does, and its sub-commands. Every change is kept as it is made.
import { Switch } from '@mantine/core'
import { type Json, JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { slashCommandFields } from '@parley/contract/objects/slash-command/index'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import classes from './slash-command.module.css'
import { SubCommands } from './sub-commands'

export function CommandEditor({ command }: { command: BotObject<'slash-command'> }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = command
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'slash-command', set }], { label: label('slash-command.changed', { name }), key: `${id}.${field}` })
  return (
    <>
      <ObjectBar id={id} name={`/${name}`} remove={text('slash-command.remove')} removed={label('slash-command.removed', { name })} />
      <EditorForm>
        <ObjectName
          label={text('slash-command.name')}
          object={command}
          isReadOnly={!canEdit}
          onChange={(typed) => put({ name: typed }, 'name')}
        />
        <p className={classes.usage}>
          {text('slash-command.typed')} <code>{[`/${name}`, data.usage].filter(Boolean).join(' ')}</code>
        </p>
        <Switch
          label={text('slash-command.on')}
          checked={data.enabled}
          disabled={!canEdit}
          onChange={(event) => put({ enabled: event.currentTarget.checked }, 'enabled')}
        />
        <DescribedForm
          fields={useFields()}
          values={JsonObject.parse(JSON.parse(JSON.stringify(data)))}
          defaults={{}}
          isReadOnly={!canEdit}
          subject={{ dialogId: '', nodeId: '', objectId: id }}
          onChange={(field: string, value: Json) => put({ [field]: value }, field)}
        />
        <SubCommands command={command} put={(subCommands) => put({ subCommands }, 'subCommands')} />
      </EditorForm>
    </>
  )
}

/** In the reader's language. */
function useFields() {
  const text = useText()
  return slashCommandFields.map((field) => {
    const key = `slash-command.field.${field.name}`
    const help = text(`${key}.help`, { defaultValue: '' })
    return {
      ...field,
      label: text(key),
      ...(help !== '' && { help }),
      ...(field.options && { options: field.options.map(({ value }) => ({ value, label: text(`${key}.${value}`) })) }),
    }
  })
}
