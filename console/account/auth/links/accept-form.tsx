// Accepting an invitation as somebody who is known: signed in already, or signing in first and coming back to this page.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { encodeBase64 } from '@parley/contract/account/sign-up-status'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../../base/session/session'
import { ensureSession, enterAccount } from '../../../base/session/sign-in/start-session'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import classes from '../auth.module.css'

export type Invitation = CallReply<'team.get-invitation'>

export function AcceptForm({ token, invitation }: { token: string; invitation: Invitation }) {
  const text = useText()
  const navigate = useNavigate()
  const state = useSession((value) => value.state)
  const accept = useChange('team.accept-invitation')
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => void ensureSession().catch((error: unknown) => setFailure(error instanceof Error ? error : new Error(String(error)))), [])
  const signIn = () => {
    const i = encodeBase64(invitation.identity.includes('@') ? { emailId: invitation.identity } : { phoneNo: invitation.identity })
    void navigate({ to: '/login', search: { i, return: `/invitation?token=${encodeURIComponent(token)}` } })
  }
  const join = () =>
    accept.mutate(
      { token },
      {
        onSuccess: ({ accountId }) =>
          void enterAccount(accountId).then(({ next }) => navigate({ to: next === 'in' ? '/bots' : '/login', replace: true })),
      },
    )
  if (state === 'starting' && failure === null)
    return (
      <Waiting what={text('ui.loading')}>
        <SkeletonRows rows={1} height={40} />
      </Waiting>
    )
  const error = accept.error ?? failure
  return (
    <div className={classes.fields}>
      {error !== null && <ErrorInPlace error={error} compact />}
      {state === 'signed-in' ? (
        <Button size="md" variant="filled" fullWidth loading={accept.isPending} onClick={join}>
          {text('auth.invitation.accept')}
        </Button>
      ) : (
        <>
          <p className={classes.plain}>{text('auth.invitation.known', { identity: invitation.identity })}</p>
          <Button size="md" variant="filled" fullWidth onClick={signIn}>
            {text('auth.sign-in')}
          </Button>
        </>
      )}
    </div>
  )
}
