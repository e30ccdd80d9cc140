// The standard responses of the open bot as one looks for them: which there are, which the bot words itself, which the search leaves, and
// which is open. All of it stands in the address.
import type { CallReply } from '@parley/contract/calls'
import type { StandardResponseRow } from '@parley/contract/conversation/standard-response'
import type { BotObject } from '@parley/contract/objects/object'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDocument, useObjects } from '../../base/document'
import { useCall } from '../../base/call/use-call'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { findResponses, wordingsOf } from './find-responses'

export interface Responses {
  query: UseQueryResult<CallReply<'standard-response.list'>>
  objects: readonly BotObject<'response'>[]
  rows: readonly StandardResponseRow[]
  own: readonly StandardResponseRow[]
  shown: readonly StandardResponseRow[]
  /** None before they are read. */
  open: StandardResponseRow | undefined
  openKey: (key: string) => void
  search: string
  setSearch: (search: string) => void
  isOwnOnly: boolean
  setOwnOnly: (isOwnOnly: boolean) => void
  nameOf: (key: string) => string
}

export function useResponses(): Responses {
  const text = useText()
  const { botId } = useDocument()
  const objects = useObjects('response')
  const query = useCall('standard-response.list', { streamId: botId }, { keep: true })
  const [search, setSearch] = useUrlState('search')
  const [only, setOnly] = useUrlState('only')
  const [openKey, setOpenKey] = useUrlState('response')
  const [objectId] = useUrlState('object')
  const rows = query.data ?? []
  const nameOf = (key: string) => text(`standard-response.key.${key}`, { defaultValue: key })
  const own = rows.filter(({ key }) => wordingsOf(objects, key).length > 0)
  const shown = findResponses(only === 'own' ? own : rows, objects, { search, nameOf })
  const asked = openKey || (objects.find(({ id }) => id === objectId)?.data.key ?? '')
  return {
    ...{ query, objects, rows, own, shown, search, setSearch, nameOf },
    open: rows.find(({ key }) => key === asked) ?? shown[0] ?? rows[0],
    openKey: (key) => setOpenKey(key, true),
    isOwnOnly: only === 'own',
    setOwnOnly: (isOwnOnly) => setOnly(isOwnOnly ? 'own' : ''),
  }
}
