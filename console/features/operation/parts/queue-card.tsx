// What waits in the queue, by task, and the mails and text messages that have not left.
import type { OperationStatus } from '@parley/contract/features/operation'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { lastedText } from '../figures'
import classes from '../operation.module.css'
import { countOf } from './figure-tiles'

/** Tasks with words of their own; what is new goes by its name until it has some. */
const named = ['deliver-message', 'training.run', 'operation-back-up', 'outbox-clean-up', 'dashboard.load-sample-traffic']

export function QueueCard({ status }: { status: OperationStatus }) {
  const text = useText()
  const { queue, messages } = status
  const waiting = queue.reduce((sum, one) => sum + one.waiting, 0)
  const running = queue.reduce((sum, one) => sum + one.running, 0)
  const largest = Math.max(1, ...queue.map((one) => one.waiting))
  const [failed, local] = [countOf(messages, 'failed'), countOf(messages, 'local')]
  return (
    <Card title={text('operation.queue')} note={text('operation.queue.note', { waiting, running })} className={classes.narrow}>
      {queue.length === 0 && <p className={classes.nothing}>{text('operation.queue.none')}</p>}
      {queue.length > 0 && (
        <table className={classes.queue} aria-label={text('operation.queue')}>
          <thead>
            <tr>
              <th scope="col">{text('operation.queue.kind')}</th>
              <th scope="col">
                <span className="visually-hidden">{text('operation.queue.share')}</span>
              </th>
              <th scope="col">{text('operation.queue.waits')}</th>
              <th scope="col">{text('operation.queue.failed')}</th>
              <th scope="col">{text('operation.queue.oldest')}</th>
            </tr>
          </thead>
          <tbody>
            {queue.map((one) => (
              <tr key={one.task}>
                <th scope="row">{named.includes(one.task) ? text(`operation.task.${one.task.replace('.', '-')}`) : one.task}</th>
                <td>
                  <span className={classes.track} aria-hidden>
                    <span style={{ width: `${(one.waiting / largest) * 100}%` }} />
                  </span>
                </td>
                <td>{numberText(one.waiting)}</td>
                <td data-bad={one.failed > 0 || undefined}>{numberText(one.failed)}</td>
                <td>{one.oldestMs === 0 ? '–' : lastedText(one.oldestMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.foot}>
        <Icon name={failed > 0 ? 'bad' : 'mail'} />
        {text('operation.messages', { waiting: countOf(messages, 'waiting'), failed, local })}
      </p>
    </Card>
  )
}
