// The cases of a suite: found by words and tag, chosen to be run or removed, copied and edited.
import { Button, Checkbox } from '@mantine/core'
import type { TestCase } from '@parley/contract/testing/batch-test-shapes'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { change } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { SearchField } from '../../../ui/field/search-field'
import { Icon } from '../../../ui/icon'
import { FilterChip } from '../../../ui/page/filter-chip'
import { PermitButton, PermitIcon } from '../../../ui/permit/permit-button'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { ListTable } from '../../../ui/table/list-table'
import { TablePaging } from '../../../ui/table/table-paging'
import { showToast } from '../../../ui/toast/toast'
import classes from '../batch-test.module.css'
import { useRunStart } from '../use-run-start'
import { shownName } from '../verdict'
import { CaseDialog } from './case-dialog'

const pageSize = 50
const tell = (error: Error): void => void showToast(error.message, { tone: 'bad' })

export function CasesTab({ botId, testSuiteId }: { botId: string; testSuiteId: string }) {
  const text = useText()
  const place = { streamId: botId, testSuiteId }
  const [search, setSearch] = useState('')
  const [tag, setTag] = useState('')
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<TestCase | 'new' | null>(null)
  const permit = usePermit('batch-test.add-cases', botId)
  const { start, isRunning } = useRunStart(botId, testSuiteId)
  const tags = useCall('batch-test.list-recent-tags', place).data?.tags ?? []
  const cases = useCall('batch-test.list-cases', { ...place, search, tag, offset: page * pageSize, limit: pageSize }, { keep: true })
  const remove = () => {
    change('batch-test.remove-cases', { ...place, testCaseIds: [...chosen] })
      .then(() => setChosen([]))
      .catch(tell)
  }
  return (
    <>
      <div className={classes.toolbar}>
        <SearchField
          width={240}
          label={text('batch-test.cases.search')}
          value={search}
          onChange={(words) => {
            setSearch(words)
            setPage(0)
          }}
        />
        {tags.length > 0 && (
          <FilterChip
            label={text('batch-test.tag')}
            value={tag}
            options={tags.map((value) => ({ value, label: value }))}
            onChange={setTag}
          />
        )}
        <span className={classes.grow} />
        {chosen.length > 0 && (
          <>
            <PermitButton
              permit={permit}
              loading={isRunning}
              leftSection={<Icon name="play" />}
              onClick={() => start({ version: 'inDevelopment', testCaseIds: [...chosen] })}
            >
              {text('batch-test.cases.run', { count: chosen.length })}
            </PermitButton>
            <PermitButton permit={permit} leftSection={<Icon name="remove" />} onClick={remove}>
              {text('batch-test.cases.remove', { count: chosen.length })}
            </PermitButton>
          </>
        )}
        <PermitButton permit={permit} leftSection={<Icon name="add" />} onClick={() => setEdited('new')}>
          {text('batch-test.case.add')}
        </PermitButton>
      </div>
      <AsyncContent of={cases} failed={text('batch-test.failed.cases')}>
        {({ items, total }) =>
          total === 0 ? (
            <NoCases isFiltered={search !== '' || tag !== ''} onClear={() => [setSearch(''), setTag('')]} />
          ) : (
            <>
              <ListTable
                label={text('batch-test.tab.cases')}
                heads={['choose', 'input', 'intent', 'entities', 'tags'].map((id) => text(`batch-test.cases.${id}`))}
                widths={[72, undefined, 200, 240, 160]}
                menu={text('batch-test.suites.menu')}
                menuWidth={96}
              >
                {items.map((one) => (
                  <CaseRow
                    key={one._id}
                    one={one}
                    isChosen={chosen.includes(one._id)}
                    onChoose={(isChosen) => setChosen(isChosen ? [...chosen, one._id] : chosen.filter((id) => id !== one._id))}
                    botId={botId}
                    onEdit={() => setEdited(one)}
                    onClone={() => void change('batch-test.clone-case', { ...place, testCaseId: one._id }).catch(tell)}
                  />
                ))}
              </ListTable>
              <TablePaging total={total} page={page} pageSize={pageSize} onPage={setPage} text={text} />
            </>
          )
        }
      </AsyncContent>
      {edited !== null && <CaseDialog place={place} one={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function NoCases({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const text = useText()
  if (!isFiltered) return <EmptyState icon="list" title={text('batch-test.cases.none')} why={text('batch-test.cases.none.why')} />
  return (
    <EmptyState
      icon="search"
      title={text('batch-test.cases.unfound')}
      action={<Button onClick={onClear}>{text('batch-test.clear')}</Button>}
    />
  )
}

interface CaseRowProps {
  one: TestCase
  botId: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEdit: () => void
  onClone: () => void
}

function CaseRow({ one, botId, isChosen, onChoose, onEdit, onClone }: CaseRowProps) {
  const text = useText()
  const permit = usePermit('batch-test.update-case', botId)
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={text('batch-test.cases.choose.name', { input: one.input })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      </td>
      <td>
        <b className={classes.utterance}>{one.input}</b>
      </td>
      <td>{shownName(text, one.intent)}</td>
      <td>{one.entities.map(({ entityName, entityValue }) => `${entityName}: ${entityValue}`).join(', ')}</td>
      <td>{one.tags.join(', ')}</td>
      <td>
        <span className={classes.rowActions}>
          <PermitIcon
            permit={permit}
            label={text('batch-test.case.edit', { input: one.input })}
            aria-label={text('batch-test.case.edit', { input: one.input })}
            onClick={onEdit}
          >
            <Icon name="edit" />
          </PermitIcon>
          <PermitIcon
            permit={permit}
            label={text('batch-test.case.clone', { input: one.input })}
            aria-label={text('batch-test.case.clone', { input: one.input })}
            onClick={onClone}
          >
            <Icon name="copy" />
          </PermitIcon>
        </span>
      </td>
    </tr>
  )
}
