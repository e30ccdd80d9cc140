// The sign-in page (§2, §4): one form at a time, named by the address; the sign-in itself comes with the page, the others when needed.
import { Suspense } from 'react'
import { useText } from '../../base/language/text'
import { SkeletonRows, Waiting } from '../../ui/state/skeleton'
import { useSignIn } from './flow/use-sign-in'
import { forms } from './forms'
import { LoginForm } from './login/login-form'
import { TicketStep } from './login/ticket-step'
import { OutsidePage } from './outside-page'
import { productTitle } from '../../base/page/settings'

export function SignInScreen() {
  const text = useText()
  const page = useSignIn()
  const { form, ticket } = page.query
  if (ticket !== '') return <TicketStep key={ticket} {...page} />
  if (form === 'login') return <LoginForm {...page} />
  const Form = forms[form]
  const waiting = (
    <OutsidePage title={text('auth.sign-in.title', { name: productTitle() })}>
      <Waiting what={text('ui.loading')}>
        <SkeletonRows rows={3} height={40} />
      </Waiting>
    </OutsidePage>
  )
  return (
    <Suspense fallback={waiting}>
      <Form key={form} {...page} />
    </Suspense>
  )
}
