// What waits to be looked over by an administrator: each offered version can be tried out, listed, or returned with a reason.
import { Button, Textarea } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import type { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { ItemPicture } from '../cards/item-picture'
import { ItemFacts } from '../detail/item-facts'
import { TryChat } from '../detail/try-chat'
import classes from './offer.module.css'

type Reviews = CallReply<'bot-store.list-reviews'>

export function ReviewList({ reviews }: { reviews: ReturnType<typeof useCall<'bot-store.list-reviews'>> }) {
  const text = useText()
  const empty = <EmptyState icon="ok" title={text('bot-store.nothing-waits')} why={text('bot-store.nothing-waits.why')} />
  return (
    <AsyncContent of={reviews} what={text('bot-store.reading')} failed={text('bot-store.failed')} empty={empty}>
      {(read) => (
        <ul className={classes.reviews} aria-label={text('bot-store.to-review')}>
          {read.map((one) => (
            <Review key={`${one.item.streamId} ${one.offer.number}`} review={one} />
          ))}
        </ul>
      )}
    </AsyncContent>
  )
}

function Review({ review: { item, offer } }: { review: Reviews[number] }) {
  const text = useText()
  const ago = useRelativeTime()
  const decide = useChange('bot-store.review')
  const [reason, setReason] = useState('')
  const [isReturning, setReturning] = useState(false)
  const [isTrying, setTrying] = useState(false)
  const send = (decision: 'list' | 'return') =>
    decide.mutate({ itemId: item.streamId, number: offer.number, decision, reason: decision === 'list' ? '' : reason.trim() })
  return (
    <li className={classes.review}>
      <ItemPicture picture={item.picture} name={item.name} color={item.color} icon={item.icon} />
      <div className={classes.reviewed}>
        <div className={classes.line}>
          <h2 className={classes.heading}>{item.name}</h2>
          <time className={classes.quiet} title={exactTime(offer.offeredAt)}>
            {text('bot-store.offered-by', { version: offer.botVersion, name: offer.offeredBy, ago: ago(offer.offeredAt) })}
          </time>
        </div>
        <p>{item.summary}</p>
        {item.description !== '' && <p className={classes.said}>{item.description}</p>}
        <ItemFacts item={item} />
        {isTrying && (
          <section className={classes.trial} aria-label={text('bot-store.try')}>
            <TryChat item={item} offer={offer.number} />
          </section>
        )}
        {decide.error !== null && <ErrorInPlace error={decide.error} isAnswer compact />}
        {isReturning && (
          <Textarea
            label={text('bot-store.return-reason')}
            description={text('bot-store.return-reason.help')}
            autosize
            minRows={2}
            maxLength={1000}
            autoFocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <div className={classes.foot}>
          {isReturning ? (
            <>
              <Button variant="filled" disabled={reason.trim() === ''} loading={decide.isPending} onClick={() => send('return')}>
                {text('bot-store.return')}
              </Button>
              <Button onClick={() => setReturning(false)}>{text('ui.cancel')}</Button>
            </>
          ) : (
            <>
              <Button variant="filled" leftSection={<Icon name="ok" />} loading={decide.isPending} onClick={() => send('list')}>
                {text('bot-store.list')}
              </Button>
              <Button onClick={() => setReturning(true)}>{text('bot-store.return')}</Button>
              {!isTrying && <Button onClick={() => setTrying(true)}>{text('bot-store.try')}</Button>}
            </>
          )}
        </div>
      </div>
    </li>
  )
}
