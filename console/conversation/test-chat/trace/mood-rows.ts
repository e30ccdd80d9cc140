// How a message was said and what the bot did about it, as rows of the trace.
import type { EventOf, SessionEventType } from '@parley/contract/base/event'
import { row, type TraceRow, type TraceWords } from './trace-row'

type Of = <T extends SessionEventType>(type: T) => EventOf<T>[]

export function moodRows(of: Of, { words }: TraceWords): TraceRow[] {
  const tones = of('tone').map(({ scores }) =>
    row('tone', {
      text: scores.map(({ tone_name, level }) => `${words(`sentiment-event.tone.${tone_name}`)} ${signed(level)}`).join(', '),
    }),
  )
  const events = of('sentiment-event').map(({ name, action }) =>
    row('event', { strong: name, text: words(`sentiment-event.state.${action}`) }),
  )
  const asked = of('survey-asked').map(({ name }) => row('event', { strong: name, text: words('survey.asked') }))
  const given = of('feedback-given').map(({ name, score, comment }) =>
    row('event', { strong: name, text: [words('survey.answered'), String(score), comment].filter(Boolean).join(', ') }),
  )
  const reasons = of('feedback-comment').map(({ comment }) => row('event', { strong: words('survey.answered'), text: comment }))
  return [...tones, ...events, ...asked, ...given, ...reasons]
}

/** A level with its sign, by the mark that stands for less. */
export function signed(level: number): string {
  return level > 0 ? `+${level}` : String(level).replace('-', '−')
}
