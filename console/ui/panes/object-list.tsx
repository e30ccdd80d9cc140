// The page template "list" for objects of one kind that open on a page of their own: what is typed narrows them, a button adds one. What a row
// says beside the name is the screen's.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDocument } from '../../base/document'
import { useUrlState } from '../../base/page/use-url-state'
import { SearchField } from '../field/search-field'
import { Icon, type IconName } from '../icon'
import { Page } from '../page/page'
import { EmptyState } from '../state/empty-state'
import classes from './object-list.module.css'
import { byName } from './object-panes'

interface Named {
  id: string
  data: { name: string }
}

interface ObjectListProps<Row extends Named> {
  objects: readonly Row[]
  words: { title: string; search: string; add: string; empty: string; emptyWhy: string; none: string; clear: string }
  icon: IconName
  /** What the search looks in. */
  searched: (object: Row) => string
  /** At the end of a row. */
  note: (object: Row) => ReactNode
  /** Above the rows, also where there is none. */
  filters?: ReactNode
  onOpen: (id: string) => void
  onAdd: () => void
}

export function ObjectList<Row extends Named>({ objects, words, icon, searched, note, filters, onOpen, onAdd }: ObjectListProps<Row>) {
  const { canEdit } = useDocument()
  const [search, setSearch] = useUrlState('search')
  const sought = search.trim().toLowerCase()
  const shown = objects.toSorted(byName).filter((object) => searched(object).toLowerCase().includes(sought))
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={onAdd}>
      {words.add}
    </Button>
  )
  if (objects.length === 0)
    return (
      <Page title={words.title} count={0} actions={add}>
        {filters}
        <EmptyState icon={icon} title={words.empty} why={words.emptyWhy} action={add || undefined} />
      </Page>
    )
  return (
    <Page title={words.title} count={objects.length} actions={add}>
      <div className={classes.list}>
        {filters}
        <SearchField label={words.search} value={search} onChange={setSearch} />
        {shown.length === 0 ? (
          <EmptyState icon="search" title={words.none} action={<Button onClick={() => setSearch('')}>{words.clear}</Button>} />
        ) : (
          <ul className={classes.rows} aria-label={words.title}>
            {shown.map((object) => (
              <li key={object.id}>
                <button type="button" className={classes.row} onClick={() => onOpen(object.id)}>
                  <Icon name={icon} />
                  <span className={classes.name}>{object.data.name}</span>
                  <span className={classes.note}>{note(object)}</span>
                  <Icon name="chevron-right" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}
