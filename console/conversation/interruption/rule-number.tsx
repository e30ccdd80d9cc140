// The number of a rule in the table of rules, drawn there and beside whatever the rule has caused.
import { numberText } from '../../base/language/locale'
import classes from './interruption.module.css'

export function RuleNumber({ number }: { number: number }) {
  return <span className={classes.ruleNumber}>{numberText(number)}</span>
}
