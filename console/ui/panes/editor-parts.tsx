// Parts of an editor beside a list: its title line, its form, and what stands beside the form where there is room.
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

/** A form and what is drawn beside it, below it in a narrow window. */
export function EditorColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}

interface EditorPreviewProps {
  title: string
  /** At the end of the title's line. */
  control?: ReactNode
  children: ReactNode
}

/** What is edited, as people see it; it stays in sight while the form is scrolled. */
export function EditorPreview({ title, control, children }: EditorPreviewProps) {
  return (
    <aside className={classes.preview} aria-label={title}>
      <div className={classes.previewHead}>
        <h3 className={classes.previewTitle}>{title}</h3>
        {control}
      </div>
      {children}
    </aside>
  )
}

/** The same, of several kinds at once: below the form, over its whole width. */
export function EditorDrawer({ title, control, children }: EditorPreviewProps) {
  return (
    <aside className={classes.drawer} aria-label={title}>
      <div className={classes.drawerHead}>
        <h3 className={classes.previewTitle}>{title}</h3>
        {control}
      </div>
      {children}
    </aside>
  )
}
