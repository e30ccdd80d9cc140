// Who is writing: the user hears of the agent, and the agent of the user. Both ends forget it by themselves when nothing more is heard.
import { useCallback, useEffect, useRef, useState } from 'react'
import { onNotice } from '../../../base/call/live'
import { useChange } from '../../../base/call/use-change'

const forgetMs = 8000
/** While somebody goes on writing, it is told again this often. */
const againMs = 4000

export function useUserTyping(sessionId: string): boolean {
  const [isTyping, setIsTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onNotice((notice) => {
      if (notice.type !== 'typing' || notice.sessionId !== sessionId) return undefined
      clearTimeout(timer)
      setIsTyping(notice.isTyping)
      if (notice.isTyping) timer = setTimeout(() => setIsTyping(false), forgetMs)
      return undefined
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [sessionId])
  return isTyping
}

export function useTellTyping(chatId: string): (isTyping: boolean) => void {
  const { mutate } = useChange('desk.type')
  const told = useRef({ isTyping: false, at: 0 })
  return useCallback(
    (isTyping) => {
      const now = Date.now()
      if (isTyping === told.current.isTyping && (!isTyping || now - told.current.at < againMs)) return
      told.current = { isTyping, at: now }
      mutate({ chatId, isTyping })
    },
    [chatId, mutate],
  )
}
