// The head of a turn's trace where language models were asked (mockup 25): steps, tokens, cost and time against the limits of the agent, the wait
// for the first words and what the platform added to it all.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { limitsOf, modelFiguresOf } from './model-effects'
import { shownMs } from './shown'
import classes from './agent-turn.module.css'

const million = 1_000_000

interface Figure {
  name: string
  value: number
  /** 0: none is known. */
  limit: number
  show: (value: number) => string
}

export function ModelFigures({ turn }: { turn: Turn }) {
  const text = useText()
  const figures = modelFiguresOf(turn)
  if (figures === null) return null
  const { calls, tokens, cost, ms, firstMs, addedMs } = figures
  const limits = limitsOf(turn.events)
  const money = (value: number) => numberText(value / million, { maximumFractionDigits: 4 })
  const shown: Figure[] = [
    { name: 'calls', value: calls, limit: limits?.steps ?? 0, show: numberText },
    { name: 'tokens', value: tokens, limit: limits?.tokens ?? 0, show: numberText },
    { name: 'cost', value: cost, limit: limits?.cost ?? 0, show: money },
    { name: 'time', value: ms, limit: limits?.ms ?? 0, show: shownMs },
  ]
  return (
    <div className={classes.head}>
      <dl className={classes.figures}>
        {shown.map((figure) => (
          <Limited key={figure.name} {...figure} />
        ))}
        <div>
          <dt>{text('test-chat.trace.figure.first')}</dt>
          <dd>
            <b>{firstMs === null ? '–' : shownMs(firstMs)}</b>
          </dd>
          <dd className={classes.added}>{text('test-chat.trace.figure.added', { ms: shownMs(addedMs) })}</dd>
        </div>
      </dl>
    </div>
  )
}

function Limited({ name, value, limit, show }: Figure) {
  const text = useText()
  const share = limit > 0 ? Math.min(1, value / limit) : 0
  return (
    <div>
      <dt>{text(`test-chat.trace.figure.${name}`)}</dt>
      <dd>
        <b>{show(value)}</b>
        {limit > 0 && ` ${text('test-chat.trace.figure.of', { limit: show(limit) })}`}
      </dd>
      {limit > 0 && (
        <dd className={classes.meter} data-full={share === 1 || undefined} aria-hidden>
          <span style={{ inlineSize: `${share * 100}%` }} />
        </dd>
      )}
    </div>
  )
}
