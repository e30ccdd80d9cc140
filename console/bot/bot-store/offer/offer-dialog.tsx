// Offering a bot of one's own to the store: which one, how it is shown, and how its offers stand.
import { Select } from '@mantine/core'
import { mayUse } from '@parley/contract/base/access/access'
import { firstPermissions } from '@parley/contract/base/access/access'
import type { Stream } from '@parley/contract/bot/bot'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { useUserId } from '../../../base/session/session'
import { Dialog } from '../../../ui/dialog/dialog'
import { AsyncContent } from '../../../ui/state/async-content'
import { ListingForm } from './listing-form'
import { OfferState } from './offer-state'
import classes from './offer.module.css'

const author = { permission: 'BOT_SETTINGS', level: 'YES' } as const

export function OfferDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const userId = useUserId()
  const bots = useCall('bot.list', userId === '' ? null : { userId })
  const [botId, setBotId] = useState<string | null>(null)
  const own = (bots.data ?? []).filter(({ permissions }) => mayUse(firstPermissions(permissions), author))
  const bot = own.find(({ _id }) => _id === botId)
  return (
    <Dialog title={text('bot-store.offer-bot')} size={720} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.quiet}>{text('bot-store.offer-bot.about')}</p>
        <Select
          label={text('bot-store.which-bot')}
          searchable
          data-autofocus
          value={botId}
          data={own.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={setBotId}
        />
        {bot !== undefined && <Entry key={bot._id} bot={bot} />}
      </div>
    </Dialog>
  )
}

function Entry({ bot }: { bot: Stream }) {
  const text = useText()
  const entry = useCall('bot-store.get-entry', { streamId: bot._id })
  return (
    <AsyncContent of={entry} what={text('bot-store.reading')} failed={text('bot-store.failed')}>
      {(read) => (
        <>
          <ListingForm entry={read} languages={bot.languages} isReadOnly={false} />
          <h3 className={classes.heading}>{text('bot-store.offers')}</h3>
          <OfferState entry={read} isReadOnly={false} />
        </>
      )}
    </AsyncContent>
  )
}
