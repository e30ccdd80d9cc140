// A few figures of the bot's health; a bad one in red with its word.
import type { BotSummary } from '@parley/contract/features/bot'
import { useSaid } from '../../../base/sentences/use-said'
import { useText } from '../../../base/text'
import { Card } from '../../../ui/page/card'
import classes from './home.module.css'

export function HealthCard({ health }: { health: BotSummary['health'] }) {
  const text = useText()
  const said = useSaid()
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
