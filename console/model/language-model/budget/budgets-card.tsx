// What the bot's language models may take and have taken: today, this month, tokens, and the limits of one turn.
import type { LlmBudget, LlmSpent } from '@parley/contract/model/llm-budget'
import { useState } from 'react'
import type { Permit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { dateText, numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { PermitButton } from '../../../ui/permit/permit-button'
import { AsyncContent } from '../../../ui/state/async-content'
import { moneyText, tokensText } from '../money'
import classes from './budget.module.css'
import { endsOf, forecastOf } from './forecast'
import { BudgetDialog } from './budget-dialog'

export function BudgetsCard({ permit }: { permit: Permit }) {
  const text = useText()
  const streamId = useBotId()
  const query = useCall('llm.get-budget', { streamId })
  const [isOpen, setOpen] = useState(false)
  const edit = (
    <PermitButton permit={permit} variant="subtle" size="xs" disabled={query.data === undefined} onClick={() => setOpen(true)}>
      {text('language-model.edit')}
    </PermitButton>
  )
  return (
    <Card title={text('language-model.budgets')} side={edit}>
      <AsyncContent of={query} failed={text('language-model.failed')} rows={3}>
        {({ budget, spent }) => (
          <>
            <Meters budget={budget} spent={spent} />
            <TurnLimits budget={budget} />
            <p className={classes.foot}>
              <Icon name="shield" />
              {text('language-model.budget.used-up')}
            </p>
          </>
        )}
      </AsyncContent>
      {isOpen && query.data !== undefined && <BudgetDialog budget={query.data.budget} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Meters({ budget, spent }: { budget: LlmBudget; spent: LlmSpent }) {
  const text = useText()
  const { currency, day, month } = budget
  const thisMonth = dateText(Date.now(), { month: 'long', timeZone: 'UTC' })
  const money = (amount: number): string => moneyText(amount, currency)
  const ends = endsOf(Date.now())
  const forecast = money(forecastOf(spent.month.money, Date.now()))
  const monthLabel = spent.month.money === 0 ? thisMonth : text('language-model.budget.forecast', { month: thisMonth, forecast })
  return (
    <ul className={classes.meters}>
      <Meter label={text('language-model.budget.today')} taken={spent.day.money} most={day.money} shown={money} until={ends.day} />
      <Meter label={monthLabel} taken={spent.month.money} most={month.money} shown={money} until={ends.month} />
      <Meter
        label={text('language-model.budget.tokens-today')}
        taken={spent.day.tokens}
        most={day.tokens}
        shown={tokensText}
        until={ends.day}
      />
      {month.tokens > 0 && (
        <Meter
          label={text('language-model.budget.tokens-month', { month: thisMonth })}
          taken={spent.month.tokens}
          most={month.tokens}
          shown={tokensText}
          until={ends.month}
        />
      )}
    </ul>
  )
}

interface MeterProps {
  label: string
  taken: number
  /** 0: no limit. */
  most: number
  shown: (amount: number) => string
  /** When it begins anew. */
  until: number
}

/** From this share on it is nearly used up. */
const nearly = 0.8

function Meter({ label, taken, most, shown, until }: MeterProps) {
  const text = useText()
  const share = most === 0 ? 0 : Math.min(1, taken / most)
  const tone = most === 0 || share < nearly ? undefined : share < 1 ? 'warn' : 'bad'
  return (
    <li>
      <span className={classes.line}>
        <span>{label}</span>
        <span>
          <b>{shown(taken)}</b>{' '}
          {most === 0 ? text('language-model.budget.no-limit') : text('language-model.budget.of', { most: shown(most) })}
        </span>
      </span>
      <span className={classes.track} data-tone={tone} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {tone !== undefined && (
        <span className={classes.state} data-tone={tone}>
          <Icon name="warn" size={14} />
          {tone === 'bad'
            ? text('language-model.budget.is-used-up', { time: dateText(until, { dateStyle: 'medium', timeStyle: 'short' }) })
            : text('language-model.budget.nearly', { share: numberText(share, { style: 'percent', maximumFractionDigits: 0 }) })}
        </span>
      )}
    </li>
  )
}

function TurnLimits({ budget: { currency, turn } }: { budget: LlmBudget }) {
  const text = useText()
  const any = text('language-model.budget.any')
  const limits = [
    { key: 'money', value: turn.money === 0 ? any : moneyText(turn.money, currency) },
    { key: 'tokens', value: turn.tokens === 0 ? any : numberText(turn.tokens) },
    { key: 'seconds', value: turn.seconds === 0 ? any : numberText(turn.seconds, { style: 'unit', unit: 'second', unitDisplay: 'short' }) },
  ]
  return (
    <dl className={classes.turn}>
      {limits.map(({ key, value }) => (
        <div key={key}>
          <dt>{text(`language-model.budget.turn.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
