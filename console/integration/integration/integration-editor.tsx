// Edits one integration: where its service is, who calls it, and which of its actions steps may use.
import { Button } from '@mantine/core'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { integrationFields } from '@parley/contract/objects/integration/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { ActionList } from './action-list'
import { DescriptionDialog } from './description/description-dialog'
import classes from './integration.module.css'

interface IntegrationEditorProps {
  integration: BotObject<'integration'>
  /** Shows an action. */
  onOpen: (id: string) => void
}

export function IntegrationEditor({ integration, onOpen }: IntegrationEditorProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const actions = useObjects('integration-action', integration.id)
  const [isReading, setReading] = useState(false)
  const { id, data } = integration
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'integration', set }], { label: label('integration.changed', { name }), key: `${id}.${field}` })
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('integration.remove')} removed={label('integration.removed', { name })}>
        {canEdit && (
          <Button variant="subtle" leftSection={<Icon name="refresh" />} onClick={() => setReading(true)}>
            {text('integration.renew')}
          </Button>
        )}
      </ObjectBar>
      <EditorForm>
        <ObjectName
          label={text('integration.name')}
          object={integration}
          isReadOnly={!canEdit}
          onChange={(typed) => put({ name: typed }, 'name')}
        />
        <DescribedForm
          fields={useFields()}
          values={JsonObject.parse(JSON.parse(JSON.stringify(data)))}
          defaults={{}}
          isReadOnly={!canEdit}
          subject={{ dialogId: '', nodeId: id }}
          onChange={(field: string, value: Json) => put({ [field]: value }, field)}
        />
        <OtherServers integration={integration} isReadOnly={!canEdit} onChoose={(address) => put({ address }, 'address')} />
        <ActionList integration={integration} actions={actions} onOpen={onOpen} onRead={() => setReading(true)} />
        {(data.version !== '' || data.source !== '') && (
          <p className={classes.note}>
            {text('integration.read-from', { version: data.version || '–', source: data.source || text('integration.read-from.text') })}
          </p>
        )}
      </EditorForm>
      {isReading && <DescriptionDialog renews={integration} onClose={() => setReading(false)} onMade={() => setReading(false)} />}
    </>
  )
}

/** In the reader's language. */
function useFields() {
  const text = useText()
  return integrationFields.map(({ help, ...field }) => ({
    ...field,
    label: text(`integration.field.${field.name}`),
    ...(help !== undefined && { help: text(`integration.field.${field.name}.help`) }),
  }))
}

interface OtherServersProps {
  integration: BotObject<'integration'>
  isReadOnly: boolean
  onChoose: (address: string) => void
}

function OtherServers({ integration: { data }, isReadOnly, onChoose }: OtherServersProps) {
  const text = useText()
  const others = data.servers.filter((address) => address !== data.address)
  if (others.length === 0 || isReadOnly) return null
  return (
    <div className={classes.servers}>
      <span className={classes.note}>{text('integration.servers')}</span>
      {others.map((address) => (
        <button key={address} type="button" className={classes.server} onClick={() => onChoose(address)}>
          {address}
        </button>
      ))}
    </div>
  )
}
