// The bots list's filters, kept in the address.
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useUrlState } from '../../../base/page/use-url-state'
import { type BotFilters, sortOrders } from './find-bots'

export interface BotFilterState {
  value: BotFilters
  set: Record<keyof BotFilters, (value: string) => void>
  clear: () => void
}

export function useBotFilters(): BotFilterState {
  const navigate = useNavigate()
  const [search, setSearch] = useUrlState('q')
  const [type, setType] = useUrlState('type')
  const [status, setStatus] = useUrlState('status')
  const [channel, setChannel] = useUrlState('channel')
  const [owner, setOwner] = useUrlState('owner')
  const [language, setLanguage] = useUrlState('language')
  const [sort, setSort] = useUrlState('sort', 'edited')
  const value = useMemo(
    () => ({ search, type, status, channel, owner, language, sort: sortOrders.find((order) => order === sort) ?? 'edited' }),
    [search, type, status, channel, owner, language, sort],
  )
  return {
    value,
    set: {
      search: setSearch,
      type: setType,
      status: setStatus,
      channel: setChannel,
      owner: setOwner,
      language: setLanguage,
      sort: setSort,
    },
    clear: () => void navigate({ to: '.', search: {} }),
  }
}
