// The frame of every page outside the shell: the brand, a card of 400, quiet words below, and the foot.
import { type ReactNode, useEffect } from 'react'
import { Mark } from '../../ui/mark'
import classes from './auth.module.css'
import { PageFoot } from './page-foot'
import { productTitle, titleOfPage } from '../../base/page/settings'

interface OutsidePageProps {
  title: string
  children: ReactNode
  below?: ReactNode
}

export function OutsidePage({ title, children, below }: OutsidePageProps) {
  useEffect(() => {
    document.title = titleOfPage(title)
  }, [title])
  return (
    <div className={classes.page}>
      <main className={classes.middle}>
        <div className={classes.logo}>
          <Mark size={32} />
          {productTitle()}
        </div>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
        {below !== undefined && <div className={classes.below}>{below}</div>}
      </main>
      <PageFoot />
    </div>
  )
}
