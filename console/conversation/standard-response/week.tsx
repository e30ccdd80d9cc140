// How often the response was said in the last seven days.
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { WeekFigures } from '../conversation/index'
import classes from './standard-response.module.css'

export function Week({ responseKey }: { responseKey: string }) {
  const text = useText()
  const { botId } = useDocument()
  return (
    <section aria-label={text('standard-response.week')}>
      <h3 className={classes.title}>{text('standard-response.week')}</h3>
      <WeekFigures
        botId={botId}
        none={text('standard-response.week.none')}
        rowsOf={({ responses }) => [
          { label: text('standard-response.week.said'), count: responses[responseKey] ?? 0, filter: { response: responseKey } },
        ]}
      />
    </section>
  )
}
