// A condition as a sentence whose paths and values stand out; where only text can be shown, conditionSentence of sentence.ts says the same.
import type { Condition, Rule } from '@parley/contract/objects/condition'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../../../../base/language/text'
import { shortPath } from '../sentence'
import classes from './condition-words.module.css'

/** Stand in a sentence for what is drawn, and in none that people write. */
const [first, second] = ['\uE000', '\uE001'] as const

export function ConditionWords({ condition }: { condition: Condition }) {
  const text = useText()
  if ('expression' in condition) return <code className={classes.path}>{shortPath(condition.expression) || '…'}</code>
  const between = text(`controls.sentence.${condition.join}`, { first, next: second })
  return condition.rules.map((rule, at) => (
    <Fragment key={at}>
      {at > 0 && between.slice(between.indexOf(first) + 1, between.indexOf(second))}
      <RuleWords rule={rule} />
    </Fragment>
  ))
}

function RuleWords({ rule: { left, op, right = '' } }: { rule: Rule }) {
  const text = useText()
  const drawn: Record<string, ReactNode> = {
    [first]: <code className={classes.path}>{shortPath(left) || '…'}</code>,
    [second]: <b className={classes.value}>{shortPath(right) || '…'}</b>,
  }
  const parts = text(`controls.sentence.${op}`, { left: first, right: second }).split(/([\uE000\uE001])/)
  return parts.map((part, at) => <Fragment key={at}>{drawn[part] ?? part}</Fragment>)
}
