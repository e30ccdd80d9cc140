// What is shown when a page cannot even begin: the server does not answer, or the page itself failed. Trying again keeps the address.
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useText } from '../../base/language/text'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './auth.module.css'
import { OutsidePage } from './outside-page'

export function UnreachableScreen({ error }: ErrorComponentProps) {
  const text = useText()
  const router = useRouter()
  return (
    <OutsidePage title={text('auth.unreachable.title')}>
      <div className={classes.fields}>
        <ErrorInPlace error={error instanceof Error ? error : new Error(String(error))} kept={text('auth.unreachable.kept')} compact />
        <Button size="md" variant="filled" fullWidth onClick={() => void router.invalidate()}>
          {text('auth.unreachable.retry')}
        </Button>
      </div>
    </OutsidePage>
  )
}
