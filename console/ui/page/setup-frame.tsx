// The frame of what is set up in steps: they stand beside the cards in which they are done.
import type { ReactNode } from 'react'
import { Thread, type ThreadState } from '../thread/thread'
import classes from './setup-frame.module.css'

export interface SetupStep {
  id: string
  state: ThreadState
  title: string
  note: string
}

interface SetupFrameProps {
  label: string
  steps: readonly SetupStep[]
  children: ReactNode
}

export function SetupFrame({ label, steps, children }: SetupFrameProps) {
  return (
    <div className={classes.setup}>
      <div className={classes.stepper}>
        <Thread
          steps
          label={label}
          className={classes.steps}
          knots={steps.map(({ id, state, title, note }) => ({
            id,
            state,
            content: (
              <p>
                <b>{title}</b>
                <span className={classes.note}>{note}</span>
              </p>
            ),
          }))}
        />
      </div>
      <div className={classes.content}>{children}</div>
    </div>
  )
}
