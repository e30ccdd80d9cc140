// Which results of a report are shown, and which one is open; kept in the address, so that a finding can be shared.
import { useUrlState } from '../../../base/page/use-url-state'

export const shows = ['failing', 'all', 'passing', 'entities', 'traits', 'rejected'] as const
export type Show = (typeof shows)[number]

export function useResultFilters() {
  const [kept, setShow] = useUrlState('show', 'failing')
  const [search, setSearch] = useUrlState('search')
  const [tag, setTag] = useUrlState('tag')
  const [expected, setExpected] = useUrlState('expected')
  const [matched, setMatched] = useUrlState('matched')
  const [opened, open] = useUrlState('case')
  const [page, setPage] = useUrlState('page', '1')
  const show = shows.find((one) => one === kept) ?? 'failing'
  return {
    ...{ show, search, tag, expected, matched, opened, open },
    page: Math.max(0, (Number(page) || 1) - 1),
    setShow: (value: Show) => setShow(value),
    ...{ setSearch, setTag, setExpected, setMatched },
    setPage: (value: number) => setPage(String(value + 1)),
  }
}
export type ResultFilters = ReturnType<typeof useResultFilters>

/** What to ask the server for. `nothing` stands for nothing that was expected or understood. */
export function askedResults(filters: ResultFilters, pageSize: number) {
  const { show, search, tag, expected, matched, page } = filters
  return {
    ...{ show, search, tag, offset: page * pageSize, limit: pageSize },
    ...(expected !== '' && { expected: expected === nothing ? '' : expected }),
    ...(matched !== '' && { matched: matched === nothing ? '' : matched }),
  }
}
export const nothing = '-'
