// Search (focused on load), the five filters, the order and the view of the bots list.
import { Menu, SegmentedControl } from '@mantine/core'
import type { Stream } from '@parley/contract/bot/bot'
import { ownChannel } from '@parley/contract/channel/channel'
import { channelName } from '../../../analytics/dashboard/index'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { languageName } from '../../../base/language/language-name'
import { SearchField } from '../../../ui/field/search-field'
import { Icon } from '../../../ui/icon'
import { FilterChip } from '../../../ui/page/filter-chip'
import { type SortOrder, sortOrders } from './find-bots'
import type { BotFilterState } from './use-bot-filters'
import classes from './bots.module.css'

interface BotFilterBarProps {
  bots: readonly Stream[]
  /** The search takes the focus when the list opens. */
  isFocused: boolean
  filters: BotFilterState
  view: 'cards' | 'table'
  onView: (view: string) => void
}

const distinct = (values: string[]): string[] => [...new Set(values)].filter((value) => value !== '').toSorted()

export function BotFilterBar({ bots, isFocused, filters, view, onView }: BotFilterBarProps) {
  const text = useText()
  const { value, set } = filters
  const channels = distinct(bots.flatMap((bot) => bot.channels))
  const choices = (values: string[], label: (value: string) => string) => distinct(values).map((one) => ({ value: one, label: label(one) }))
  return (
    <div className={classes.filters}>
      <SearchField width={280} autoFocus={isFocused} label={text('bot.list.find')} value={value.search} onChange={set.search} />
      <FilterChip
        label={text('bot.filter.type')}
        value={value.type}
        options={choices(
          bots.map((bot) => bot.type),
          (type) => text(`bot.type.${type}`),
        )}
        onChange={set.type}
      />
      <FilterChip
        label={text('bot.filter.status')}
        value={value.status}
        options={choices(
          bots.map((bot) => bot.state),
          (state) => text(`ui.state.${state}`),
        )}
        onChange={set.status}
      />
      {channels.every((channel) => channel === ownChannel) ? (
        <ChannelChip channels={channels} value={value.channel} onChange={set.channel} />
      ) : (
        <NamedChannelChip channels={channels} value={value.channel} onChange={set.channel} />
      )}
      <FilterChip
        label={text('bot.filter.owner')}
        value={value.owner}
        options={choices(
          bots.map((bot) => bot.ownerName),
          (owner) => owner,
        )}
        onChange={set.owner}
      />
      <FilterChip
        label={text('bot.filter.language')}
        value={value.language}
        options={choices(
          bots.flatMap((bot) => bot.languages),
          languageName,
        )}
        onChange={set.language}
      />
      <div className={classes.order}>
        <SortMenu sort={value.sort} onSort={set.sort} />
        <ViewSwitch view={view} onView={onView} />
      </div>
    </div>
  )
}

function SortMenu({ sort, onSort }: { sort: SortOrder; onSort: (order: string) => void }) {
  const text = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.sort}>
          <Icon name="sort" size={14} />
          {text(`bot.sort.${sort}`)}
          <Icon name="chevron-down" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortOrders.map((order) => (
          <Menu.Item key={order} rightSection={order === sort ? <Icon name="check" /> : null} onClick={() => onSort(order)}>
            {text(`bot.sort.${order}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function ViewSwitch({ view, onView }: Pick<BotFilterBarProps, 'view' | 'onView'>) {
  const text = useText()
  return (
    <SegmentedControl
      aria-label={text('bot.view')}
      value={view}
      onChange={onView}
      data={(['cards', 'table'] as const).map((kind) => ({
        value: kind,
        label: (
          <span className={classes.view}>
            <Icon name={kind === 'cards' ? 'cards' : 'list'} size={14} />
            {text(`bot.view.${kind}`)}
          </span>
        ),
      }))}
    />
  )
}

interface ChannelChipProps {
  channels: readonly string[]
  value: string
  onChange: (channel: string) => void
}

function ChannelChip({ channels, value, onChange }: ChannelChipProps) {
  const text = useText()
  const options = channels.map((channel) => ({ value: channel, label: channelName(text, channel) }))
  return <FilterChip label={text('bot.filter.channel')} value={value} options={options} onChange={onChange} />
}

/** Other channels than our own have their words from the server, which most lists need not ask for. */
function NamedChannelChip(props: ChannelChipProps) {
  useKinds()
  return <ChannelChip {...props} />
}
