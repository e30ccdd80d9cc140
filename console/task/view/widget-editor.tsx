// Edits one widget beside what it shows now; every change is kept as it is made.
import { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { widgetFields } from '@parley/contract/objects/widget/index'
import { useCall } from '../../base/call/use-call'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { EditorColumns, EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { UsedIn } from '../../ui/uses/used-in'
import { Preview } from './preview'
import { ShownWidget } from './shown-widget'
import { Titles, useFields } from './titles'

const nowhere = { dialogId: '', nodeId: '' }

export function WidgetEditor({ widget }: { widget: BotObject<'widget'> }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = widget
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'widget', set }], { label: label('view.widget.changed', { name }), key: `${id}.${field}` })
  const panels = useObjects('panel').filter((panel) => panel.data.widgetIds.includes(id))
  const tables = useTableNames(data.tableName)
  const fields = useFields('widget', widgetFields).map((field) => (field.name === 'tableName' ? { ...field, options: tables } : field))
  return (
    <>
      <ObjectBar
        id={id}
        name={name}
        remove={text('view.widget.remove')}
        removed={label('view.widget.removed', { name })}
        also={panels.map(({ id: panelId, data: { widgetIds } }) => ({
          op: 'put',
          id: panelId,
          kind: 'panel',
          set: { widgetIds: widgetIds.filter((one) => one !== id) },
        }))}
      />
      <EditorColumns>
        <EditorForm>
          <ObjectName label={text('view.name')} object={widget} isReadOnly={!canEdit} onChange={(typed) => put({ name: typed }, 'name')} />
          <Titles name={name} titles={data.titles} isReadOnly={!canEdit} onChange={(titles) => put({ titles }, 'titles')} />
          <DescribedForm
            fields={fields}
            values={JsonObject.parse(JSON.parse(JSON.stringify(data)))}
            defaults={{}}
            isReadOnly={!canEdit}
            subject={{ ...nowhere, objectId: id }}
            onChange={(field, value) => put({ [field]: value }, field)}
          />
          <UsedIn botId={botId} objectId={id} />
        </EditorForm>
        <Preview>
          <ShownWidget widget={data} />
        </Preview>
      </EditorColumns>
    </>
  )
}

/** The tables and views of the account, and the one that is named though there is none. */
function useTableNames(named: string) {
  const tables = useCall('data-table.list', {}).data ?? []
  const views = useCall('data-table.list-views', {}).data ?? []
  const names = new Set([...tables, ...views].map(({ name }) => name))
  if (named !== '') names.add(named)
  return [...names].toSorted((one, other) => one.localeCompare(other)).map((name) => ({ value: name, label: name }))
}
