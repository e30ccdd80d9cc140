// How a message was said and what the bot did about it, as rows of the trace.
import type { EventOf, SessionEventType } from '@parley/contract/base/event'
import { row, type TraceRow, type TraceWords } from './trace-row'

type Of = <T extends SessionEventType>(type: T) => EventOf<T>[]

export function moodRows(of: Of, { words }: TraceWords): TraceRow[] {
  return of('tone').map(({ scores }) =>
    row('tone', {
      text: scores.map(({ tone_name, level }) => `${words(`sentiment-event.tone.${tone_name}`)} ${signed(level)}`).join(', '),
      isBad: false,
    }),
  )
}

/** A level with its sign, by the mark that stands for less. */
export function signed(level: number): string {
  return level > 0 ? `+${level}` : String(level).replace('-', '−')
}
