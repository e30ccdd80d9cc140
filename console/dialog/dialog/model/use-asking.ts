// Asking whoever edits the open dialog for control, and answering who asks (brief 3.2). What the holder has typed is saved before the
// lock goes over.
import type { EditLock } from '@parley/contract/bot/lock'
import { useEffect, useRef } from 'react'
import { useDocument } from '../../../base/document'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useChange } from '../../../base/call/use-change'
import { showToast } from '../../../ui/toast/toast'

export interface Asking {
  /** The caller has asked, and has no answer yet. */
  isAsked: boolean
  /** Who asks the caller; '' for nobody. */
  askerName: string
  ask: () => void
  answer: (isGiven: boolean) => void
}

export function useAsking(dialogId: string, lock: EditLock | undefined, claimedAt: { current: number }): Asking {
  const text = useText()
  const { botId, store } = useDocument()
  const userId = useUserId()
  const asking = useChange('lock.ask')
  const answering = useChange('lock.answer')
  const one = { streamId: botId, objectId: dialogId }
  const isAsked = lock?.held === true && !lock.mine && lock.askerId === userId
  const wasAsked = useRef(false)
  const complain = (error: Error) => showToast(error.message, { tone: 'warn' })
  useEffect(() => {
    if (lock === undefined) return
    if (wasAsked.current && !isAsked) {
      if (lock.mine) claimedAt.current = Date.now()
      const answer = lock.mine ? 'given' : lock.held ? 'kept' : 'free'
      showToast(text(`dialog.lock.asked.${answer}`, { name: lock.holderName }), lock.mine ? { tone: 'ok' } : {})
    }
    wasAsked.current = isAsked
  }, [lock, isAsked, claimedAt, text])
  const answer = async (isGiven: boolean) => {
    if (lock === undefined) return
    if (isGiven) await store.flush()
    answering.mutate(
      { ...one, askerId: lock.askerId, isGiven },
      {
        onError: complain,
        onSuccess: () => {
          if (isGiven) claimedAt.current = 0
        },
      },
    )
  }
  return {
    isAsked,
    askerName: lock?.mine === true ? lock.askerName : '',
    ask: () => asking.mutate(one, { onError: complain }),
    answer: (isGiven) => void answer(isGiven),
  }
}
