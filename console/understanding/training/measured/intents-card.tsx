// Precision, recall and F1 of each intent, the weakest first, with what was found, missed and taken from others.
import type { MlResults } from '@parley/contract/understanding/training'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Card } from '../../../ui/page/card'
import { ListTable } from '../../../ui/table/list-table'
import { TablePaging } from '../../../ui/table/table-paging'
import { scoreText } from './figures'
import classes from './measured.module.css'

const pageSize = 20
const heads = ['intent', 'sentences', 'found', 'missed', 'taken', 'precision', 'recall', 'f1'] as const
const widths = [undefined, 100, 90, 90, 130, 90, 90, 80]

export function IntentsCard({ botId, intents }: { botId: string; intents: MlResults['intents'] }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const rows = intents.toSorted((one, other) => (one.f1 ?? 2) - (other.f1 ?? 2) || one.name.localeCompare(other.name))
  return (
    <Card title={text('training.validation.intents')} note={text('training.validation.intents.why')}>
      <div className={classes.figures}>
        <ListTable
          label={text('training.validation.intents.table')}
          heads={heads.map((id) => text(`training.validation.head.${id}`))}
          widths={widths}
          numbers={[1, 2, 3, 4, 5, 6, 7]}
          inCard
        >
          {rows.slice(page * pageSize, (page + 1) * pageSize).map((one) => (
            <tr key={one.intentId}>
              <td>
                <Link to={botPath(botId, '/intents')} search={{ intent: one.intentId }}>
                  {one.name}
                </Link>
              </td>
              <td className={classes.quiet}>{numberText(one.utterances)}</td>
              <td className={classes.quiet}>{numberText(one.truePositives)}</td>
              <td data-tone={one.falseNegatives > 0 ? 'bad' : undefined}>{numberText(one.falseNegatives)}</td>
              <td data-tone={one.falsePositives > 0 ? 'bad' : undefined}>{numberText(one.falsePositives)}</td>
              <td>{scoreText(one.precision)}</td>
              <td>{scoreText(one.recall)}</td>
              <td>
                <b>{scoreText(one.f1)}</b>
              </td>
            </tr>
          ))}
        </ListTable>
        <TablePaging total={rows.length} page={page} pageSize={pageSize} onPage={setPage} text={text} />
      </div>
    </Card>
  )
}
