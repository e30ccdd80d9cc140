// The answer that is being written in a test conversation, as the live socket tells it: its words so far and what is being done. The committed
// turn stands in its place in the end. Words that come twice, or before those ahead of them, change nothing.
import type { LiveNotice } from '@parley/contract/base/live'
import type { ShownPart } from '@parley/contract/base/chat/shown-part'
import { useEffect } from 'react'
import { grownText } from '../../base/page/grown-text'
import { onNotice } from '../../base/call/live'
import { createStore, useStore } from '../../base/page/store'

export interface ShownAnswer {
  sessionId: string
  messages: readonly { id: string; text: string }[]
  doing: Extract<ShownPart, { part: 'doing' }> | null
}

export const nothingShown: ShownAnswer = { sessionId: '', messages: [], doing: null }

/** One conversation is looked at a time. */
const shown = createStore<ShownAnswer>(nothingShown)

export function useShownAnswer(sessionId: string): ShownAnswer {
  useEffect(() => {
    shown.set({ ...nothingShown, sessionId })
    return onNotice((notice) => {
      if (isOf(notice, sessionId)) shown.set(shownAfter(shown.get(), notice.part))
      return undefined
    })
  }, [sessionId])
  const answer = useStore(shown, (value) => value)
  return answer.sessionId === sessionId ? answer : nothingShown
}

function isOf(notice: LiveNotice, sessionId: string): notice is Extract<LiveNotice, { type: 'shown-part' }> {
  return notice.type === 'shown-part' && notice.sessionId === sessionId
}

export function shownAfter(answer: ShownAnswer, part: ShownPart): ShownAnswer {
  switch (part.part) {
    case 'doing':
      return { ...answer, doing: part }
    case 'over':
      return { ...answer, doing: null }
    case 'say-drop':
      return { ...answer, messages: answer.messages.filter(({ id }) => id !== part.messageId) }
    case 'say-start':
    case 'say-end':
      return answer
    case 'say-delta': {
      const { messageId: id } = part
      const before = answer.messages.find((message) => message.id === id)?.text ?? ''
      const grown = { id, text: grownText(before, part) }
      if (grown.text === before) return answer
      const isKnown = answer.messages.some((message) => message.id === id)
      return {
        ...answer,
        messages: isKnown ? answer.messages.map((message) => (message.id === id ? grown : message)) : [...answer.messages, grown],
      }
    }
  }
}
