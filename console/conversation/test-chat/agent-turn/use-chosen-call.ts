// The call of a tool that is looked at in a conversation: chosen by its row, or by words of an answer that it proves.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { useMemo, useState } from 'react'
import { useText } from '../../../base/language/text'
import type { MarkedWords } from '../../../ui/message/bot-message'
import { callsIn, type PlacedCall } from './calls'

export interface ChosenCall {
  calls: readonly PlacedCall[]
  /** Undefined for none. */
  call: PlacedCall | undefined
  choose: (callId: string) => void
  /** Words of a turn's answers that claim an outcome and whose proof is at hand. */
  marksOf: (turn: Turn) => MarkedWords[]
}

/** `onTurn`: the turn of the call is to be looked at. */
export function useChosenCall(turns: readonly Turn[], onTurn: (index: number) => void): ChosenCall {
  const text = useText()
  const calls = useMemo(() => callsIn(turns), [turns])
  const [callId, choose] = useState('')
  const marksOf = ({ events }: Turn): MarkedWords[] =>
    events.flatMap((event) => {
      const call = event.type === 'claimed' ? calls.find((one) => one.event.callId === event.callId) : undefined
      if (event.type !== 'claimed' || call === undefined) return []
      const onPress = () => {
        choose(call.event.callId)
        onTurn(call.index)
      }
      return [{ words: event.words, title: text('test-chat.trace.proven-by', { tool: call.event.name, number: call.number }), onPress }]
    })
  return { calls, call: calls.find(({ event }) => event.callId === callId), choose, marksOf }
}
