// Why the open dialog may only be looked at: somebody else edits it, or the window is too narrow. Editing takes the lock and keeps it;
// leaving the dialog gives it back.
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../../base/call/client'
import { useDocument, useIsConfirmed } from '../../../base/document'
import { useText } from '../../../base/text'
import { useCall } from '../../../base/use-call'
import { useChange } from '../../../base/use-change'
import { showToast } from '../../../ui/toast/toast'
import { lockView, type Holder, type LockView } from './edit-lock'

/** Below this width the canvas is not edited (brief, reference viewport). */
const narrow = '(max-width: 1023px)'
/** An edit extends the lock when it was not taken for this long. */
const extendAfterMs = 60_000
const clockSlackMs = 1000

export interface EditLimit {
  lock: LockView
  isNarrow: boolean
  /** To be called with every edit. */
  claim: () => void
  takeOver: () => void
}

export function useEditLimit(dialogId: string): EditLimit {
  const text = useText()
  const { botId } = useDocument()
  const isKnown = useIsConfirmed(dialogId)
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false
  const { data: lock, refetch } = useCall('lock.get', isKnown ? { streamId: botId, objectId: dialogId } : null)
  const { mutate: take } = useChange('lock.create')
  const claimedAt = useRef(0)
  const view = useLockView(lock, refetch)

  const claim = useCallback(() => {
    if (!isKnown || Date.now() - claimedAt.current < extendAfterMs) return
    claimedAt.current = Date.now()
    const missed = () => {
      claimedAt.current = 0
      void refetch()
    }
    take({ streamId: botId, objectId: dialogId }, { onError: missed })
  }, [isKnown, botId, dialogId, take, refetch])
  const takeOver = () => {
    claimedAt.current = Date.now()
    const tell = () => showToast(text('dialog.lock.taken'), { tone: 'ok' })
    take({ streamId: botId, objectId: dialogId }, { onSuccess: tell, onError: () => void refetch() })
  }
  useGivingBack(dialogId, claimedAt)
  return { lock: view, isNarrow, claim, takeOver }
}

/** Remembers who held the lock, and looks again when that person's time is over. */
function useLockView(lock: Parameters<typeof lockView>[0], refetch: () => unknown): LockView {
  const [seen, setSeen] = useState<Holder | null>(null)
  const [now, setNow] = useState(Date.now)
  const view = lockView(lock, seen, now)
  const [state, name, until] = view.state === 'free' ? ['free', '', 0] : [view.state, view.holder.name, view.holder.until]
  useEffect(() => {
    setSeen(state === 'free' ? null : { name, until })
    if (state !== 'held') return
    const look = () => {
      setNow(Date.now())
      refetch()
    }
    const timer = setTimeout(look, Math.max(0, until - Date.now()) + clockSlackMs)
    return () => clearTimeout(timer)
  }, [state, name, until, refetch])
  return view
}

function useGivingBack(dialogId: string, claimedAt: { current: number }): void {
  const { botId, store } = useDocument()
  const { mutate: giveBack } = useChange('lock.remove')
  useEffect(() => {
    const leave = () => {
      const isHeld = claimedAt.current > 0 && client.accessToken() !== ''
      claimedAt.current = 0
      if (isHeld) void store.flush().then(() => giveBack({ streamId: botId, objectId: dialogId }))
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [botId, dialogId, store, giveBack, claimedAt])
}
