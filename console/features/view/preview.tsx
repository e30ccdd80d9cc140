// The frame beside an editor in which a view is shown as people see it.
import type { ReactNode } from 'react'
import { useText } from '../../base/language/text'
import classes from './view.module.css'

export function Preview({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <aside className={classes.preview} aria-label={text('view.preview')}>
      <h3 className={classes.title}>{text('view.preview')}</h3>
      {children}
    </aside>
  )
}
