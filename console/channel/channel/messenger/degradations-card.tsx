// What this channel changes of what the bot says, so that it is known before users see it: each loss with its messages, and where they are.
import { Link } from '@tanstack/react-router'
import type { CallReply } from '@parley/contract/calls'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import classes from '../channel.module.css'
import own from './messenger.module.css'

type Loss = CallReply<'channel.get-losses'>['losses'][number]

/** What is only told, and loses nothing that is said. */
const mild: readonly string[] = ['markup', 'length']

export function DegradationsCard({ botId, channelType }: { botId: string; channelType: string }) {
  const text = useText()
  const query = useCall('channel.get-losses', { streamId: botId, channelType })
  const { data } = query
  const note = data && data.messages > 0 ? text('channel.losses.note', { changed: data.changed, count: data.messages }) : undefined
  return (
    <Card title={text('channel.losses')} {...(note === undefined ? {} : { note })}>
      {query.error !== null && <ErrorInPlace error={query.error} onRetry={() => void query.refetch()} compact />}
      {query.isPending && query.error === null && (
        <Waiting what={text('channel.losses.reading')}>
          <SkeletonRows rows={3} />
        </Waiting>
      )}
      {data?.messages === 0 && <p className={classes.padded}>{text('channel.losses.silent')}</p>}
      {data && data.messages > 0 && data.losses.length === 0 && (
        <p className={`${classes.padded} ${own.nothingLost}`}>
          <Icon name="ok" /> {text('channel.losses.none')}
        </p>
      )}
      <ul>
        {data?.losses.map((loss) => (
          <LossRow key={loss.loss} botId={botId} loss={loss} />
        ))}
      </ul>
    </Card>
  )
}

function LossRow({ botId, loss: { loss, count, places } }: { botId: string; loss: Loss }) {
  const text = useText()
  return (
    <li className={own.loss} data-mild={mild.includes(loss) || undefined}>
      <Icon name={mild.includes(loss) ? 'info' : 'warn'} />
      <div>
        <p>
          <b>{text(`channel.loss.${loss}`)}</b>
        </p>
        <p className={classes.quiet}>{text(`channel.loss.${loss}.becomes`, { count })}</p>
        <p className={own.places}>
          {places.map((place) => (
            <Link key={place.nodeId} to={botPath(botId, `/dialogs/${place.dialogId}`)} search={{ node: place.nodeId }}>
              {text('channel.loss.place', { node: place.node, dialog: place.dialog })}
            </Link>
          ))}
          {count > places.length && <span>{text('channel.loss.more', { count: count - places.length })}</span>}
        </p>
      </div>
    </li>
  )
}
