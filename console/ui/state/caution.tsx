// A sentence that warns before something is done, or tells that it failed, with its sign.
import type { ReactNode } from 'react'
import { Icon } from '../icon'
import classes from './state.module.css'

export function Caution({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <p role={role} className={classes.caution}>
      <Icon name="warn" />
      {children}
    </p>
  )
}
