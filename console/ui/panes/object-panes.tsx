// The page template "list and editor" for objects of one kind: what is typed narrows the list, the address names the open one, a button adds
// one. What a row says beside the name, and the editor, are the screen's.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDocument } from '../../base/document'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon, type IconName } from '../icon'
import { EmptyState } from '../state/empty-state'
import classes from './object-panes.module.css'
import { Panes } from './panes'
import { type PickRow, PickRows } from './pick-rows'

interface Named {
  id: string
  data: { name: string }
}

export const byName = (one: Named, other: Named): number => one.data.name.localeCompare(other.data.name)

interface ObjectPanesProps<Row extends Named> {
  /** In the order in which they are listed. */
  objects: readonly Row[]
  /** What the address calls the open one. */
  parameter: string
  words: {
    title: string
    search: string
    add: string
    /** Why no row is shown: there is none yet, or none that holds what is typed. */
    empty: string
    emptyWhy: string
    none: string
    clear: string
  }
  icon: IconName
  /** What the search looks in. */
  searched: (object: Row) => string
  /** At the end of a row. */
  note: (object: Row) => ReactNode
  /** Rows that stand below one; the one that is open, '' for none; what opens one, or none where the row above is opened. */
  below?: { rows: (object: Row) => readonly PickRow[]; openId: string; onOpen: (id: string) => void }
  /** `open` shows the new one; null where none is made here. */
  onAdd: ((open: (id: string) => void) => void) | null
  /** Beside the button that makes one. */
  more?: ReactNode
  /** Between the title and the search. */
  filters?: ReactNode
  foot?: ReactNode
  /** What is offered first where there is none yet, before making one. */
  first?: ReactNode
  /** The editor of the open one, or of none. */
  children: (object: Row, open: (id: string) => void) => ReactNode
  /** What lies above the page. */
  over?: (open: (id: string) => void) => ReactNode
}

export function ObjectPanes<Row extends Named>(props: ObjectPanesProps<Row>) {
  const { objects, parameter, words, icon, searched, note, below, onAdd, more, filters, foot, first, children, over } = props
  const { canEdit } = useDocument()
  const [search, setSearch] = useUrlState('search')
  const [openId, setOpenId] = useUrlState(parameter)
  const sought = search.trim().toLowerCase()
  const shown = objects.filter((object) => searched(object).toLowerCase().includes(sought))
  const open = objects.find(({ id }) => id === openId) ?? shown[0]
  const show = (id: string) => setOpenId(id, true)
  const add = canEdit && onAdd !== null && (
    <Button leftSection={<Icon name="add" />} onClick={() => onAdd(show)}>
      {words.add}
    </Button>
  )
  const rows = shown.flatMap((object) => [
    {
      id: object.id,
      content: (
        <>
          <span className={classes.name}>{object.data.name}</span>
          <span className={classes.note}>{note(object)}</span>
        </>
      ),
    },
    ...(below?.rows(object) ?? []),
  ])
  const pick = (id: string) => {
    const above = shown.find((object) => below?.rows(object).some((row) => row.id === id))
    show(above?.id ?? id)
    below?.onOpen(above === undefined ? '' : id)
  }
  return (
    <Panes
      shows={open?.id ?? ''}
      title={words.title}
      count={objects.length}
      actions={
        more === undefined ? (
          add
        ) : (
          <>
            {add}
            {more}
          </>
        )
      }
      search={{ value: search, label: words.search, onChange: setSearch }}
      filters={filters}
      foot={foot}
      list={
        shown.length === 0 && objects.length > 0 ? (
          <EmptyState icon="search" title={words.none} action={<Button onClick={() => setSearch('')}>{words.clear}</Button>} />
        ) : (
          <PickRows label={words.title} selected={below?.openId || (open?.id ?? '')} onSelect={pick} rows={rows} />
        )
      }
    >
      {open === undefined ? (
        <EmptyState icon={icon} title={words.empty} why={words.emptyWhy} action={first ?? (add || undefined)} quiet={first && add} />
      ) : (
        children(open, show)
      )}
      {over?.(show)}
    </Panes>
  )
}
