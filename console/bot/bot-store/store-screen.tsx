// The store of the account: what its people offer one another, what waits to be looked over, and offering a bot of one's own.
import { Button } from '@mantine/core'
import type { StoreItem } from '@parley/contract/bot/bot-store'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { useUserId } from '../../base/session/session'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { PageTabs } from '../../ui/page/page-tabs'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { ItemGrid, ItemShapes } from './cards/item-grid'
import { OfferPart } from './offer/offer-part'
import { ReviewList } from './offer/review-list'
import classes from './store.module.css'

const parts = ['browse', 'smart', 'offer', 'review'] as const
type Part = (typeof parts)[number]

export function StoreScreen() {
  const text = useText()
  const userId = useUserId()
  const items = useItems()
  const isAdmin = useCall('account.list-controls', userId === '' ? null : { userId }).data?.isManage === true
  const reviews = useCall('bot-store.list-reviews', isAdmin ? {} : null)
  const [asked, setAsked] = useUrlState('part', 'browse')
  const part: Part = parts.find((one) => one === asked && (one !== 'review' || isAdmin)) ?? 'browse'
  const smart = items.data?.filter(({ kind }) => kind === 'smart')
  const tabs = [
    { id: 'browse' as const, title: text('bot-store.browse'), ...counted(items.data) },
    { id: 'smart' as const, title: text('bot-store.smart-bots'), ...counted(smart) },
    { id: 'offer' as const, title: text('bot-store.offering') },
    ...(isAdmin ? [{ id: 'review' as const, title: text('bot-store.to-review'), ...counted(reviews.data) }] : []),
  ]
  const offer = (
    <Button variant="filled" leftSection={<Icon name="publish" />} onClick={() => setAsked('offer')}>
      {text('bot-store.offer-bot')}
    </Button>
  )
  return (
    <Page title={text('bot-store.title')} actions={part === 'offer' || part === 'review' ? undefined : offer} bare>
      <PageTabs label={text('bot-store.title')} tabs={tabs} value={part} onChange={setAsked}>
        <div className={classes.part}>
          {part === 'review' && <ReviewList reviews={reviews} />}
          {part === 'offer' && <OfferPart />}
          {(part === 'browse' || part === 'smart') && <Browse items={items} only={part === 'smart' ? 'smart' : null} />}
        </div>
      </PageTabs>
    </Page>
  )
}

const useItems = () => useCall('bot-store.list-items', {})
const counted = (list: readonly unknown[] | undefined) => (list === undefined ? {} : { count: list.length })

function Browse({ items, only }: { items: ReturnType<typeof useItems>; only: StoreItem['kind'] | null }) {
  const text = useText()
  return (
    <AsyncContent of={items} what={text('bot-store.reading')} failed={text('bot-store.failed')} skeleton={<ItemShapes />}>
      {(read) => {
        const shown = read.filter(({ kind }) => only === null || kind === only)
        return shown.length === 0 ? (
          <EmptyState
            icon="store"
            title={text(only === null ? 'bot-store.empty' : 'bot-store.empty-smart')}
            why={text(only === null ? 'bot-store.empty.why' : 'bot-store.empty-smart.why')}
          />
        ) : (
          <ItemGrid items={shown} />
        )
      }}
    </AsyncContent>
  )
}
