// Shapes of what is coming, in the final layout: nothing for 300 ms, then a slow pulse, after 2 s a line saying what is happening.
import { type ReactNode, useEffect, useState } from 'react'
import classes from './state.module.css'

const showAfterMs = 300
const explainAfterMs = 2000

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}

/** Holds its place at once and shows itself late. */
export function Waiting({ children, what }: { children: ReactNode; what: string }) {
  const isShown = useElapsed(showAfterMs)
  const isLong = useElapsed(explainAfterMs)
  return (
    <div aria-busy="true" style={{ visibility: isShown ? 'visible' : 'hidden' }}>
      {children}
      <p role="status" className={isLong ? classes.waitingWords : 'visually-hidden'}>
        {what}
      </p>
    </div>
  )
}

export function Skeleton({
  width = '100%',
  height = 16,
  radius = 4,
}: {
  width?: number | string
  height?: number | string
  radius?: number
}) {
  return <span className={classes.bone} style={{ width, height, borderRadius: radius }} />
}

/** Rows of a list or table. */
export function SkeletonRows({ rows = 6, height = 40 }: { rows?: number; height?: number }) {
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.boneRow} style={{ height }}>
          <Skeleton width={`${28 + ((row * 17) % 30)}%`} height={12} />
          <Skeleton width={`${12 + ((row * 11) % 14)}%`} height={12} />
        </div>
      ))}
    </div>
  )
}
