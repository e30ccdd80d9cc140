// Sessions of the last seven days as a plain line with its own axis; the full story is Analytics.
import { Link } from '@tanstack/react-router'
import { dateText, numberText } from '../../../base/language/locale'
import { usePermit } from '../../../base/call/permit'
import { toggleTestChat, useTestChatOpen } from '../../../base/page/test-chat'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { PermitButton } from '../../../ui/permit/permit-button'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/state/empty-state'
import classes from './home.module.css'
import { linePath, niceTop } from './traffic-line'

const width = 700
const height = 200
const left = 40
const dayMs = 86_400_000

export function TrafficCard({ botId, days }: { botId: string; days: readonly number[] }) {
  const text = useText()
  const isTesting = useTestChatOpen()
  const testing = usePermit('test-chat.start', botId)
  const sum = days.reduce((total, day) => total + day, 0)
  const side = (
    <Link to={botPath(botId, '/analytics')} className={classes.all}>
      {text('bot.home.analytics')}
    </Link>
  )
  return (
    <Card
      title={text('bot.home.traffic')}
      note={sum === 0 ? undefined : text('bot.home.traffic-note', { sessions: numberText(sum) })}
      side={side}
    >
      {sum === 0 ? (
        <EmptyState
          icon="chart"
          title={text('bot.home.traffic-none')}
          why={text('bot.home.traffic-none-why')}
          action={
            !isTesting && (
              <PermitButton permit={testing} onClick={toggleTestChat}>
                {text('bot.home.talk')}
              </PermitButton>
            )
          }
        />
      ) : (
        <TrafficLine days={days} />
      )}
    </Card>
  )
}

function TrafficLine({ days }: { days: readonly number[] }) {
  const text = useText()
  const top = niceTop(Math.max(...days))
  const dayName = (index: number) => dateText(Date.now() - (days.length - 1 - index) * dayMs, { weekday: 'short', day: 'numeric' })
  const { path, points } = linePath(days, { left, width: width - left - 24, height, top })
  const last = points.at(-1)
  return (
    <svg
      className={classes.plot}
      viewBox={`0 -8 ${width} ${height + 36}`}
      role="img"
      aria-label={text('bot.home.traffic-label', { values: days.join(', ') })}
    >
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path d={`M${left} ${height * (1 - share)}H${width - 24}`} stroke="var(--border-subtle)" />
          <text className={classes.tick} x={left - 8} y={height * (1 - share) + 4} textAnchor="end">
            {numberText(top * share)}
          </text>
        </g>
      ))}
      <path d={path} fill="none" stroke="var(--accent)" strokeWidth={2} strokeLinejoin="round" strokeLinecap="round" />
      {last !== undefined && <circle cx={last.x} cy={last.y} r={3} fill="var(--accent)" />}
      {points.map((point, index) => (
        <text
          key={point.x}
          className={classes.tick}
          x={index === points.length - 1 ? width - 8 : point.x}
          y={height + 20}
          textAnchor={index === points.length - 1 ? 'end' : 'middle'}
        >
          {dayName(index)}
        </text>
      ))}
    </svg>
  )
}
