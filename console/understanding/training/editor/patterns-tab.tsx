// Patterns of an intent, or those that keep it from being understood, on its own page.
import type { BotObject } from '@parley/contract/objects/object'
import { useText } from '../../../base/language/text'
import { IntentPatterns } from '../../pattern/index'
import classes from './editor.module.css'

interface PatternsTabProps {
  intent: BotObject<'intent'>
  field: 'patterns' | 'negativePatterns'
}

export function PatternsTab({ intent, field }: PatternsTabProps) {
  const text = useText()
  return (
    <div className={classes.patterns}>
      <p className={classes.lead}>{text(`training.patterns.${field}.why`)}</p>
      <IntentPatterns intent={intent} field={field} />
    </div>
  )
}
