// The thread as it is drawn over the two panes; where it runs is use-thread.ts's.
import classes from './thread.module.css'

export function Thread({ path }: { path: string }) {
  return (
    <svg className={classes.thread} aria-hidden>
      <path d={path} />
    </svg>
  )
}
