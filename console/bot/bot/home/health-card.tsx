// A few figures of the bot's health; a bad one in red with its word.
import type { BotSummary } from '@parley/contract/bot/bot'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { Card } from '../../../ui/page/card'
import classes from './home.module.css'

export function HealthCard({ health }: { health: BotSummary['health'] }) {
  const text = useText()
  const said = useLocalized()
  return (
    <Card title={text('bot.home.health')}>
      <dl className={classes.health}>
        {health.map((figure) => (
          <div key={figure.label} className={classes.healthRow}>
            <dt>{said(figure, 'label')}</dt>
            <dd className={classes.healthValue} data-state={figure.state}>
              {said(figure, 'value')}
            </dd>
            <dd className={classes.healthNote}>{said(figure, 'note')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
