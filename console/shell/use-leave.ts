// Leaving: signs out on the server, forgets everything here whatever it answers, and goes where the reason says (§4 logout).
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { client } from '../base/call/client'
import { endSession } from '../base/sign-in/start-session'
import { queryClient } from '../base/use-call'

export type LeaveReason = 'asked' | 'logout_success' | 'session_expired'

export function useLeave(): (reason: LeaveReason) => void {
  const navigate = useNavigate()
  return useCallback(
    (reason) => {
      const back = `${location.pathname.replace(/^\/builder/, '')}${location.search}`
      void client
        .send('auth.sign-out', { eventOrigin: 'console' })
        .catch(() => undefined)
        .finally(() => {
          endSession()
          queryClient.clear()
          if (reason === 'asked') void navigate({ to: '/login' })
          else void navigate({ to: `/info/${reason}`, search: reason === 'session_expired' ? { return: back } : {} })
        })
    },
    [navigate],
  )
}
