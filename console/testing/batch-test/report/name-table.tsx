// Precision, recall and F1 of each intent or entity, the weakest first.
import type { NameFigures } from '@parley/contract/testing/batch-test-shapes'
import { useState } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import { ListTable } from '../../../ui/table/list-table'
import { TablePaging } from '../../../ui/table/table-paging'
import classes from '../batch-test.module.css'
import { decimalText } from '../verdict'

const pageSize = 20

export function NameTable({ title, rows }: { title: string; rows: readonly NameFigures[] }) {
  const text = useText()
  const [page, setPage] = useState(0)
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={classes.none}>{text('batch-test.names.none')}</p>
      ) : (
        <>
          <ListTable
            label={text('batch-test.names.of', { title })}
            heads={['name', 'expected', 'precision', 'recall', 'f1'].map((id) => text(`batch-test.names.${id}`))}
            widths={[undefined, 64, 76, 64, 64]}
            numbers={[1, 2, 3, 4]}
            inCard
          >
            {rows.slice(page * pageSize, (page + 1) * pageSize).map(({ name, expected, precision, recall, f1 }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{numberText(expected)}</td>
                <td>{decimalText(precision)}</td>
                <td>{decimalText(recall)}</td>
                <td>
                  <b>{decimalText(f1)}</b>
                </td>
              </tr>
            ))}
          </ListTable>
          <TablePaging total={rows.length} page={page} pageSize={pageSize} onPage={setPage} text={text} />
        </>
      )}
    </Card>
  )
}
