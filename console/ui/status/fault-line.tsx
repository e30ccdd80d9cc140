// Where something that was typed cannot be read: the text again with the character marked, and what is wrong there.
import { parseErrorWord } from '@parley/contract/parse-errors'
import { localizedWord } from '../../base/language/sentences/localize-message'
import { useText } from '../../base/language/text'
import classes from './fault-line.module.css'

interface FaultLineProps {
  id: string
  source: string
  /** UTF-16 units from 0. */
  position: number
  message: string
}

export function FaultLine({ id, source, position, message }: FaultLineProps) {
  const text = useText()
  const at = Math.min(position, source.length)
  const marked = source.slice(at, at + 1)
  return (
    <p id={id} className={classes.fault}>
      <code className={classes.source} aria-hidden>
        {source.slice(0, at)}
        <mark className={classes.mark} data-end={marked === '' || undefined}>
          {marked === '' ? '\u00a0' : marked}
        </mark>
        {source.slice(at + 1)}
      </code>
      <span>{text('ui.fault', { at: at + 1, message: localizedWord(parseErrorWord(message), text) })}</span>
    </p>
  )
}
