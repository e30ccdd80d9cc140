// Making a user (form=sign-up): names, e-mail address or phone number, a password with its rules ticking, and an account name if wanted.
// Whether the address is known already is asked before anything is made (§4).
import { Button, TextInput } from '@mantine/core'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../auth.module.css'
import { IdentityField } from '../fields/identity-field'
import { NewPassword } from '../fields/new-password'
import type { FormProps } from '../flow/flow'
import { usePrepared } from '../flow/use-prepared'
import { OutsidePage } from '../outside-page'
import { FormLink } from '../parts'
import { SignUpClosed } from './dead-ends'
import { NameFields } from './name-fields'
import { useSignUp } from './use-sign-up'

export function SignUpForm(page: FormProps) {
  const text = useText()
  const form = useSignUp(page)
  const { selfSignUp } = usePrepared()
  // An address whose domain may sign up all the same comes here by the sign-in.
  if (!selfSignUp && page.flow.identity === null) return <SignUpClosed {...page} />
  return (
    <OutsidePage
      title={text('auth.sign-up.title')}
      below={
        <>
          {text('auth.sign-up.have')} <FormLink onClick={() => page.go('login')}>{text('auth.sign-in')}</FormLink>
        </>
      }
    >
      <form className={classes.fields} onSubmit={form.submit} onChange={form.forget} noValidate>
        <NameFields of={form.names} isTried={form.isTried} />
        <div>
          <IdentityField
            of={form.identity}
            isTried={form.isTried}
            label={text('auth.sign-up.email')}
            failure={form.failure}
            onLeave={form.leaveIdentity}
          />
          <FreeMailNote email={form.left} />
        </div>
        <TextInput
          size="md"
          label={text('auth.sign-up.account')}
          description={text('auth.sign-up.account-help')}
          autoComplete="organization"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.accountName}
          onChange={(event) => form.setAccountName(event.currentTarget.value)}
        />
        <NewPassword {...form.password.fields} />
        {form.error !== null && <ErrorInPlace error={form.error} compact />}
        <Button type="submit" size="md" variant="filled" fullWidth loading={form.isBusy}>
          {text('auth.sign-up.create')}
        </Button>
      </form>
    </OutsidePage>
  )
}

/** An address of a free mail service says nothing of where somebody works. */
function FreeMailNote({ email }: { email: string }) {
  const text = useText()
  const { data } = useCall('identity.is-free-email', email === '' ? null : { email })
  if (data?.isFreeEmail !== true) return null
  return (
    <p className={classes.help} role="status">
      {text('auth.sign-up.free-mail')}
    </p>
  )
}
