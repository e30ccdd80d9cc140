// Why the open dialog may only be looked at: somebody else edits it, or the window is too narrow. Editing takes the lock and keeps it;
// leaving the dialog gives it back.
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { client } from '../../../base/call/client'
import { useDocument, useIsConfirmed } from '../../../base/document'
import { editMinutes } from '../../../base/document/edit-minutes'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { showToast } from '../../../ui/toast/toast'
import { claimsOf } from './claims'
import { lockView, warningsOf, type Holder, type LockView, type OwnTime } from './edit-lock'
import { type Asking, useAsking } from './use-asking'
import { useOwnTime } from './use-own-time'

/** Below this width the canvas is not edited (brief, reference viewport). */
const narrow = '(max-width: 1023px)'
/** An edit extends the lock when it was not taken for this long. */
const extendAfterMs = 60_000
const clockSlackMs = 1000
/** Who leaves right after an edit gives back what was taken: the one is sent after the other. */
const queueOf = (dialogId: string) => `lock ${dialogId}`

export interface EditLimit {
  lock: LockView
  /** What is left to whoever edits here. */
  own: OwnTime
  isNarrow: boolean
  /** To be called with every edit. */
  claim: () => void
  /** Begins the editing time anew. */
  extend: () => void
  takeOver: () => void
  /** Asking the holder for the lock, or being asked for it. */
  asking: Asking
}

export function useEditLimit(dialogId: string): EditLimit {
  const text = useText()
  const { botId } = useDocument()
  const isKnown = useIsConfirmed(dialogId)
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false
  // Opening a dialog asks anew: a lock that was free a moment ago may be somebody's.
  const asked = useCall('lock.get', isKnown ? { streamId: botId, objectId: dialogId } : null, { staleMs: 0 })
  const { data, dataUpdatedAt, refetch } = asked
  // The server says how long; from when is this device's own clock.
  const lock = useMemo(() => data && { ...data, expiresAt: dataUpdatedAt + data.leftMs }, [data, dataUpdatedAt])
  const { mutate } = useChange('lock.create', queueOf(dialogId))
  const claimedAt = useRef(0)
  const view = useLockView(lock, refetch)
  const { giveBack, isOver, setOver } = useGivingBack(dialogId, claimedAt)
  const asking = useAsking(dialogId, lock, claimedAt)
  const own = useOwnTime(lock?.mine === true ? lock.expiresAt : 0, giveBack)

  const take = useCallback(
    (tell?: () => void) => {
      const now = Date.now()
      claimedAt.current = now
      setOver(false)
      const missed = () => {
        claimedAt.current = 0
        void refetch()
      }
      const minutes = editMinutes()
      mutate({ streamId: botId, objectId: dialogId, minutes }, { onSuccess: () => tell?.(), onError: missed })
    },
    [botId, dialogId, mutate, refetch, setOver],
  )
  const claim = useClaims(isKnown, claimedAt, take)
  const isHeld = lock?.held === true
  return {
    lock: view,
    own: isOver && !isHeld ? { state: 'ended' } : own,
    isNarrow,
    asking,
    claim,
    extend: () => take(),
    takeOver: () => take(() => showToast(text('dialog.lock.taken'), { tone: 'ok' })),
  }
}

/** What an edit calls. The first edits of a new dialog wait until the server knows it. */
function useClaims(isKnown: boolean, claimedAt: { current: number }, take: () => void): () => void {
  const claims = useMemo(() => {
    const waitMs = () => Math.min(extendAfterMs, warningsOf(editMinutes()).endingMs / 2)
    return claimsOf({ take, takenAt: () => claimedAt.current, extendAfterMs: waitMs })
  }, [take, claimedAt])
  useEffect(() => claims.known(isKnown), [claims, isKnown])
  useEffect(() => claims.left, [claims])
  return useCallback(() => claims.edited(Date.now()), [claims])
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

/** `isOver`: it was given back because the time had run out. */
function useGivingBack(dialogId: string, claimedAt: { current: number }) {
  const { botId, store } = useDocument()
  const { mutate } = useChange('lock.remove', queueOf(dialogId))
  const [isOver, setOver] = useState(false)
  const release = useCallback(() => {
    const isHeld = claimedAt.current > 0 && client.accessToken() !== ''
    claimedAt.current = 0
    if (isHeld) void store.flush().then(() => mutate({ streamId: botId, objectId: dialogId }))
  }, [botId, dialogId, store, mutate, claimedAt])
  const leavePage = useCallback(() => {
    // Changes that are not sent yet stay in this browser, and the dialog this person's for its time.
    if (claimedAt.current === 0 || client.accessToken() === '' || store.facts.pending > 0) return
    claimedAt.current = 0
    // A page that is left waits for no answer. Where this one fails, the lock ends by its own time.
    client.send('lock.remove', { streamId: botId, objectId: dialogId }, { outlivesPage: true }).catch(() => undefined)
  }, [botId, dialogId, store, claimedAt])
  useEffect(() => {
    window.addEventListener('pagehide', leavePage)
    return () => {
      window.removeEventListener('pagehide', leavePage)
      release()
    }
  }, [leavePage, release])
  const giveBack = useCallback(() => {
    setOver(true)
    release()
  }, [release])
  return { giveBack, isOver, setOver }
}
