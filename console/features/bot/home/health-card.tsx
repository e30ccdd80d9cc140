// A few figures of the bot's health; a bad one in red with its word.
import type { BotSummary } from '@parley/contract/features/bot'
import { useText } from '../../../base/text'
import { Card } from '../../../ui/page/card'
import classes from './home.module.css'

export function HealthCard({ health }: { health: BotSummary['health'] }) {
  const text = useText()
  return (
    <Card title={text('bot.home.health')}>
      <dl className={classes.health}>
        {health.map((figure) => (
          <div key={figure.label} className={classes.healthRow}>
            <dt>{figure.label}</dt>
            <dd className={classes.healthValue} data-state={figure.state}>
              {figure.value}
            </dd>
            <dd className={classes.healthNote}>{figure.note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
