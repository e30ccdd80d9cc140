// What is known of a step that asks models from its conversations: beside its limits the most it took in one turn of yesterday, beside its rules
// how many calls each has stopped in seven days, with the way to those conversations.
import { mayUse } from '@parley/contract/base/access/access'
import type { StepFigures } from '@parley/contract/analytics/model-usage'
import type { KindDescription, ModelChain } from '@parley/contract/base/form'
import { conversationAccess } from '@parley/contract/conversation/conversation'
import { ruleKey } from '@parley/contract/dialog/rule-key'
import type { BotObject } from '@parley/contract/objects/object'
import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermit } from '../../../../base/call/permit'
import { useCall } from '../../../../base/call/use-call'
import { useDocument, useIsConfirmed } from '../../../../base/document'
import { numberText } from '../../../../base/language/locale'
import { useText } from '../../../../base/language/text'
import { botPath, useBot } from '../../../../base/session/use-bot'
import type { DescribedFormProps } from '../../../../ui/controls/control'
import { asRecords, textOf } from '../../../../ui/controls/shared/read-value'
import { useDaysUntilToday } from '../../../../analytics/dashboard/index'
import { durationText, moneyText } from '../../../../model/language-model/index'
import classes from './step-figures.module.css'

type Known = Pick<DescribedFormProps, 'notes' | 'marks'>

/** Nothing for other steps, and for who may see no figures. */
export function useStepFigures(node: BotObject<'node'> | null, kind: KindDescription | undefined): Known {
  const text = useText()
  const { botId } = useDocument()
  const { may } = usePermit('model-usage.get-step', botId)
  const days = useDaysUntilToday(7)
  const isThere = useIsConfirmed(node?.id ?? '')
  const chain = kind?.modelChain
  const nodeId = may && isThere && node !== null && chain !== undefined ? node.id : ''
  const { data } = useCall('model-usage.get-step', nodeId === '' ? null : { streamId: botId, nodeId, ...days })
  if (node === null || kind === undefined || chain === undefined || nodeId === '' || data === undefined) return {}
  const notes = Object.fromEntries(
    highestOf(chain, data).map(([name, highest]) => {
      const help = kind.fields.find((field) => field.name === name)?.help ?? ''
      return [name, `${help} ${text('dialog.figures.highest', { highest })}`.trim()] as const
    }),
  )
  const rules = kind.fields.filter(({ control }) => control === 'agent-rules')
  const marks = Object.fromEntries(
    rules.map(({ name }) => {
      const keys = asRecords(node.data.settings[name] ?? null).map((rule, at) => ruleKey({ id: textOf(rule.id) }, at))
      return [name, new Map(keys.map((rule, at) => [rule, <Stopped key={rule} {...{ rule, data }} nodeId={node.id} isFirst={at === 0} />]))]
    }),
  )
  return { notes, marks }
}

/** The highest figures by the names of the limits they are held against. */
function highestOf({ limits }: ModelChain, { highest, currency }: StepFigures): [string, string][] {
  if (highest === null) return []
  const { steps, calls, tokens, money, seconds } = highest
  const shown: [string | undefined, string][] = [
    [limits.steps, numberText(steps)],
    [limits.calls, numberText(calls)],
    [limits.tokens, numberText(tokens)],
    [limits.money, moneyText(money, currency)],
    [limits.seconds, durationText(seconds * 1000)],
  ]
  return shown.flatMap(([name, words]): [string, string][] => (name === undefined ? [] : [[name, words]]))
}

interface StoppedProps {
  rule: string
  nodeId: string
  data: StepFigures
  isFirst: boolean
}

function Stopped({ rule, nodeId, data, isFirst }: StoppedProps): ReactNode {
  const text = useText()
  const { botId } = useDocument()
  const mayOpen = mayUse(useBot(botId).data?.permissions ?? {}, conversationAccess)
  const count = data.stopped.find((one) => one.rule === rule)?.calls ?? 0
  const why = text('dialog.figures.stopped.why', { count, shown: numberText(count) })
  const shown = isFirst ? text('dialog.figures.stopped', { shown: numberText(count) }) : numberText(count)
  const words = (
    <>
      {shown} <span className="visually-hidden">{why}</span>
    </>
  )
  return (
    <Tooltip label={why} multiline maw={260}>
      {mayOpen && count > 0 ? (
        <Link className={classes.stopped} to={botPath(botId, '/conversations')} search={{ stoppedAt: nodeId, rule }}>
          {words}
        </Link>
      ) : (
        <span className={classes.stopped}>{words}</span>
      )}
    </Tooltip>
  )
}
