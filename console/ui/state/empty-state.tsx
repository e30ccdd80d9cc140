// Nothing here yet: 24 px icon, one sentence, one sentence of why, one action, one quiet alternative.
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon'
import classes from './state.module.css'

interface EmptyStateProps {
  icon: IconName
  title: string
  why?: string
  action?: ReactNode
  quiet?: ReactNode
}

export function EmptyState({ icon, title, why, action, quiet }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.emptyIcon}>
        <Icon name={icon} size={24} />
      </span>
      <p className={classes.emptyTitle}>{title}</p>
      {why !== undefined && <p className={classes.emptyWhy}>{why}</p>}
      {(action ?? quiet) !== undefined && (
        <div className={classes.emptyActions}>
          {action}
          {quiet}
        </div>
      )}
    </div>
  )
}
