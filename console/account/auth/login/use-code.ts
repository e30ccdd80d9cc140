// Proving a code: of the second factor, or of a single sign-on whose ticket is held. How the form looks is code-form.
import type { FactorChallenge, FactorMethod } from '@parley/contract/account/two-factor'
import { useState } from 'react'
import type { CallError } from '../../../base/call/call-error'
import { ttlOf } from '../../../base/call/reactions'
import { endSession } from '../../../base/session/sign-in/start-session'
import { useChange } from '../../../base/call/use-change'
import type { FormProps } from '../flow/flow'
import { heldTicket, holdTicket } from '../flow/ticket'

export interface ProvenCode {
  method: FactorMethod
  others: readonly FactorMethod[]
  /** Masked; '' for an app. */
  sentTo: string
  /** A code was sent, so that it can be sent again. */
  isSent: boolean
  error: CallError | null
  isProving: boolean
  isSending: boolean
  prove: (code: string, onWrong: () => void) => void
  resend: () => void
  choose: (method: FactorMethod) => void
  forget: () => void
}

/** What both ways of proving do around their calls. */
export interface Around {
  proved: () => void
  /** A new code is on its way and good for so many seconds. */
  restart: (ttl: number) => void
}

export function useCode(page: FormProps) {
  const { query, note, go, arrive } = page
  const [ticket, setTicket] = useState(heldTicket)
  const [run, setRun] = useState(0)
  const [isArriving, setIsArriving] = useState(false)
  const around: Around = {
    proved: () => {
      holdTicket('')
      setTicket('')
      setIsArriving(true)
      void arrive(query.account).finally(() => setIsArriving(false))
    },
    restart: (ttl) => {
      go('2fa-verify', { ttl })
      setRun((before) => before + 1)
    },
  }
  const factor = useFactor(page, around)
  const signOn = useTicketCode(ticket, around)
  const giveUp = () => {
    holdTicket('')
    endSession()
    note({ asked: null, password: '', identity: null })
    go('login')
  }
  const code = ticket === '' ? factor : signOn
  return { ...code, isProving: code.isProving || isArriving, ttl: query.ttl, run, giveUp }
}

function useFactor({ flow, note }: FormProps, { proved, restart }: Around): ProvenCode {
  const verify = useChange('two-factor.verify')
  const again = useChange('two-factor.resend')
  const initiate = useChange('two-factor.initiate')
  const [chosen, setChosen] = useState<FactorMethod | null>(null)
  const method = chosen ?? flow.asked?.method ?? 'totp'
  const forget = () => {
    for (const call of [verify, again, initiate]) if (call.isError) call.reset()
  }
  const onSuccess = (asked: FactorChallenge) => {
    note({ asked })
    restart(asked.ttl)
  }
  return {
    method,
    others: (flow.asked?.methods ?? []).filter((one) => one !== method),
    sentTo: flow.asked?.sentTo ?? '',
    isSent: method === 'email' || method === 'sms',
    error: verify.error ?? again.error ?? initiate.error,
    isProving: verify.isPending,
    isSending: again.isPending || initiate.isPending,
    prove: (code, onWrong) => {
      forget()
      verify.mutate({ code, method }, { onSuccess: proved, onError: onWrong })
    },
    resend: () => {
      forget()
      again.mutate({ method }, { onSuccess })
    },
    choose: (wanted) => {
      forget()
      setChosen(wanted)
      if (wanted !== 'recovery') initiate.mutate({ method: wanted }, { onSuccess })
    },
    forget,
  }
}

function useTicketCode(ticket: string, { proved, restart }: Around): ProvenCode {
  const trade = useChange('sso.login')
  const isResending = trade.variables?.resend === true
  const forget = () => {
    if (trade.isError) trade.reset()
  }
  return {
    method: 'email',
    others: [],
    sentTo: '',
    isSent: true,
    error: trade.error,
    isProving: trade.isPending && !isResending,
    isSending: trade.isPending && isResending,
    prove: (otp, onWrong) => trade.mutate({ id_token: ticket, fromBuilder: true, otp }, { onSuccess: proved, onError: onWrong }),
    // A code that was sent is told as an error too: OTP_RESEND.
    resend: () =>
      trade.mutate(
        { id_token: ticket, fromBuilder: true, resend: true },
        { onError: (failed) => restart(ttlOf(Number(failed.fields['otpExpiry']))) },
      ),
    choose: () => undefined,
    forget,
  }
}
