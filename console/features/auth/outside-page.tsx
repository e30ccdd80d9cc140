// The frame of every page outside the shell: the brand, a card of 400, quiet words below.
import { type ReactNode, useEffect } from 'react'
import { useText } from '../../base/text'
import { Mark } from '../../ui/mark'
import classes from './auth.module.css'

interface OutsidePageProps {
  title: string
  children: ReactNode
  below?: ReactNode
}

export function OutsidePage({ title, children, below }: OutsidePageProps) {
  const text = useText()
  useEffect(() => {
    document.title = `${title} · Parley`
  }, [title])
  return (
    <div className={classes.page}>
      <main className={classes.middle}>
        <div className={classes.logo}>
          <Mark size={32} />
          Parley
        </div>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
        {below !== undefined && <p className={classes.below}>{below}</p>}
      </main>
      <footer className={classes.foot}>
        <span>{location.host}</span>
        <span>{text('auth.version', { version: '1.1' })}</span>
      </footer>
    </div>
  )
}
