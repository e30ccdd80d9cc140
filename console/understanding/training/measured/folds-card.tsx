// How each part did that was held out: numbers first, then its F1 as a dot on a line that is the same for all, and the mean of all.
import type { KfoldResult } from '@parley/contract/understanding/training'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import { ListTable } from '../../../ui/table/list-table'
import { lineFrom, meanOf, placeOn, scoreText, spreadOf } from './figures'
import classes from './measured.module.css'

export function FoldsCard({ folds }: { folds: KfoldResult['folds'] }) {
  const text = useText()
  const from = lineFrom(folds.map(({ f1 }) => f1))
  const [precision, recall, f1] = (['precision', 'recall', 'f1'] as const).map((field) => meanOf(folds.map((fold) => fold[field])))
  const spread = spreadOf(folds.map((fold) => fold.f1))
  const range = text('training.validation.range', { from: from.toFixed(2), to: '1.00' })
  const heads = ['part', 'learned', 'asked', 'precision', 'recall', 'f1'].map((id) => text(`training.validation.head.${id}`))
  return (
    <Card title={text('training.validation.parts.title')} note={text('training.validation.parts.why')}>
      <div className={`${classes.figures} ${classes.tight}`}>
        <ListTable
          label={text('training.validation.parts.table')}
          heads={[...heads, range]}
          widths={[60, 88, 50, 66, 52, 44, 100]}
          numbers={[1, 2, 3, 4, 5]}
          inCard
        >
          {folds.map((fold) => (
            <tr key={fold.fold}>
              <td>{numberText(fold.fold)}</td>
              <td className={classes.quiet}>{numberText(fold.trained)}</td>
              <td className={classes.quiet}>{numberText(fold.tested)}</td>
              <td>{scoreText(fold.precision)}</td>
              <td>{scoreText(fold.recall)}</td>
              <td>{scoreText(fold.f1)}</td>
              <td>
                {fold.f1 !== null && (
                  <span className={classes.line} aria-hidden>
                    <span style={{ insetInlineStart: `${placeOn(fold.f1, from) * 100}%` }} />
                  </span>
                )}
              </td>
            </tr>
          ))}
          <tr className={classes.mean}>
            <td>{text('training.validation.mean')}</td>
            <td />
            <td />
            <td>{scoreText(precision ?? null)}</td>
            <td>{scoreText(recall ?? null)}</td>
            <td>{scoreText(f1 ?? null)}</td>
            <td>{spread !== null && `± ${spread.toFixed(2)}`}</td>
          </tr>
        </ListTable>
      </div>
    </Card>
  )
}
