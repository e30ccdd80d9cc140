// What the bot's language models may take: of money and tokens a day, a month and a turn, and the seconds of a turn. 0 is no limit.
import { Button, NumberInput, TextInput } from '@mantine/core'
import type { LlmBudget } from '@parley/contract/model/llm-budget'
import { llmLimits } from '@parley/contract/model/llm-limits'
import { z } from 'zod'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { Dialog } from '../../../ui/dialog/dialog'
import { useForm } from '../../../ui/form/use-form'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import classes from './budget.module.css'

const mostSeconds = 600
const upTo = (max: number) => z.number({ error: 'ui.form.required' }).min(0).max(max)
const money = () => upTo(llmLimits.llmMoney)
const tokens = () => upTo(llmLimits.llmTokens).int()

const schema = z.object({
  currency: z.string().regex(/^[A-Z]{3}$/, 'language-model.budget.currency.wrong'),
  ...{ dayMoney: money(), monthMoney: money(), turnMoney: money() },
  ...{ dayTokens: tokens(), monthTokens: tokens(), turnTokens: tokens() },
  turnSeconds: upTo(mostSeconds).int(),
})
type Draft = z.infer<typeof schema>
type Amount = Exclude<keyof Draft, 'currency'>

const pairs: readonly (readonly [Amount, Amount])[] = [
  ['dayMoney', 'dayTokens'],
  ['monthMoney', 'monthTokens'],
  ['turnMoney', 'turnTokens'],
]
const isMoney = (name: Amount): boolean => name.endsWith('Money')
const mostOf = (name: Amount): number => (name === 'turnSeconds' ? mostSeconds : isMoney(name) ? llmLimits.llmMoney : llmLimits.llmTokens)

function draftOf({ currency, day, month, turn }: LlmBudget): Draft {
  return {
    currency,
    ...{ dayMoney: day.money, dayTokens: day.tokens, monthMoney: month.money, monthTokens: month.tokens },
    ...{ turnMoney: turn.money, turnTokens: turn.tokens, turnSeconds: turn.seconds },
  }
}

function budgetOf(draft: Draft): LlmBudget {
  return {
    currency: draft.currency,
    day: { money: draft.dayMoney, tokens: draft.dayTokens },
    month: { money: draft.monthMoney, tokens: draft.monthTokens },
    turn: { money: draft.turnMoney, tokens: draft.turnTokens, seconds: draft.turnSeconds },
  }
}

export function BudgetDialog({ budget, onClose }: { budget: LlmBudget; onClose: () => void }) {
  const text = useText()
  const streamId = useBotId()
  const save = useChange('llm.set-budget')
  const done = () => {
    showToast(text('language-model.saved', { name: text('language-model.budgets') }), { tone: 'ok' })
    onClose()
  }
  const form = useForm({
    schema,
    start: draftOf(budget),
    send: (values) => save.mutate({ streamId, budget: budgetOf(values) }, { onSuccess: done }),
  })
  const amount = (name: Amount) => (
    <NumberInput
      key={name}
      label={text(`language-model.budget.${name}`)}
      min={0}
      max={mostOf(name)}
      allowDecimal={isMoney(name)}
      decimalScale={isMoney(name) ? 4 : 0}
      thousandSeparator=","
      value={form.values[name]}
      error={form.fault(name)}
      onChange={(next) => typeof next === 'number' && form.choose(name, next)}
    />
  )
  return (
    <Dialog title={text('language-model.budgets')} size={560} onClose={onClose}>
      <form className={classes.form} onSubmit={form.onSubmit} noValidate>
        <p>{text('language-model.budget.help')}</p>
        <TextInput
          data-autofocus
          label={text('language-model.budget.currency')}
          description={text('language-model.budget.currency.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={3}
          w={200}
          {...form.typed('currency')}
        />
        {pairs.map(([one, other]) => (
          <div key={one} className={classes.pair}>
            {amount(one)}
            {amount(other)}
          </div>
        ))}
        <div className={classes.pair}>{amount('turnSeconds')}</div>
        {save.error !== null && <ErrorInPlace error={save.error} kept={text('ui.form.kept')} isAnswer compact />}
        <div className={classes.actions}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {text('language-model.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
