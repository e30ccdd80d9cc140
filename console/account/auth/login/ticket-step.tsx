// The return from single sign-on: trades the ticket of the address for a sign-in. What its failures lead to are the reactions of §8; a
// code that is asked for is the code form's, which finds the ticket held.
import { useEffect, useRef } from 'react'
import type { CallError } from '../../../base/call/call-error'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { ThreadProgress } from '../../../ui/thread/thread'
import classes from '../auth.module.css'
import type { FormProps } from '../flow/flow'
import { holdTicket } from '../flow/ticket'
import { OutsidePage } from '../outside-page'

/** The reactions to these lead to pages of their own (§8). */
function isToldElsewhere({ errorName }: CallError): boolean {
  return errorName === 'OTP_VERIFICATION_REQUIRED' || errorName === 'SELF_SIGNUP_DISABLED'
}

export function TicketStep({ query, note, go, arrive }: FormProps) {
  const text = useText()
  const { mutate } = useChange('sso.login')
  const wasTraded = useRef(false)
  useEffect(() => {
    if (wasTraded.current) return
    wasTraded.current = true
    holdTicket(query.ticket)
    mutate(
      { id_token: query.ticket, fromBuilder: true },
      {
        onSuccess: () => {
          // Traded: a code that is asked for from here on is the account's second factor.
          holdTicket('')
          void arrive()
        },
        onError: (error) => {
          if (isToldElsewhere(error)) return
          note({ error })
          go('login')
        },
      },
    )
  }, [query.ticket, mutate, note, go, arrive])
  return (
    <OutsidePage title={text('auth.sso.title')}>
      <p className={classes.lead}>{text('auth.sso.returning')}</p>
      <ThreadProgress value={null} label={text('auth.sso.returning')} />
    </OutsidePage>
  )
}
