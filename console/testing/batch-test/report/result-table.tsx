// Every case of a run with what was understood, by what it is filtered; a row opens to show why, and to be fixed.
import type { TestResultRow } from '@parley/contract/testing/batch-test-shapes'
import { useCall } from '../../../base/call/use-call'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { SearchField } from '../../../ui/field/search-field'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { FilterChip } from '../../../ui/page/filter-chip'
import { AsyncContent } from '../../../ui/state/async-content'
import { ListTable } from '../../../ui/table/list-table'
import { TablePaging } from '../../../ui/table/table-paging'
import classes from '../batch-test.module.css'
import type { RunPlace } from '../use-run'
import { decimalText, shownName } from '../verdict'
import { ExpectedMarks } from './also-expected'
import { ResultDialog } from './result-dialog'
import { askedResults, nothing, type ResultFilters, shows } from './use-result-filters'
import { whyText } from './why'

const pageSize = 25

interface ResultTableProps {
  place: RunPlace
  filters: ResultFilters
  mayFix: boolean
}

export function ResultTable({ place, filters, mayFix }: ResultTableProps) {
  const text = useText()
  const results = useCall('batch-test.list-results', { ...place, ...askedResults(filters, pageSize) }, { keep: true })
  const opened = results.data?.items.find(({ testCaseId }) => testCaseId === filters.opened)
  return (
    <Card title={text('batch-test.results')}>
      <Filters place={place} filters={filters} />
      <AsyncContent of={results} failed={text('batch-test.failed.results')}>
        {({ items, total }) =>
          total === 0 ? (
            <p className={classes.none}>{text(`batch-test.results.none.${filters.show}`)}</p>
          ) : (
            <>
              <ListTable
                label={text('batch-test.results.list')}
                heads={['input', 'expected', 'got', 'score', 'margin', 'entities', 'why', 'since'].map((id) =>
                  text(`batch-test.results.${id}`),
                )}
                widths={[undefined, 132, 144, 64, 72, 128, undefined, 84]}
                numbers={[3, 4, 7]}
                inCard
              >
                {items.map((row) => (
                  <ResultRow key={row.testCaseId} row={row} onOpen={() => filters.open(row.testCaseId)} />
                ))}
              </ListTable>
              <TablePaging total={total} page={filters.page} pageSize={pageSize} onPage={filters.setPage} text={text} />
            </>
          )
        }
      </AsyncContent>
      {filters.opened !== '' && (
        <ResultDialog place={place} testCaseId={filters.opened} row={opened} mayFix={mayFix} onClose={() => filters.open('')} />
      )}
    </Card>
  )
}

function Filters({ place, filters }: { place: RunPlace; filters: ResultFilters }) {
  const text = useText()
  const tags = useCall('batch-test.list-recent-tags', { streamId: place.streamId, testSuiteId: place.testSuiteId }).data?.tags ?? []
  const intents = useCall('document.list', { streamId: place.streamId, kind: 'intent', offset: 0, limit: -1 }).data?.items ?? []
  const names = intents.map(({ data }) => ({ value: String(data.name), label: String(data.name) }))
  const nameOptions = [{ value: nothing, label: text('batch-test.nothing') }, ...names]
  const first =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      filters.setPage(0)
    }
  return (
    <div className={classes.filters}>
      <SearchField width={240} label={text('batch-test.results.search')} value={filters.search} onChange={filters.setSearch} />
      <FilterChip
        label={text('batch-test.show')}
        value={filters.show}
        options={shows.map((value) => ({ value, label: text(`batch-test.show.${value}`) }))}
        onChange={first((value: string) => filters.setShow(shows.find((one) => one === value) ?? 'all'))}
      />
      <FilterChip
        label={text('batch-test.results.expected')}
        value={filters.expected}
        options={nameOptions}
        onChange={filters.setExpected}
      />
      <FilterChip label={text('batch-test.results.got')} value={filters.matched} options={nameOptions} onChange={filters.setMatched} />
      {tags.length > 0 && (
        <FilterChip
          label={text('batch-test.tag')}
          value={filters.tag}
          options={tags.map((value) => ({ value, label: value }))}
          onChange={filters.setTag}
        />
      )}
    </div>
  )
}

function ResultRow({ row, onOpen }: { row: TestResultRow; onOpen: () => void }) {
  const text = useText()
  return (
    <tr>
      <td>
        <button type="button" className={classes.open} onClick={onOpen}>
          {row.input}
        </button>
      </td>
      <td>{row.resultType === null ? '' : shownName(text, row.expected)}</td>
      <td>
        {row.resultType === null ? (
          <span className={classes.quiet}>{shownName(text, row.matched)}</span>
        ) : (
          <span className={classes.got} data-tone={row.resultType.startsWith('T') ? 'ok' : 'bad'}>
            <Icon name={row.resultType.startsWith('T') ? 'ok' : 'bad'} size={12} /> {shownName(text, row.matched)}
          </span>
        )}
      </td>
      <td>{decimalText(row.score)}</td>
      <td>{decimalText(row.margin)}</td>
      <td>
        <ExpectedMarks row={row} />
      </td>
      <td>
        <span className={classes.quiet}>
          {row.knownIssue === '' ? whyText(text, row) : `${text('batch-test.known')}: ${row.knownIssue}`}
        </span>
      </td>
      <td>{row.failsSince !== null && numberText(row.failsSince)}</td>
    </tr>
  )
}
