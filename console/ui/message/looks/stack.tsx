// Drawings below each other, each under a title of its own; one may be folded until it is opened.
import type { Drawing, ShownPart } from '@parley/contract/templates/shared/drawing'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../base/language/text'
import classes from './looks.module.css'
import type { LookProps } from './look-props'

type DrawPart = (drawing: Drawing) => ReactNode

export function Stack({ drawn: { parts, first }, draw }: LookProps<'stack'> & { draw: DrawPart }) {
  const text = useText()
  const [isWhole, setIsWhole] = useState(first === undefined || parts.length <= first)
  const shown = isWhole ? parts : parts.slice(0, first)
  return (
    <>
      {shown.map((part, at) => (
        <Part key={at} part={part} draw={draw} />
      ))}
      {!isWhole && (
        <button type="button" className={classes.more} onClick={() => setIsWhole(true)}>
          {text('message.more', { count: parts.length - shown.length })}
        </button>
      )}
    </>
  )
}

function Part({ part: { title, detail, isFolded, drawing }, draw }: { part: ShownPart; draw: DrawPart }) {
  const inside = (
    <>
      {detail !== '' && (
        <span className={classes.partDetail} dir="auto">
          {detail}
        </span>
      )}
      {draw(drawing)}
    </>
  )
  if (isFolded)
    return (
      <details className={classes.section} data-look>
        <summary dir="auto">{title}</summary>
        {inside}
      </details>
    )
  return (
    <div className={classes.section} {...(title !== '' && { role: 'group', 'aria-label': title })} data-look>
      {title !== '' && <b dir="auto">{title}</b>}
      {inside}
    </div>
  )
}
