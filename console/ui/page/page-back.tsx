// The way back at the left of a page's title, to the list that the page is one of: a link, or a button where the list is on the same address.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '../icon'
import classes from './page.module.css'

type PageBackProps = { children: ReactNode } & ({ to: string } | { onClick: () => void })

export function PageBack({ children, ...way }: PageBackProps) {
  const inside = (
    <>
      <Icon name="chevron-left" />
      <span className={classes.backWord}>{children}</span>
    </>
  )
  return (
    <>
      {'to' in way ? (
        <Link to={way.to} activeOptions={{ exact: true }} className={classes.back}>
          {inside}
        </Link>
      ) : (
        <button type="button" className={classes.back} onClick={way.onClick}>
          {inside}
        </button>
      )}
      <span className={classes.slash} aria-hidden>
        /
      </span>
    </>
  )
}
