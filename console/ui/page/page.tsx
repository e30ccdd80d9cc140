// The frame of every screen inside the shell: header 56 with the one title, status and actions, and the scrolling body.
import { type ReactNode, useEffect } from 'react'
import { numberText } from '../../base/language/locale'
import { useOpeningScroll } from './opening-scroll'
import classes from './page.module.css'
import { titleOfPage } from '../../base/page/settings'

interface PageProps {
  title: string
  /** The way to the list that the page is one of (page-back). */
  back?: ReactNode
  /** Where the page lies, above its title. */
  above?: ReactNode
  /** Plain figure beside the title. */
  count?: number
  /** Chips beside the title. */
  status?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** The body scrolls itself (canvas, two panes). */
  bare?: boolean
}

export function Page({ title, back, above, count, status, actions, children, bare = false }: PageProps) {
  const scroll = useOpeningScroll(`page ${title}`)
  useEffect(() => {
    document.title = titleOfPage(title)
  }, [title])
  const line = (
    <>
      <h1 className={classes.title}>{title}</h1>
      {count !== undefined && <span className={classes.count}>{numberText(count)}</span>}
      {status}
    </>
  )
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        {back}
        {above === undefined ? (
          line
        ) : (
          <div className={classes.under}>
            {above}
            <div className={classes.line}>{line}</div>
          </div>
        )}
        <div className={classes.grow} />
        {actions}
      </header>
      {bare ? (
        children
      ) : (
        <div className={classes.body} {...scroll}>
          {children}
        </div>
      )}
    </div>
  )
}
