// A card: a titled surface that is loaded, empty or broken on its own while the rest of the page works.
import type { ReactNode } from 'react'
import classes from './page.module.css'

interface CardProps {
  title: string
  /** Quiet words beside the title. */
  note?: string
  /** A link or a menu at the right. */
  side?: ReactNode
  children: ReactNode
  className?: string
}

export function Card({ title, note, side, children, className = '' }: CardProps) {
  return (
    <section className={`${classes.card} ${className}`} aria-label={title}>
      <header className={classes.cardHeader}>
        <h2 className={classes.cardTitle}>{title}</h2>
        {note !== undefined && <span className={classes.cardNote}>{note}</span>}
        <div className={classes.grow} />
        {side}
      </header>
      {children}
    </section>
  )
}
