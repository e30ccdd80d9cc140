// What stands in a screen's place when the screen could not be fetched or failed: the shell around it stays. It is loaded with the
// console itself, because the server may be away. Once the server answers, trying again opens the page anew: after an update the old
// screens are no longer there to be fetched.
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { client } from '../../base/call/client'
import { useText } from '../../base/language/text'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './auth.module.css'

export function FailedScreen({ error }: ErrorComponentProps) {
  const text = useText()
  const router = useRouter()
  const [failure, setFailure] = useState(error instanceof Error ? error : new Error(String(error)))
  const [isRetrying, setRetrying] = useState(false)
  const retry = async () => {
    setRetrying(true)
    try {
      await client.send('auth.get-version-info', {}, { background: true })
      router.history.flush()
      location.reload()
    } catch (reason) {
      setFailure(reason instanceof Error ? reason : failure)
      setRetrying(false)
    }
  }
  return (
    <div className={classes.failed}>
      <ErrorInPlace
        error={failure}
        title={text('auth.unreachable.title')}
        kept={text('auth.unreachable.kept')}
        onRetry={() => void retry()}
        isRetrying={isRetrying}
      />
    </div>
  )
}
