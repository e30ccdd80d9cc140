// The head of a turn's trace where language models were asked (mockup 25): calls, tokens, cost, time, and the wait for the first words.
import type { Turn } from '@parley/contract/conversation/test-chat'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { modelFiguresOf } from './model-effects'
import { shownMs } from './model-rows'
import classes from './trace.module.css'

const million = 1_000_000

export function ModelFigures({ turn }: { turn: Turn }) {
  const text = useText()
  const figures = modelFiguresOf(turn.events)
  if (figures === null) return null
  const { calls, tokens, cost, ms, firstMs } = figures
  const shown = [
    ['calls', numberText(calls)],
    ['tokens', numberText(tokens)],
    ['cost', numberText(cost / million, { maximumFractionDigits: 4 })],
    ['time', shownMs(ms)],
    ...(firstMs === null ? [] : [['first', shownMs(firstMs)]]),
  ]
  return (
    <dl className={classes.figures}>
      {shown.map(([name = '', value]) => (
        <div key={name}>
          <dt>{text(`test-chat.trace.figure.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
