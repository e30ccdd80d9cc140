// The page template "list and editor": a list of 320 with search, filters, rows and a foot, and the editor beside it.
// What a row shows and what the editor edits is the screen's.
import { type ReactNode, useEffect } from 'react'
import { numberText } from '../../base/language/locale'
import { SearchField } from '../field/search-field'
import { useOpeningScroll } from '../page/opening-scroll'
import classes from './panes.module.css'
import { titleOfPage } from '../../base/page/settings'

interface PanesProps {
  title: string
  count?: number | string
  /** Buttons at the right of the title. */
  actions?: ReactNode
  search: { value: string; label: string; onChange: (value: string) => void }
  filters?: ReactNode
  foot?: ReactNode
  /** The rows, or what stands in their place. */
  list: ReactNode
  /** What the editor shows, by its id: another one opens at its beginning. */
  shows: string
  children: ReactNode
}

export function Panes({ title, count, actions, search, filters, foot, list, shows, children }: PanesProps) {
  const scroll = useOpeningScroll(`${title} ${shows}`)
  useEffect(() => {
    document.title = titleOfPage(title)
  }, [title])
  return (
    <div className={classes.panes}>
      <section className={classes.list} aria-label={title}>
        <header className={classes.head}>
          <h1 className={classes.title}>{title}</h1>
          {count !== undefined && <span className={classes.count}>{typeof count === 'number' ? numberText(count) : count}</span>}
          {actions !== undefined && <div className={classes.actions}>{actions}</div>}
        </header>
        <div className={classes.search}>
          <SearchField label={search.label} value={search.value} onChange={search.onChange} />
        </div>
        {filters !== undefined && <div className={classes.filters}>{filters}</div>}
        <div className={classes.rows}>{list}</div>
        {foot !== undefined && <footer className={classes.foot}>{foot}</footer>}
      </section>
      <section className={classes.editor} {...scroll}>
        {children}
      </section>
    </div>
  )
}

interface FilterToggleProps {
  label: string
  count: number
  isOn: boolean
  onToggle: () => void
}

/** A filter that is on or off, with how many rows it would leave. */
export function FilterToggle({ label, count, isOn, onToggle }: FilterToggleProps) {
  return (
    <button type="button" className={classes.filter} aria-pressed={isOn} onClick={onToggle}>
      {label}
      <b>{numberText(count)}</b>
    </button>
  )
}
