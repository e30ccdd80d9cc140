// The table of every list: header 36, rows 40, sorted by its headers, ten rows a page, row actions on hover and focus.
// TanStack Table keeps the models; what a cell shows is the caller's column.
import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { limits } from '@parley/contract/base/limits'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import classes from './data-table.module.css'
import list from './list-table.module.css'
import { TablePaging } from './table-paging'

const tableParts = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic },
})

export type Column<Row extends object> = ColumnDef<typeof tableParts, Row, unknown>

interface DataTableProps<Row extends object> {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Column ids whose cells are numbers: right, tabular. */
  numeric?: readonly string[]
  pageSize?: number
}

export function DataTable<Row extends object>({
  label,
  rows,
  columns,
  rowId,
  numeric = [],
  pageSize = limits.pageSize,
}: DataTableProps<Row>) {
  const text = useText()
  const table = useTable({
    features: tableParts,
    data: rows,
    columns,
    getRowId: rowId,
    initialState: { pagination: { pageIndex: 0, pageSize } },
  })
  return (
    <div className={classes.frame}>
      <table className={`${list.table} ${classes.table}`} aria-label={label}>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const sorted = header.column.getIsSorted()
                const isNumber = numeric.includes(header.column.id)
                return (
                  <th
                    key={header.id}
                    data-number={isNumber || undefined}
                    aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} />
                        {sorted !== false && <Icon name={sorted === 'asc' ? 'ascending' : 'descending'} size={14} />}
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id}>
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  data-number={numeric.includes(cell.column.id) || undefined}
                  data-stays={cell.column.id === 'menu' || undefined}
                >
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TablePaging
        total={rows.length}
        page={table.state.pagination.pageIndex}
        pageSize={pageSize}
        onPage={(page) => table.setPageIndex(page)}
        text={text}
      />
    </div>
  )
}
