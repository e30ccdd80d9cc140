// Forms that can only say why it does not go on here, and what does: an address that is taken, closed sign-up, no access.
import { Button } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { endSession } from '../../../base/session/sign-in/start-session'
import classes from '../auth.module.css'
import type { FormProps } from '../flow/flow'
import { OutsidePage } from '../outside-page'

/** form=user-exists: somebody who has an account fills in the sign-up. */
export function UserExists({ flow, go }: FormProps) {
  const text = useText()
  return (
    <OutsidePage title={text('auth.exists.title')}>
      <p className={classes.lead}>{text('auth.exists.why', { identity: flow.identity?.value ?? '' })}</p>
      <div className={classes.fields}>
        <Button size="md" variant="filled" fullWidth onClick={() => go('login')}>
          {text('auth.sign-in')}
        </Button>
        <Button size="md" fullWidth onClick={() => go('forgot-password')}>
          {text('auth.forgot.title')}
        </Button>
      </div>
    </OutsidePage>
  )
}

/** form=disable-signup */
export function SignUpClosed({ go }: FormProps) {
  const text = useText()
  return (
    <OutsidePage title={text('auth.closed.title')}>
      <p className={classes.lead}>{text('auth.closed.why')}</p>
      <Button size="md" variant="filled" fullWidth onClick={() => go('login')}>
        {text('auth.other-person')}
      </Button>
    </OutsidePage>
  )
}

/** form=refused: the person may sign in, but not use the builder (decision A13). */
export function Refused({ note, go }: FormProps) {
  const text = useText()
  const leave = () => {
    endSession()
    note({ identity: null, password: '' })
    go('login')
  }
  return (
    <OutsidePage title={text('auth.refused.title')}>
      <p className={classes.lead}>{text('auth.refused.why')}</p>
      <Button size="md" variant="filled" fullWidth onClick={leave}>
        {text('auth.sign-out')}
      </Button>
    </OutsidePage>
  )
}
