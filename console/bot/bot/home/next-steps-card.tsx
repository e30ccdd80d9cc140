// What to do next, most useful first: the problem, its effect, one action each.
import { Button } from '@mantine/core'
import type { BotSummary } from '@parley/contract/bot/bot'
import { Link } from '@tanstack/react-router'
import { useLocalized } from '../../../base/language/sentences/use-localized'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/state/empty-state'
import { SeverityIcon } from '../../../ui/status/severity'
import classes from './home.module.css'

const most = 5

export function NextStepsCard({ botId, steps }: { botId: string; steps: BotSummary['nextSteps'] }) {
  const text = useText()
  const said = useLocalized()
  const shown = steps.slice(0, most)
  return (
    <Card title={text('bot.home.next')} note={shown.length === 0 ? undefined : text('bot.home.next-note', { count: shown.length })}>
      {shown.length === 0 && <EmptyState icon="ok" title={text('bot.home.next-none')} why={text('bot.home.next-none-why')} />}
      {shown.map((step) => (
        <div key={step.id} className={classes.step}>
          <span className={classes.stepIcon}>
            <SeverityIcon severity={step.severity} />
          </span>
          <span className={classes.stepWords}>
            <span className={classes.stepTitle}>{said(step, 'title')}</span>
            <span className={classes.stepEffect}>{said(step, 'effect')}</span>
          </span>
          <Button
            size="xs"
            renderRoot={(props) => <Link to={botPath(botId, step.to.startsWith('/') ? step.to : `/${step.to}`)} {...props} />}
          >
            {said(step, 'action')}
          </Button>
        </div>
      ))}
    </Card>
  )
}
