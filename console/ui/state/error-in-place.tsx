// A failure told next to what failed: what happened, what was kept, what to do; the code goes under Details.
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CallError } from '../../base/call/call-error'
import { alertText } from '../../base/language/errors/alert-text'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import classes from './state.module.css'

interface ErrorInPlaceProps {
  error: Error
  /** What happened, in the words of this place; the server's sentence follows. */
  title?: string
  /** What was kept. */
  kept?: string
  onRetry?: () => void
  isRetrying?: boolean
  compact?: boolean
  /** It answers what the person has just done, and comes into sight. */
  isAnswer?: boolean
}

export function ErrorInPlace({ error, title, kept, onRetry, isRetrying = false, compact = false, isAnswer = false }: ErrorInPlaceProps) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAnswer) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isAnswer, error])
  const code = error instanceof CallError ? String(error.code) : error.name
  return (
    <div ref={place} role="alert" className={compact ? `${classes.error} ${classes.compact}` : classes.error}>
      <span className={classes.errorIcon}>
        <Icon name="bad" />
      </span>
      <div className={classes.errorWords}>
        {title !== undefined && <p className={classes.errorTitle}>{title}</p>}
        <p>{alertText(error)}</p>
        {kept !== undefined && <p className={classes.errorKept}>{kept}</p>}
        <details className={classes.details}>
          <summary>{text('ui.error.details')}</summary>
          <code>{code}</code>
        </details>
      </div>
      {onRetry !== undefined && (
        <Button size="xs" loading={isRetrying} onClick={onRetry}>
          {text('ui.error.retry')}
        </Button>
      )}
    </div>
  )
}
