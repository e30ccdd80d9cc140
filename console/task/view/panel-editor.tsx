// Edits one panel: its title and icon, and which widgets it shows in which order; beside it, all of them as they are now.
import { ActionIcon, Select } from '@mantine/core'
import { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { panelFields } from '@parley/contract/objects/panel/index'
import { safeAddress } from '@parley/kit/markdown/markdown'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { DescribedForm } from '../../ui/controls/described-form'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import { EditorColumns, EditorForm } from '../../ui/panes/editor-parts'
import { ObjectBar } from '../../ui/panes/object-bar'
import { byName } from '../../ui/panes/object-panes'
import { UsedIn } from '../../ui/uses/used-in'
import { Preview } from './preview'
import { ShownWidget } from './shown-widget'
import { Titles, useFields, useTitle } from './titles'
import classes from './view.module.css'

const nowhere = { dialogId: '', nodeId: '' }

export function PanelEditor({ panel }: { panel: BotObject<'panel'> }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const { id, data } = panel
  const { name } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'panel', set }], { label: label('view.panel.changed', { name }), key: `${id}.${field}` })
  return (
    <>
      <ObjectBar id={id} name={name} remove={text('view.panel.remove')} removed={label('view.panel.removed', { name })} />
      <EditorColumns>
        <EditorForm>
          <ObjectName label={text('view.name')} object={panel} isReadOnly={!canEdit} onChange={(typed) => put({ name: typed }, 'name')} />
          <Titles name={name} titles={data.titles} isReadOnly={!canEdit} onChange={(titles) => put({ titles }, 'titles')} />
          <Chosen ids={data.widgetIds} canEdit={canEdit} onChange={(widgetIds) => put({ widgetIds }, 'widgetIds')} />
          <DescribedForm
            fields={useFields('panel', panelFields)}
            values={JsonObject.parse(JSON.parse(JSON.stringify(data)))}
            defaults={{}}
            isReadOnly={!canEdit}
            subject={{ ...nowhere, objectId: id }}
            onChange={(field, value) => put({ [field]: value }, field)}
          />
          <UsedIn botId={botId} objectId={id} />
        </EditorForm>
        <PanelPreview panel={panel} />
      </EditorColumns>
    </>
  )
}

interface ChosenProps {
  ids: readonly string[]
  canEdit: boolean
  onChange: (ids: string[]) => void
}

function Chosen({ ids, canEdit, onChange }: ChosenProps) {
  const text = useText()
  const widgets = useObjects('widget')
  const chosen = ids.flatMap((id) => widgets.find((one) => one.id === id) ?? [])
  const others = widgets.filter(({ id }) => !ids.includes(id)).toSorted(byName)
  const shown = chosen.map(({ id }) => id)
  const move = (from: number, to: number) => onChange(shown.toSpliced(from, 1).toSpliced(to, 0, ...shown.slice(from, from + 1)))
  return (
    <section>
      <h3 className={classes.title}>{text('view.panel.widgets')}</h3>
      {chosen.length > 0 && (
        <ol className={classes.chosen} aria-label={text('view.panel.widgets')}>
          {chosen.map(({ id, data: { name, look } }, at) => (
            <li key={id}>
              <span className={classes.name}>{name}</span>
              <span className={classes.sort}>{text(`view.widget.field.look.${look}`)}</span>
              {canEdit && (
                <>
                  <ActionIcon aria-label={text('view.panel.up', { name })} disabled={at === 0} onClick={() => move(at, at - 1)}>
                    <Icon name="ascending" />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={text('view.panel.down', { name })}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <Icon name="descending" />
                  </ActionIcon>
                  <ActionIcon aria-label={text('view.panel.leave-out', { name })} onClick={() => onChange(shown.toSpliced(at, 1))}>
                    <Icon name="close" />
                  </ActionIcon>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
      {canEdit && (
        <Select
          aria-label={text('view.panel.add')}
          placeholder={text(widgets.length === 0 ? 'view.panel.no-widgets' : 'view.panel.add')}
          disabled={others.length === 0 || ids.length >= 50}
          value={null}
          searchable
          data={others.map(({ id, data: { name } }) => ({ value: id, label: name }))}
          onChange={(id) => id !== null && onChange([...shown, id])}
        />
      )}
    </section>
  )
}

function PanelPreview({ panel: { data } }: { panel: BotObject<'panel'> }) {
  const text = useText()
  const title = useTitle(data)
  const widgets = useObjects('widget')
  const icon = safeAddress(data.icon)
  const shown = data.widgetIds.flatMap((id) => widgets.find((one) => one.id === id) ?? [])
  return (
    <Preview>
      <div className={classes.panelTitle}>
        {icon === null ? <Icon name="cards" /> : <img src={icon} alt="" width={20} height={20} />}
        <b>{title}</b>
      </div>
      {shown.map(({ id, data: widget }) => (
        <ShownWidget key={id} widget={data.refreshes ? { ...widget, refreshes: true, refreshMinutes: data.refreshMinutes } : widget} />
      ))}
      {shown.length === 0 && <p className={classes.note}>{text('view.panel.empty')}</p>}
    </Preview>
  )
}
