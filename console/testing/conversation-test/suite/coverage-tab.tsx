// What of the bot the newest results of a suite went through: ways between the steps of its dialogs, its questions, its small talk.
import type { CoverageState, Coverage } from '@parley/contract/testing/conversation-test-shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { FilterChip } from '../../../ui/page/filter-chip'
import { AsyncContent } from '../../../ui/state/async-content'
import { Chip } from '../../../ui/status/chip'
import { ListTable } from '../../../ui/table/list-table'
import { TablePaging } from '../../../ui/table/table-paging'
import classes from '../conversation-test.module.css'

const pageSize = 50
const parts = ['dialogs', 'faqs', 'smallTalk'] as const
const states = ['covered', 'not-covered', 'not-valid'] as const
const tones = { covered: 'ok', 'not-covered': 'plain', 'not-valid': 'warn' } as const
const icons = { covered: 'ok', 'not-covered': 'half', 'not-valid': 'warn' } as const

export function CoverageTab({ place }: { place: { streamId: string; testSuiteId: string } }) {
  const text = useText()
  const coverage = useCall('conversation-test.get-coverage', place)
  const [part, setPart] = useState<string>('dialogs')
  const [state, setState] = useState('')
  return (
    <AsyncContent of={coverage} failed={text('conversation-test.failed.coverage')}>
      {(found) => (
        <>
          <div className={classes.toolbar}>
            {parts.map((id) => (
              <button key={id} type="button" className={classes.part} aria-pressed={id === part} onClick={() => setPart(id)}>
                {text(`conversation-test.coverage.${id}`)} <span className={classes.share}>{shareOf(text, found, id)}</span>
              </button>
            ))}
            <span className={classes.grow} />
            <FilterChip
              label={text('conversation-test.coverage.state')}
              value={state}
              options={states.map((value) => ({ value, label: text(`conversation-test.coverage.${value}`) }))}
              onChange={setState}
            />
          </div>
          {part === 'dialogs' ? (
            <Ways key={state} botId={place.streamId} dialogs={found.dialogs} state={state} />
          ) : (
            <Questions
              key={`${part} ${state}`}
              items={part === 'faqs' ? found.faqs : found.smallTalk}
              state={state}
              label={text(`conversation-test.coverage.${part}`)}
            />
          )}
        </>
      )}
    </AsyncContent>
  )
}

function shareOf(text: ReturnType<typeof useText>, { dialogs, faqs, smallTalk }: Coverage, part: (typeof parts)[number]): string {
  const count = (items: readonly { state: CoverageState }[], wanted: CoverageState) => items.filter((item) => item.state === wanted).length
  const items = { dialogs: dialogs.flatMap(({ ways }) => ways), faqs, smallTalk }[part]
  const total = items.length - count(items, 'not-valid')
  return text('conversation-test.coverage.share', { covered: numberText(count(items, 'covered')), total: numberText(total) })
}

function State({ state }: { state: CoverageState }) {
  const text = useText()
  return (
    <Chip tone={tones[state]} icon={icons[state]}>
      {text(`conversation-test.coverage.${state}`)}
    </Chip>
  )
}

function Ways({ botId, dialogs, state }: { botId: string; dialogs: Coverage['dialogs']; state: string }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const rows = dialogs.flatMap(({ ways, ...dialog }) =>
    ways.filter((way) => state === '' || way.state === state).map((way) => ({ dialog, way })),
  )
  if (rows.length === 0) return <p className={classes.quiet}>{text('conversation-test.coverage.none')}</p>
  return (
    <>
      <ListTable
        label={text('conversation-test.coverage.dialogs')}
        heads={['dialog', 'from', 'to', 'state'].map((id) => text(`conversation-test.column.${id}`))}
        widths={[220, undefined, undefined, 150]}
      >
        {rows.slice(page * pageSize, (page + 1) * pageSize).map(({ dialog, way }) => (
          <tr key={`${way.fromId} ${way.toId}`}>
            <td>
              <Link to={botPath(botId, `/dialogs/${dialog.dialogId}`)}>{dialog.name}</Link>
            </td>
            <td>
              <Link className={classes.inText} to={botPath(botId, `/dialogs/${dialog.dialogId}`)} search={{ node: way.fromId }}>
                {way.from}
              </Link>
              {way.label !== '' && <span className={classes.quiet}> {way.label}</span>}
            </td>
            <td>
              <Link to={botPath(botId, `/dialogs/${dialog.dialogId}`)} search={{ node: way.toId }}>
                {way.to}
              </Link>
            </td>
            <td>
              <State state={way.state} />
            </td>
          </tr>
        ))}
      </ListTable>
      <TablePaging total={rows.length} page={page} pageSize={pageSize} onPage={setPage} text={text} />
    </>
  )
}

function Questions({ items, state, label }: { items: Coverage['faqs']; state: string; label: string }) {
  const text = useText()
  const [page, setPage] = useState(0)
  const rows = items.filter((item) => state === '' || item.state === state)
  if (rows.length === 0) return <p className={classes.quiet}>{text('conversation-test.coverage.none')}</p>
  return (
    <>
      <ListTable label={label} heads={['question', 'state'].map((id) => text(`conversation-test.column.${id}`))} widths={[undefined, 150]}>
        {rows.slice(page * pageSize, (page + 1) * pageSize).map((item) => (
          <tr key={item._id}>
            <td>{item.name}</td>
            <td>
              <State state={item.state} />
            </td>
          </tr>
        ))}
      </ListTable>
      <TablePaging total={rows.length} page={page} pageSize={pageSize} onPage={setPage} text={text} />
    </>
  )
}
