// How the offers of a bot stand, the newest first, with what its author can do: offer the published version, or take the bot out of the store.
import { Button, Textarea } from '@mantine/core'
import type { Offer, StoreEntry } from '@parley/contract/bot/bot-store'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { botPath } from '../../../base/session/use-bot'
import { Icon, type IconName } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Chip, type Tone } from '../../../ui/status/chip'
import classes from './offer.module.css'

const looks: Record<Offer['state'], { tone: Tone; icon: IconName }> = {
  'in-review': { tone: 'info', icon: 'clock' },
  listed: { tone: 'ok', icon: 'ok' },
  returned: { tone: 'warn', icon: 'warn' },
  withdrawn: { tone: 'plain', icon: 'close' },
  replaced: { tone: 'plain', icon: 'history' },
}

export function OfferChip({ state }: { state: Offer['state'] }) {
  const text = useText()
  return (
    <Chip tone={looks[state].tone} icon={looks[state].icon}>
      {text(`bot-store.state.${state}`)}
    </Chip>
  )
}

export function OfferState({ entry, isReadOnly }: { entry: StoreEntry; isReadOnly: boolean }) {
  const text = useText()
  return (
    <div className={classes.form}>
      {entry.offers.length === 0 && <p className={classes.quiet}>{text('bot-store.never-offered')}</p>}
      <ul className={classes.offers} aria-label={text('bot-store.offers')}>
        {entry.offers.map((offer) => (
          <OfferRow key={offer.number} offer={offer} />
        ))}
      </ul>
      {!isReadOnly && <Acts entry={entry} />}
    </div>
  )
}

function OfferRow({ offer }: { offer: Offer }) {
  const text = useText()
  const ago = useRelativeTime()
  return (
    <li className={classes.offer}>
      <div className={classes.line}>
        <b>{text('bot-store.version', { number: offer.number })}</b>
        <OfferChip state={offer.state} />
        <time className={classes.quiet} title={exactTime(offer.offeredAt)}>
          {text('bot-store.offered-by', { version: offer.botVersion, name: offer.offeredBy, ago: ago(offer.offeredAt) })}
        </time>
      </div>
      {offer.note !== '' && <p className={classes.said}>{offer.note}</p>}
      {offer.reason !== '' && <p className={classes.reason}>{text('bot-store.reason', { name: offer.decidedBy, reason: offer.reason })}</p>}
    </li>
  )
}

const isOut: ReadonlySet<Offer['state']> = new Set(['listed', 'in-review'])

function Acts({ entry }: { entry: StoreEntry }) {
  const text = useText()
  const offer = useChange('bot-store.offer')
  const withdraw = useChange('bot-store.withdraw')
  const [note, setNote] = useState('')
  const isListed = entry.offers.some(({ state }) => state === 'listed')
  const isWaiting = entry.offers.some(({ state }) => state === 'in-review')
  const isOffered = entry.offers.some(({ state, botVersion }) => isOut.has(state) && botVersion === entry.liveVersion)
  if (entry.liveVersion === null)
    return (
      <p className={classes.quiet}>
        {text('bot-store.publish-first')} <Link to={botPath(entry.streamId, '/publish')}>{text('bot-store.publish-first.do')}</Link>
      </p>
    )
  return (
    <>
      {isOffered && <p className={classes.quiet}>{text('bot-store.offered-already', { version: entry.liveVersion })}</p>}
      <Textarea
        label={text('bot-store.offer-note')}
        description={text('bot-store.offer-note.help')}
        autosize
        minRows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {offer.error !== null && <ErrorInPlace error={offer.error} isAnswer compact />}
      {withdraw.error !== null && <ErrorInPlace error={withdraw.error} isAnswer compact />}
      <div className={classes.foot}>
        <Button
          variant={isOffered ? 'default' : 'filled'}
          leftSection={<Icon name="publish" />}
          loading={offer.isPending}
          onClick={() => offer.mutate({ streamId: entry.streamId, note: note.trim() }, { onSuccess: () => setNote('') })}
        >
          {text(isOffered ? 'bot-store.offer-again' : 'bot-store.offer', { version: entry.liveVersion })}
        </Button>
        {(isListed || isWaiting) && (
          <Button loading={withdraw.isPending} onClick={() => withdraw.mutate({ streamId: entry.streamId })}>
            {text(isListed ? 'bot-store.withdraw' : 'bot-store.withdraw-offer')}
          </Button>
        )}
      </div>
    </>
  )
}
