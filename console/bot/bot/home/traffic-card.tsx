// Sessions of the last seven days as plain lines, those contained and those of the week before beside them; the full story is Analytics.
import { useElementSize } from '@mantine/hooks'
import type { BotSummary } from '@parley/contract/bot/bot'
import { Link } from '@tanstack/react-router'
import { dateText, numberText } from '../../../base/language/locale'
import { usePermit } from '../../../base/call/permit'
import { toggleTestChat, useTestChatOpen } from '../../../base/page/test-chat'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { PermitButton } from '../../../ui/permit/permit-button'
import { Card } from '../../../ui/page/card'
import { EmptyState } from '../../../ui/state/empty-state'
import { labelOffsets } from '../../../analytics/dashboard/index'
import classes from './home.module.css'
import { linePath, niceTop, type Plot } from './traffic-line'

/** Before the card has been measured. */
const usualWidth = 700
const height = 200
const left = 40

type Traffic = BotSummary['traffic']

export function TrafficCard({ botId, traffic }: { botId: string; traffic: Traffic }) {
  const text = useText()
  const isTesting = useTestChatOpen()
  const testing = usePermit('test-chat.start', botId)
  const sum = traffic.days.reduce((total, { sessions }) => total + sessions, 0)
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
        <TrafficLines traffic={traffic} />
      )}
    </Card>
  )
}

/** Room for the names of lines at their ends. */
const namesWidth = 96
const dayWidth = 56
const nameGap = 16

interface Line {
  id: 'sessions' | 'contained' | 'before'
  values: readonly number[]
  colour: string
}

/** As wide as its card, so that its words are as large as all others. */
function TrafficLines({ traffic: { days, before } }: { traffic: Traffic }) {
  const text = useText()
  const { ref, width: measured } = useElementSize()
  const width = measured === 0 ? usualWidth : measured
  const lines: Line[] = [
    { id: 'before', values: before, colour: 'var(--accent)' },
    { id: 'contained', values: days.map(({ contained }) => contained), colour: 'var(--info)' },
    { id: 'sessions', values: days.map(({ sessions }) => sessions), colour: 'var(--accent)' },
  ]
  const top = niceTop(Math.max(...lines.flatMap(({ values }) => values)))
  const plot = { left, width: width - left - namesWidth, height, top }
  const offsets = labelOffsets(
    lines.map(({ values }) => ((values.at(-1) ?? 0) / top) * height),
    nameGap,
  )
  return (
    <div ref={ref} className={classes.plot}>
      <svg
        viewBox={`0 -8 ${width} ${height + 36}`}
        role="img"
        aria-label={text('bot.home.traffic-label', { values: days.map(({ sessions }) => sessions).join(', ') })}
      >
        <Axes days={days.map(({ day }) => day)} plot={plot} />
        {lines.map((line, index) => (
          <TrafficLine key={line.id} line={line} plot={plot} offset={offsets[index] ?? 0} />
        ))}
      </svg>
    </div>
  )
}

function Axes({ days, plot }: { days: readonly string[]; plot: Plot }) {
  const { points } = linePath(
    days.map(() => 0),
    plot,
  )
  // On a narrow page not every day has room for its name.
  const every = Math.max(1, Math.ceil((days.length * dayWidth) / plot.width))
  return (
    <>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <path d={`M${left} ${height * (1 - share)}H${left + plot.width}`} stroke="var(--border-subtle)" />
          <text className={classes.tick} x={left - 8} y={height * (1 - share) + 4} textAnchor="end">
            {numberText(plot.top * share)}
          </text>
        </g>
      ))}
      {days.map((day, index) =>
        (days.length - 1 - index) % every === 0 ? (
          <text key={day} className={classes.tick} x={points[index]?.x} y={height + 20} textAnchor="middle">
            {dateText(`${day}T12:00`, { weekday: 'short', day: 'numeric' })}
          </text>
        ) : null,
      )}
    </>
  )
}

function TrafficLine({ line: { id, values, colour }, plot, offset }: { line: Line; plot: Plot; offset: number }) {
  const text = useText()
  const { path, points } = linePath(values, plot)
  const last = points.at(-1)
  const isBefore = id === 'before'
  return (
    <>
      <path
        d={path}
        fill="none"
        stroke={colour}
        strokeWidth={isBefore ? 1.5 : 2}
        strokeDasharray={isBefore ? '4 3' : undefined}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last !== undefined && (
        <>
          {!isBefore && <circle cx={last.x} cy={last.y} r={3} fill={colour} />}
          <text
            className={classes.lineName}
            data-before={isBefore || undefined}
            x={last.x + 10}
            y={last.y + offset + 4}
            style={{ fill: isBefore ? undefined : colour }}
          >
            {text(`dashboard.chart.${id}`)}
          </text>
        </>
      )}
    </>
  )
}
