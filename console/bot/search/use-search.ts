// The query of the search, kept in the address, and what it finds. The words are asked for once somebody pauses.
import { useDebouncedValue } from '@mantine/hooks'
import { type ObjectKind, objectKinds } from '@parley/contract/base/ids'
import { mostWords, type SearchSwitch, searchSwitches } from '@parley/contract/bot/search'
import { useCall } from '../../base/call/use-call'
import { useUrlState } from '../../base/page/use-url-state'

const typingMs = 150

export function useQuery() {
  const [words, setWords] = useUrlState('words')
  const [on, setOn] = useUrlState('how')
  const [kindName, setKind] = useUrlState('kind')
  const switches = searchSwitches.filter((each) => on.split('.').includes(each))
  const toggle = (one: SearchSwitch) => {
    const next = switches.includes(one) ? switches.filter((each) => each !== one) : [...switches, one]
    setOn(next.join('.'))
  }
  const kind: ObjectKind | '' = objectKinds.find((each) => each === kindName) ?? ''
  return { words, setWords: (next: string) => setWords(next.slice(0, mostWords)), switches, toggle, clear: () => setOn(''), kind, setKind }
}

export type Query = ReturnType<typeof useQuery>

/** `replacement`: null while nothing is to be replaced. */
export function useFound(botId: string, { words, switches, kind }: Query, replacement: string | null) {
  const [asked] = useDebouncedValue(words, typingMs)
  const [instead] = useDebouncedValue(replacement, typingMs)
  const flag = (one: SearchSwitch) => (switches.includes(one) ? 'true' : 'false')
  const how = { matchCase: flag('matchCase'), wholeWord: flag('wholeWord'), regex: flag('regex') } as const
  const input = { streamId: botId, words: asked, ...how, kinds: kind, ...(instead === null ? {} : { replacement: instead }) }
  const isAsked = asked !== '' && words !== ''
  useCall('search.warm', { streamId: botId }, { staleMs: Infinity })
  const found = useCall('search.find', isAsked ? input : null, { keep: true, staleMs: 0 })
  return { found, isAsked, isOld: found.isPlaceholderData || asked !== words || instead !== replacement }
}
