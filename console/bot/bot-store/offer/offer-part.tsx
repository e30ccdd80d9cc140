// Offering a bot of one's own to the store: which one, how it is shown, and how its offers stand.
import { Select } from '@mantine/core'
import { firstPermissions, mayUse } from '@parley/contract/base/access/access'
import type { Stream } from '@parley/contract/bot/bot'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { useUserId } from '../../../base/session/session'
import { Card } from '../../../ui/page/card'
import { AsyncContent } from '../../../ui/state/async-content'
import { ListingForm } from './listing-form'
import { OfferState } from './offer-state'
import classes from './offer.module.css'

const author = { permission: 'BOT_SETTINGS', level: 'YES' } as const

export function OfferPart() {
  const text = useText()
  const userId = useUserId()
  const bots = useCall('bot.list', userId === '' ? null : { userId })
  const [botId, setBotId] = useUrlState('bot')
  const own = (bots.data ?? []).filter(({ permissions }) => mayUse(firstPermissions(permissions), author))
  const bot = own.find(({ _id }) => _id === botId)
  return (
    <div className={classes.column}>
      <p className={classes.about}>{text('bot-store.offer-bot.about')}</p>
      <Select
        label={text('bot-store.which-bot')}
        searchable
        value={bot?._id ?? null}
        data={own.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(value) => setBotId(value ?? '')}
      />
      {bot !== undefined && <Entry key={bot._id} bot={bot} />}
    </div>
  )
}

function Entry({ bot }: { bot: Stream }) {
  const text = useText()
  const entry = useCall('bot-store.get-entry', { streamId: bot._id })
  return (
    <AsyncContent of={entry} what={text('bot-store.reading')} failed={text('bot-store.failed')}>
      {(read) => (
        <>
          <Card title={text('bot-store.listing')}>
            <div className={classes.inCard}>
              <ListingForm entry={read} languages={bot.languages} isReadOnly={false} />
            </div>
          </Card>
          <Card title={text('bot-store.offers')}>
            <div className={classes.inCard}>
              <OfferState entry={read} isReadOnly={false} />
            </div>
          </Card>
        </>
      )}
    </AsyncContent>
  )
}
