// What waits in the queue, by task; replies of messengers that have not left, by channel; mails and text messages.
import type { OperationStatus } from '@parley/contract/operate/operation'
import { useKinds, useLocalize } from '../../../base/language/kinds/use-kinds'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { lastedText } from '../figures'
import classes from '../operation.module.css'
import { countOf } from './figure-tiles'

interface Line {
  id: string
  name: string
  waiting: number
  failed: number
  oldestMs: number
}

export function QueueCard({ status }: { status: OperationStatus }) {
  const text = useText()
  const { queue, messages, channels } = status
  const lines = useLines(status)
  const waiting = queue.reduce((sum, one) => sum + one.waiting, 0)
  const running = queue.reduce((sum, one) => sum + one.running, 0)
  const largest = Math.max(1, ...lines.map((one) => one.waiting))
  const letters = channels.reduce((sum, one) => sum + one.dead, 0)
  const [failed, local] = [countOf(messages, 'failed'), countOf(messages, 'local')]
  return (
    <Card title={text('operation.queue')} note={text('operation.queue.note', { waiting, running })} className={classes.narrow}>
      {lines.length === 0 && <p className={classes.nothing}>{text('operation.queue.none')}</p>}
      {lines.length > 0 && (
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
            {lines.map((one) => (
              <tr key={one.id}>
                <th scope="row" title={one.name}>
                  {one.name}
                </th>
                <td>
                  <span className={classes.track} data-meter aria-hidden>
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
      {letters > 0 && (
        <p className={classes.foot}>
          <Icon name="bad" />
          <b>{text('operation.queue.letters', { count: letters })}</b>
          <span className={classes.note}>{text('operation.queue.letters.open')}</span>
        </p>
      )}
      <p className={classes.foot}>
        <Icon name={failed > 0 ? 'bad' : 'mail'} />
        {text('operation.messages', { waiting: countOf(messages, 'waiting'), failed, local })}
      </p>
    </Card>
  )
}

/** A task without words yet goes by its name. */
function useLines({ queue, channels }: OperationStatus): Line[] {
  const [text, say, kinds] = [useText(), useLocalize(), useKinds()]
  const tasks = queue.map(({ task, ...one }) => ({ ...one, id: task, name: say(`operation.task.${task.replace('.', '-')}`, task) }))
  const replies = channels.map(({ channel, waiting, retrying, dead, oldestMs }) => {
    const label = kinds?.channels.find(({ id }) => id === channel)?.label ?? channel
    return {
      id: `replies ${channel}`,
      name: text('operation.queue.channel', { channel: label }),
      waiting: waiting + retrying,
      failed: dead,
      oldestMs,
    }
  })
  return [...tasks, ...replies.filter(({ waiting, failed }) => waiting + failed > 0)]
}
