// All bots of the account: found in two seconds by search, filters and order, as cards (under 24) or as a table.
// Making one is new-bot-dialog; the first run is bots-empty.
import { Button } from '@mantine/core'
import type { Stream } from '@parley/contract/bot/bot'
import { useMemo } from 'react'
import { clockText } from '../../base/language/locale'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useCall } from '../../base/call/use-call'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { AttentionStrip } from './list/attention-strip'
import { BotCard } from './list/bot-card'
import { BotCardSkeletons } from './list/bot-card-skeletons'
import { BotFilterBar } from './list/bot-filter-bar'
import { BotTable } from './list/bot-table'
import { BotsEmpty } from './list/bots-empty'
import { filterBots, missedBy, sortBots } from './list/find-bots'
import { OwnerPrompt } from './list/owner-prompt'
import { DeletedLink } from './removed/deleted-link'
import { NewBotDialog } from './new/new-bot-dialog'
import { BotFromFile } from '../../release/bot-import'
import { useBotFilters } from './list/use-bot-filters'
import tile from '../../ui/page/tile-card.module.css'
import classes from './list/bots.module.css'

/** From this many on, a table is the better first view. */
const tableFrom = 24

function useBots() {
  const userId = useUserId()
  return useCall('bot.list', userId === '' ? null : { userId })
}

export function BotsScreen() {
  const bots = useBots()
  const [dialog, setDialog] = useUrlState('new')
  return (
    <>
      {bots.data?.length === 0 ? <BotsEmpty onNew={setDialog} /> : <BotsPage bots={bots} isFocused={dialog === ''} onNew={setDialog} />}
      {/* Beside both, so that it stays, with what is typed in it, when the list has come. */}
      {dialog === 'file' && <BotFromFile onClose={() => setDialog('')} />}
      {dialog !== '' && dialog !== 'file' && <NewBotDialog startWithSample={dialog === 'sample'} onClose={() => setDialog('')} />}
    </>
  )
}

interface BotsPageProps {
  bots: ReturnType<typeof useBots>
  isFocused: boolean
  onNew: (start: string) => void
}

function BotsPage({ bots, isFocused, onNew }: BotsPageProps) {
  const text = useText()
  return (
    <Page
      title={text('bot.list.title')}
      count={bots.data?.length}
      actions={
        <>
          <Button leftSection={<Icon name="upload" />} onClick={() => onNew('file')}>
            {text('bot.list.from-file')}
          </Button>
          <DeletedLink />
          <Button variant="filled" leftSection={<Icon name="add" />} onClick={() => onNew('bot')}>
            {text('bot.list.new')}
          </Button>
        </>
      }
    >
      <OwnerPrompt />
      {bots.error !== null && (
        <div className={classes.banner}>
          <ErrorInPlace
            error={bots.error}
            title={text('bot.list.failed')}
            kept={bots.data === undefined ? undefined : text('bot.list.kept', { time: clockText(bots.dataUpdatedAt) })}
            onRetry={() => void bots.refetch()}
          />
        </div>
      )}
      {bots.data === undefined && bots.error === null && <BotCardSkeletons />}
      {bots.data !== undefined && <BotList bots={bots.data} isFocused={isFocused} />}
    </Page>
  )
}

function BotList({ bots, isFocused }: { bots: readonly Stream[]; isFocused: boolean }) {
  const text = useText()
  const filters = useBotFilters()
  const [kind, setKind] = useUrlState('view', bots.length >= tableFrom ? 'table' : 'cards')
  const found = useMemo(() => sortBots(filterBots(bots, filters.value), filters.value.sort), [bots, filters.value])
  return (
    <>
      <BotFilterBar isFocused={isFocused} bots={bots} filters={filters} view={kind === 'table' ? 'table' : 'cards'} onView={setKind} />
      <AttentionStrip bots={bots} />
      {found.length === 0 && (
        <EmptyState
          icon="search"
          title={text(`bot.list.none.${missedBy(bots, filters.value)}`, { words: filters.value.search })}
          action={<Button onClick={filters.clear}>{text('bot.list.clear')}</Button>}
        />
      )}
      {found.length > 0 && kind === 'table' && <BotTable bots={found} />}
      {found.length > 0 && kind !== 'table' && (
        <div className={tile.grid}>
          {found.map((bot) => (
            <BotCard key={bot._id} bot={bot} />
          ))}
        </div>
      )}
    </>
  )
}
