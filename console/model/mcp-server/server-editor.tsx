// Sets up one tool server: where it is and who calls it, its token, its tools and which of them models may call, a trial, what else is sent, and
// whether it is on.
// Every change is kept as it is made.
import { Switch } from '@mantine/core'
import { type Json, JsonObject } from '@parley/contract/base/json'
import { mcpServerFields } from '@parley/contract/objects/mcp-server/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { ServerToken } from './server-token'
import { ToolList } from './tool-list'
import { ToolTrial } from './tool-trial'
import { useServerEdit } from './use-server-edit'

/** What has to be set before tools can be read. */
const reaching = new Set(['address', 'authorizationId'])

export function ServerEditor({ server }: { server: BotObject<'mcp-server'> }) {
  const text = useText()
  const { canEdit } = useDocument()
  const { put } = useServerEdit(server)
  const { id, data } = server
  const { name } = data
  const fields = useFields()
  const form = {
    ...{ values: settingsOf(data), defaults: {}, isReadOnly: !canEdit, subject: { dialogId: '', nodeId: '', objectId: id } },
    onChange: (field: string, value: Json) => put({ [field]: value }, field),
  }
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('mcp-server.remove')} removed={label('mcp-server.removed', { name })} />
      <EditorForm>
        <ObjectName
          label={text('mcp-server.name')}
          object={server}
          isReadOnly={!canEdit}
          onChange={(typed) => put({ name: typed }, 'name')}
        />
        <DescribedForm {...form} fields={fields.filter(({ name: field }) => reaching.has(field))} />
        <ServerToken server={server} />
        <ToolList server={server} />
        {canEdit && data.tools.length > 0 && <ToolTrial server={server} />}
        <DescribedForm {...form} fields={fields.filter(({ name: field }) => !reaching.has(field))} />
        <Switch
          label={text('mcp-server.on')}
          description={text('mcp-server.on.help')}
          checked={data.enabled}
          disabled={!canEdit}
          onChange={(event) => put({ enabled: event.currentTarget.checked }, 'enabled')}
        />
      </EditorForm>
    </>
  )
}

function settingsOf({ tools: _, ...settings }: BotObject<'mcp-server'>['data']): JsonObject {
  return JsonObject.parse(JSON.parse(JSON.stringify(settings)))
}

/** In the reader's language. */
function useFields() {
  const text = useText()
  return mcpServerFields.map((field) => {
    const key = `mcp-server.field.${field.name}`
    const help = text(`${key}.help`, { defaultValue: '' })
    return { ...field, label: text(key), ...(help !== '' && { help }) }
  })
}
