// Data tables of the account: the tables at the left, the open one with its rows beside it. Who may not change tables reads them.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import object from '../../ui/panes/object-panes.module.css'
import { Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { ColumnsDialog } from './columns-dialog'
import { TableEditor } from './table-editor'

export function TablesScreen() {
  const text = useText()
  const canEdit = useCall('data-table.get-access', {}).data?.level === 'YES'
  const tables = useCall('data-table.list', {})
  const [search, setSearch] = useUrlState('search')
  const [openId, setOpenId] = useUrlState('table')
  const [isMaking, setIsMaking] = useState(false)
  const all = tables.data ?? []
  const shown = all.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const open = all.find(({ _id }) => _id === openId) ?? shown[0]
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={() => setIsMaking(true)}>
      {text('data-table.new')}
    </Button>
  )
  const rows = shown.map(({ _id, name, rows: count }) => ({
    id: _id,
    content: (
      <>
        <span className={object.name}>{name}</span>
        <span className={object.note}>{text('data-table.rows.count', { count, shown: numberText(count) })}</span>
      </>
    ),
  }))
  return (
    <Panes
      shows={open?._id ?? ''}
      title={text('data-table.title')}
      {...(tables.data && { count: all.length })}
      actions={add}
      search={{ value: search, label: text('data-table.search'), onChange: setSearch }}
      list={
        <AsyncContent of={tables} what={text('data-table.reading')} failed={text('data-table.failed')}>
          {() =>
            shown.length === 0 && all.length > 0 ? (
              <EmptyState
                icon="search"
                title={text('data-table.none')}
                action={<Button onClick={() => setSearch('')}>{text('data-table.clear')}</Button>}
              />
            ) : (
              <PickRows label={text('data-table.title')} selected={open?._id ?? ''} onSelect={(id) => setOpenId(id, true)} rows={rows} />
            )
          }
        </AsyncContent>
      }
    >
      {open && <TableEditor key={open._id} table={open} canEdit={canEdit} />}
      {!open && tables.data && (
        <EmptyState icon="table" title={text('data-table.empty')} why={text('data-table.empty.why')} action={add || undefined} />
      )}
      {isMaking && <ColumnsDialog table={null} onClose={() => setIsMaking(false)} onDone={(id) => setOpenId(id, true)} />}
    </Panes>
  )
}
