// The three lists of the overview: channels by share, requests the bot missed, steps that are slow or fail.
import type { Overview } from '@parley/contract/analytics/dashboard'
import { Link } from '@tanstack/react-router'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath, useBotId } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import { MissedActions } from '../../../ui/missed/missed-actions'
import { Card } from '../../../ui/page/card'
import classes from './lists.module.css'
import shared from '../dashboard.module.css'
import { channelName, percent } from '../figures'
import type { ChosenRange } from '../use-range'

interface ListProps {
  overview: Overview
  range: ChosenRange
}

const mostRows = 5
/** Milliseconds from which a step is felt as slow. */
const slowMs = 2000
/** Share of calls from which failing is alarming. */
const failing = 0.03

export function ChannelMix({ overview, range }: ListProps) {
  const text = useText()
  const botId = useBotId()
  const all = overview.channels.reduce((sum, { sessions }) => sum + sessions, 0)
  const largest = Math.max(1, ...overview.channels.map(({ sessions }) => sessions))
  return (
    <Card title={text('dashboard.channels')} className={shared.mix}>
      {all === 0 && <p className={classes.nothing}>{text('dashboard.nothing')}</p>}
      <ul className={classes.channels}>
        {overview.channels.slice(0, mostRows).map(({ channel, sessions }) => (
          <li key={channel}>
            <Link to={botPath(botId, '/conversations')} search={{ ...range.search, channel }} className={classes.channel}>
              <span className={classes.channelLine}>
                <span>{channelName(text, channel)}</span>
                <b>{numberText(sessions)}</b>
                <span className={classes.share}>{percent(sessions / all)}</span>
              </span>
              <Bar share={sessions / largest} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Bar({ share, isQuiet = false }: { share: number; isQuiet?: boolean }) {
  return (
    <span className={classes.track} data-meter data-quiet={isQuiet || undefined} aria-hidden>
      <span style={{ width: `${Math.round(share * 100)}%` }} />
    </span>
  )
}

export function MissedRequests({ overview, range }: ListProps) {
  const text = useText()
  const botId = useBotId()
  const messages = overview.figures.intentsNotFound
  const largest = Math.max(1, ...overview.missed.map(({ count }) => count))
  const side = messages > 0 && (
    <Link to={botPath(botId, '/conversations')} search={{ ...range.search, show: 'not-understood' }} className={shared.all}>
      {text('dashboard.missed.all')}
    </Link>
  )
  return (
    <Card
      title={text('dashboard.missed')}
      note={messages > 0 ? text('dashboard.missed.note', { count: messages }) : undefined}
      side={side}
      className={classes.half}
    >
      {overview.missed.length === 0 && (
        <p className={classes.nothing}>{text(messages === 0 ? 'dashboard.missed.none' : 'dashboard.missed.settled')}</p>
      )}
      <ul>
        {overview.missed.slice(0, mostRows).map((missed) => (
          <li key={missed.text} className={classes.missed}>
            <Link
              to={botPath(botId, '/conversations')}
              search={{ ...range.search, show: 'not-understood', search: missed.text }}
              className={classes.row}
            >
              <span className={classes.rowName} title={missed.text}>
                “{missed.text}”
              </span>
              <span className={classes.number}>{numberText(missed.count)}</span>
              <Bar share={missed.count / largest} isQuiet />
            </Link>
            <MissedActions botId={botId} text={missed.text} look="menu" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function SlowSteps({ overview }: { overview: Overview }) {
  const text = useText()
  const botId = useBotId()
  const side = overview.slowest.length > 0 && (
    <span className={classes.heads} aria-hidden>
      <span>{text('dashboard.steps.calls')}</span>
      <span title={text('dashboard.steps.p95.why')}>{text('dashboard.steps.p95')}</span>
      <span>{text('dashboard.steps.fails')}</span>
    </span>
  )
  return (
    <Card title={text('dashboard.steps')} side={side} className={classes.half}>
      {overview.slowest.length === 0 && <p className={classes.nothing}>{text('dashboard.steps.none')}</p>}
      <ul>
        {overview.slowest.slice(0, mostRows).map((step) => {
          const failed = step.calls === 0 ? 0 : step.failures / step.calls
          return (
            <li key={step.nodeId}>
              <Link
                to={botPath(step.linkedBotId || botId, `/dialogs/${step.dialogId}`)}
                search={{ node: step.nodeId }}
                className={classes.row}
              >
                <span className={classes.stepIcon}>
                  <Icon name="plug" />
                </span>
                <span className={classes.rowName}>{step.name}</span>
                <span className={classes.dialog}>{step.dialogName}</span>
                <StepNumber words={text('dashboard.steps.calls.label', { count: step.calls })}>{numberText(step.calls)}</StepNumber>
                <StepNumber words={text('dashboard.steps.p95.label', { ms: Math.round(step.p95) })} isSlow={step.p95 >= slowMs}>
                  {`${numberText(Math.round(step.p95))} ms`}
                </StepNumber>
                <StepNumber words={text('dashboard.steps.fails.label', { share: percent(failed) })} isFailing={failed >= failing}>
                  {percent(failed)}
                </StepNumber>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** A figure short for the eye, in words for those who listen. */
function StepNumber({ children, words, isSlow, isFailing }: { children: string; words: string; isSlow?: boolean; isFailing?: boolean }) {
  return (
    <span className={classes.stepNumber} data-slow={isSlow || undefined} data-failing={isFailing || undefined} title={words}>
      <span aria-hidden>{children}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
