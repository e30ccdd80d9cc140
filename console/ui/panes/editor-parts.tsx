// Parts of an editor beside a list: its title line and its form.
import type { ReactNode } from 'react'
import classes from './panes.module.css'

export function EditorBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={classes.bar}>
      <h2 className={classes.name}>{title}</h2>
      <div className={classes.tools}>{children}</div>
    </header>
  )
}

export function EditorForm({ children }: { children: ReactNode }) {
  return <div className={classes.form}>{children}</div>
}
