// One table: its columns as heads, its rows in pages, and what can be done with both.
import { ActionIcon, Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import type { DataTable } from '@parley/contract/integration/data-table'
import { writtenValue } from '@parley/kit/csv/typed-cell'
import { useState } from 'react'
import { useCall } from '../../base/call/use-call'
import { change, useAction, useChange } from '../../base/call/use-change'
import { saveFile } from '../../base/page/save-file'
import { useText } from '../../base/language/text'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Icon } from '../../ui/icon'
import { EditorBar } from '../../ui/panes/editor-parts'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { ListTable } from '../../ui/table/list-table'
import { pagesOf, TablePaging } from '../../ui/table/table-paging'
import { showFailure } from '../../ui/toast/toast'
import { ColumnsDialog } from './columns-dialog'
import classes from './data-table.module.css'
import { ImportDialog } from './import-dialog'
import { RowDialog } from './row-dialog'

type Row = CallReply<'data-table.list-rows'>['rows'][number]
type Open = { dialog: 'columns' | 'remove' | 'import' } | { dialog: 'row'; row: Row | null } | null

const pageSize = 25

export function TableEditor({ table, canEdit }: { table: DataTable; canEdit: boolean }) {
  const text = useText()
  const [asked, setPage] = useState(0)
  const [open, setOpen] = useState<Open>(null)
  const page = Math.min(asked, pagesOf(table.rows, pageSize) - 1)
  const rows = useCall('data-table.list-rows', { tableId: table._id, offset: page * pageSize, limit: pageSize }, { keep: true })
  const close = () => setOpen(null)
  const add = (
    <Button variant="filled" leftSection={<Icon name="add" />} onClick={() => setOpen({ dialog: 'row', row: null })}>
      {text('data-table.row.add')}
    </Button>
  )
  return (
    <>
      <EditorBar title={table.name}>
        <ExportButton table={table} />
        {canEdit && (
          <>
            <Button variant="subtle" leftSection={<Icon name="remove" />} onClick={() => setOpen({ dialog: 'remove' })}>
              {text('data-table.remove')}
            </Button>
            <Button leftSection={<Icon name="upload" />} onClick={() => setOpen({ dialog: 'import' })}>
              {text('data-table.import')}
            </Button>
            <Button leftSection={<Icon name="table" />} onClick={() => setOpen({ dialog: 'columns' })}>
              {text('data-table.columns')}
            </Button>
            {add}
          </>
        )}
      </EditorBar>
      <div className={classes.body}>
        {!canEdit && <p className={classes.note}>{text('data-table.read-only')}</p>}
        <AsyncContent of={rows} what={text('data-table.reading-rows')} failed={text('data-table.failed-rows')}>
          {({ rows: found, total }) =>
            total === 0 ? (
              <EmptyState
                icon="cards"
                title={text('data-table.no-rows')}
                why={text('data-table.no-rows.why')}
                action={canEdit ? add : undefined}
              />
            ) : (
              <>
                <Rows table={table} rows={found} canEdit={canEdit} onOpen={(row) => setOpen({ dialog: 'row', row })} />
                <TablePaging total={total} page={page} pageSize={pageSize} onPage={setPage} text={text} />
              </>
            )
          }
        </AsyncContent>
      </div>
      <OpenWindow table={table} open={open} onClose={close} />
    </>
  )
}

function ExportButton({ table }: { table: DataTable }) {
  const text = useText()
  const { isRunning, error, start } = useAction()
  const save = async (): Promise<void> => {
    const { fileName, content } = await change('data-table.export', { tableId: table._id })
    saveFile(fileName, 'text/csv;charset=utf-8', ['\uFEFF', content])
  }
  return (
    <>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      <Button variant="subtle" leftSection={<Icon name="download" />} loading={isRunning} onClick={() => start(save)}>
        {text('data-table.export')}
      </Button>
    </>
  )
}

function OpenWindow({ table, open, onClose: close }: { table: DataTable; open: Open; onClose: () => void }) {
  const text = useText()
  return (
    <>
      {open?.dialog === 'columns' && <ColumnsDialog table={table} onClose={close} onDone={close} />}
      {open?.dialog === 'import' && <ImportDialog table={table} onClose={close} />}
      {open?.dialog === 'row' && <RowDialog table={table} row={open.row} onClose={close} />}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={text('data-table.remove.title', { name: table.name })}
          action={text('data-table.remove')}
          isLoss
          run={() => change('data-table.remove', { tableId: table._id })}
          onClose={close}
        >
          {text('data-table.remove.why', { count: table.rows })}
        </ConfirmDialog>
      )}
    </>
  )
}

interface RowsProps {
  table: DataTable
  rows: readonly Row[]
  canEdit: boolean
  onOpen: (row: Row) => void
}

function Rows({ table, rows, canEdit, onOpen }: RowsProps) {
  const text = useText()
  const remove = useChange('data-table.remove-row')
  const { columns } = table
  const nameOf = ({ values }: Row): string =>
    columns.map(({ name, type }) => writtenValue(type, values[name])).find((each) => each !== '') ?? ''
  return (
    <ListTable
      label={table.name}
      heads={columns.map(({ name }) => name)}
      {...(canEdit && { menu: text('data-table.row.menu'), menuWidth: 88 })}
    >
      {rows.map((row) => (
        <tr key={row._id}>
          {columns.map(({ name, type, encrypted }) => (
            <td key={name} data-number={type === 'number' || undefined} title={encrypted ? text('data-table.sealed') : undefined}>
              <span className={classes.cell}>
                {encrypted ? (row.hidden.includes(name) ? '••••••' : '') : cellText(text, type, row.values[name])}
              </span>
            </td>
          ))}
          {canEdit && (
            <td>
              <div className={classes.actions}>
                <ActionIcon aria-label={text('data-table.row.edit', { name: nameOf(row) })} onClick={() => onOpen(row)}>
                  <Icon name="edit" />
                </ActionIcon>
                <ActionIcon
                  aria-label={text('data-table.row.remove', { name: nameOf(row) })}
                  onClick={() => remove.mutate({ tableId: table._id, rowId: row._id }, { onError: (error) => showFailure(error) })}
                >
                  <Icon name="remove" />
                </ActionIcon>
              </div>
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  )
}

function cellText(
  text: ReturnType<typeof useText>,
  type: DataTable['columns'][number]['type'],
  value: Row['values'][string] | undefined,
): string {
  return typeof value === 'boolean' ? text(`data-table.value.${value}`) : writtenValue(type, value)
}
