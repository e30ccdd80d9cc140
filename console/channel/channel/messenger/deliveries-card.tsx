// The bot's messages to people on a channel: how many left at once, after a retry or not at all, and each that did not, to send again or discard.
import { Button, SegmentedControl } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { Card } from '../../../ui/page/card'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { Chip } from '../../../ui/status/chip'
import { Trouble } from './trouble'
import classes from '../channel.module.css'
import type { Channel } from '../groups'
import type { Health } from './messenger-setup'
import own from './messenger.module.css'

type Delivery = CallReply<'delivery.list'>['deliveries'][number]

interface DeliveriesCardProps {
  botId: string
  channel: Channel
  health: { data: Health | undefined }
  mayEdit: boolean
}

const shownStates = ['dead', 'waiting', 'sent'] as const
type Shown = (typeof shownStates)[number]
const pollMs = 5000

export function DeliveriesCard({ botId, channel, health, mayEdit }: DeliveriesCardProps) {
  const text = useText()
  const [state, setState] = useState<Shown>('dead')
  const where = { streamId: botId, channelType: channel.type }
  const query = useCall('delivery.list', { ...where, state, limit: 20 }, { pollMs, keep: true })
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={text('channel.deliveries.which')}
      value={state}
      onChange={(value) => setState(shownStates.find((one) => one === value) ?? 'dead')}
      data={shownStates.map((value) => ({ value, label: text(`channel.deliveries.${value}`) }))}
    />
  )
  return (
    <Card title={text('channel.deliveries')} note={text('channel.deliveries.note')} side={choice}>
      {health.data !== undefined && <Counts health={health.data} />}
      {query.error !== null && <ErrorInPlace error={query.error} onRetry={() => void query.refetch()} compact />}
      {query.isPending && query.error === null && (
        <Waiting what={text('channel.deliveries.reading')}>
          <SkeletonRows rows={3} />
        </Waiting>
      )}
      {query.data !== undefined && query.data.deliveries.length === 0 && (
        <p className={classes.padded}>{text(`channel.deliveries.none.${state}`)}</p>
      )}
      <ul>
        {query.data?.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} where={where} delivery={delivery} mayEdit={mayEdit} />
        ))}
      </ul>
    </Card>
  )
}

function Counts({ health }: { health: Health }) {
  const text = useText()
  const counts = { 'first-try': health.firstTry, 'after-retry': health.afterRetry, dead: health.dead }
  return (
    <dl className={own.counts}>
      {Object.entries(counts).map(([name, count]) => (
        <div key={name} data-count={count > 0 ? name : undefined}>
          <dt>{text(`channel.deliveries.${name}`)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

interface DeliveryRowProps {
  where: { streamId: string; channelType: string }
  delivery: Delivery
  mayEdit: boolean
}

function DeliveryRow({ where, delivery, mayEdit }: DeliveryRowProps) {
  const text = useText()
  const ago = useRelativeTime()
  const sendAgain = useChange('delivery.send-again')
  const discard = useChange('delivery.discard')
  const input = { ...where, deliveryId: delivery.id }
  const error = sendAgain.error ?? discard.error
  return (
    <li className={own.delivery}>
      <time title={exactTime(delivery.createdAt)}>{ago(delivery.createdAt)}</time>
      <div className={own.deliveryWords}>
        <p>
          <b title={delivery.text}>{delivery.text}</b> <span>{text('channel.deliveries.to', { to: delivery.to })}</span>
        </p>
        <Trouble {...delivery} />
        {error !== null && <ErrorInPlace error={error} compact />}
      </div>
      <div className={own.deliveryActs}>
        {delivery.state === 'waiting' && delivery.attempts > 0 && (
          <Chip tone="warn" icon="running">
            {text('channel.deliveries.try', { count: delivery.attempts + 1 })}
          </Chip>
        )}
        {mayEdit && delivery.state === 'dead' && (
          <Button size="xs" loading={sendAgain.isPending} onClick={() => sendAgain.mutate(input)}>
            {text('channel.deliveries.again')}
          </Button>
        )}
        {mayEdit && delivery.state !== 'sent' && (
          <Button size="xs" variant="subtle" color="bad" loading={discard.isPending} onClick={() => discard.mutate(input)}>
            {text('channel.deliveries.discard')}
          </Button>
        )}
      </div>
    </li>
  )
}
