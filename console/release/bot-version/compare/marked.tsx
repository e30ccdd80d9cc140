// A text on one side of a comparison, with what differs inside marked by a line through it or under it as well as by colour.
import { useText } from '../../../base/language/text'
import classes from './compare.module.css'
import type { TextPart } from './text-difference'

export function Marked({ parts, as: Mark }: { parts: readonly TextPart[]; as: 'del' | 'ins' }) {
  const text = useText()
  if (parts.length === 0) return <p className={classes.nothing}>{text('bot-version.nothing-there')}</p>
  return (
    <p className={classes.text}>
      {parts.map((part, index) => (part.isChanged ? <Mark key={index}>{part.text}</Mark> : <span key={index}>{part.text}</span>))}
    </p>
  )
}
