// The licence, accepted once in each version before anything else opens (form=license).
import { Button } from '@mantine/core'
import { useUserId } from '../../../base/session/session'
import { endSession } from '../../../base/session/sign-in/start-session'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../auth.module.css'
import type { FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'

const points = ['free', 'warranty', 'record'] as const

export function LicenseForm({ note, go, arrive }: FormProps) {
  const text = useText()
  const userId = useUserId()
  const accept = useChange('account.accept-license')
  const refuse = () => {
    endSession()
    note({ identity: null, password: '' })
    go('login')
  }
  return (
    <OutsidePage title={text('auth.license.title')}>
      <p className={classes.lead}>{text('auth.license.lead')}</p>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{text(`auth.license.point.${point}`)}</li>
        ))}
      </ul>
      <div className={classes.fields}>
        {accept.error !== null && <ErrorInPlace error={accept.error} compact />}
        <Button
          size="md"
          variant="filled"
          fullWidth
          loading={accept.isPending}
          onClick={() => accept.mutate({ userId }, { onSuccess: () => void arrive() })}
        >
          {text('auth.license.accept')}
        </Button>
        <Button size="md" fullWidth onClick={refuse}>
          {text('auth.license.refuse')}
        </Button>
      </div>
    </OutsidePage>
  )
}
