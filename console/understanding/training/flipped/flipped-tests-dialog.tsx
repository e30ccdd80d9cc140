// The tests that a change would flip, one a row: what is expected, and what is understood without the change and with it.
import type { ImpactPreview } from '@parley/contract/testing/batch-test-shapes'
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import { Chip } from '../../../ui/status/chip'
import { ListTable } from '../../../ui/table/list-table'
import classes from './flipped.module.css'

interface FlippedTestsDialogProps {
  title: string
  foresight: ImpactPreview
  onClose: () => void
}

export function FlippedTestsDialog({ title, foresight, onClose }: FlippedTestsDialogProps) {
  const text = useText()
  const { botId } = useDocument()
  const { turned, broken, mended, tests } = foresight
  const heads = ['test', 'expected', 'now', 'then'].map((head) => text(`training.turned.head.${head}`))
  return (
    <Dialog title={title} size={880} onClose={onClose}>
      <p className={classes.about}>{text('training.turned.about', { count: tests })}</p>
      <ListTable label={title} heads={heads} widths={[undefined, 150, 150, 170]}>
        {turned.map((one) => (
          <tr key={one.testCaseId}>
            <td>
              “{one.input}”{' '}
              <Link className={classes.suite} to={botPath(botId, `/batch-tests/${one.testSuiteId}`)}>
                {one.testSuiteName}
              </Link>
            </td>
            <td>{one.expected || text('training.turned.nothing')}</td>
            <td>{one.before || text('training.turned.nothing')}</td>
            <td>
              {one.after || text('training.turned.nothing')}{' '}
              <Chip tone={one.isMended ? 'ok' : 'bad'} icon={one.isMended ? 'ok' : 'bad'}>
                {text(one.isMended ? 'training.turned.passes' : 'training.turned.fails')}
              </Chip>
            </td>
          </tr>
        ))}
      </ListTable>
      {broken + mended > turned.length && <p>{text('training.turned.more', { count: broken + mended - turned.length })}</p>}
    </Dialog>
  )
}
