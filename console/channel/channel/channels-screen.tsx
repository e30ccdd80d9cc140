// Where the bot answers: the catalogue of channels in groups, those that are on first; a chosen one opens its setup in place.
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useLocalize } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { useBotId } from '../../base/session/use-bot'
import { useCall } from '../../base/call/use-call'
import { useUrlState } from '../../base/page/use-url-state'
import { SearchField } from '../../ui/field/search-field'
import { Page } from '../../ui/page/page'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Skeleton, Waiting } from '../../ui/state/skeleton'
import { ChannelTile } from './channel-tile'
import classes from './channel.module.css'
import { type Channel, channelGroups, isOn, localizeChannel } from './groups'
import { MessengerSetup } from './messenger/messenger-setup'
import { WebClientSetup } from './setup/web-client-setup'

export function ChannelsScreen() {
  const text = useText()
  const botId = useBotId()
  const say = useLocalize()
  const query = useCall('channel.list', { streamId: botId })
  const channels = useMemo(() => query.data?.map((channel) => localizeChannel(channel, say)), [query.data, say])
  const [open, setOpen] = useUrlState('channel')
  const [search, setSearch] = useUrlState('search')
  const chosen = channels?.find((channel) => channel.type === open && !channel.planned)
  if (chosen !== undefined) {
    const Setup = chosen.transport === 'socket' ? WebClientSetup : MessengerSetup
    return <Setup botId={botId} channel={chosen} onBack={() => setOpen('', true)} />
  }
  return (
    <Page title={text('channel.title')} count={channels?.filter(isOn).length}>
      <div className={classes.filters}>
        <SearchField width={280} label={text('channel.search')} value={search} onChange={setSearch} />
      </div>
      {query.error !== null && <ErrorInPlace error={query.error} title={text('channel.failed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <ChannelsSkeleton />}
      {channels !== undefined && (
        <Groups channels={channels} search={search} onOpen={(type) => setOpen(type, true)} onClear={() => setSearch('')} />
      )}
    </Page>
  )
}

interface GroupsProps {
  channels: readonly Channel[]
  search: string
  onOpen: (type: string) => void
  onClear: () => void
}

function Groups({ channels, search, onOpen, onClear }: GroupsProps) {
  const text = useText()
  const say = useLocalize()
  const groups = channelGroups(channels, search)
  if (groups.length === 0) {
    return (
      <EmptyState
        icon="search"
        title={text('channel.none', { search })}
        action={<Button onClick={onClear}>{text('channel.clear')}</Button>}
      />
    )
  }
  const titleOf = (name: string) => (name === '' ? text('channel.enabled') : say(`kind.channel-group.${name}`, name))
  return groups.map((group) => (
    <section key={group.name} className={classes.group} aria-label={titleOf(group.name)}>
      <h2 className={classes.groupName}>{titleOf(group.name)}</h2>
      <ul className={classes.tiles}>
        {group.channels.map((channel) => (
          <li key={channel.type}>
            <ChannelTile channel={channel} onOpen={() => onOpen(channel.type)} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function ChannelsSkeleton() {
  const text = useText()
  return (
    <Waiting what={text('channel.reading')}>
      <div className={classes.tiles}>
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} width={200} height={88} radius={8} />
        ))}
      </div>
    </Waiting>
  )
}
