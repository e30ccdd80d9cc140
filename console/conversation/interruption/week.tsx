// How often each interruption happened in the last seven days, and what became of the dialogs that were put on hold.
import { interruptionChoices } from '@parley/contract/base/event'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { WeekFigures } from '../conversation/index'

const ends = ['resumed', 'dropped']

export function Week() {
  const text = useText()
  const { botId } = useDocument()
  return (
    <WeekFigures
      botId={botId}
      none={text('interruption.week.none')}
      rowsOf={({ interruptions }) => {
        const ended = interruptions.resumed + interruptions.dropped
        return interruptionChoices.map((choice) => ({
          label: text(`conversation.interruption.${choice}`),
          count: interruptions[choice],
          share: ends.includes(choice) && ended > 0 ? interruptions[choice] / ended : undefined,
          filter: { interruption: choice },
        }))
      }}
    />
  )
}
