// Lists and carousels: rows or cards below each other. One whose element has an action is itself the button.
import type { ShownElement } from '@parley/contract/templates/shared/drawing'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import { ButtonList } from './choices'
import classes from './looks.module.css'
import { Picture } from './media'
import type { LookProps, Say } from './look-props'

const shownAtFirst = 6

export function Rows({ drawn: { elements, buttons, first }, say }: LookProps<'rows'>) {
  return (
    <>
      <LongList elements={elements} first={first} className={classes.rows}>
        {(element) => (
          <>
            <Row element={element} say={say} picture={<Picture address={element.picture} name="" className={classes.thumb} />} />
            <ButtonList choices={element.buttons} say={say} />
          </>
        )}
      </LongList>
      <ButtonList choices={buttons} say={say} />
    </>
  )
}

export function Cards({ drawn: { elements, buttons, areSmall = false, first }, say }: LookProps<'cards'>) {
  return (
    <>
      <LongList elements={elements} first={first} className={classes.cards}>
        {(element) => (
          <>
            {!areSmall && <Picture address={element.picture} name="" className={classes.cover} />}
            <Row
              element={element}
              say={say}
              picture={areSmall ? <Picture address={element.picture} name="" className={classes.thumb} /> : null}
            />
            <ButtonList choices={element.buttons} say={say} />
          </>
        )}
      </LongList>
      <ButtonList choices={buttons} say={say} />
    </>
  )
}

interface LongListProps {
  elements: readonly ShownElement[]
  first?: number | undefined
  className: string | undefined
  children: (element: ShownElement) => ReactNode
}

function LongList({ elements, first, className, children }: LongListProps) {
  const text = useText()
  const atFirst = first ?? shownAtFirst
  const [isWhole, setIsWhole] = useState(elements.length <= (first ?? shownAtFirst + 1))
  if (elements.length === 0) return null
  return (
    <>
      <ul className={className}>
        {(isWhole ? elements : elements.slice(0, atFirst)).map((element, at) => (
          <li key={at} className={classes.element}>
            {children(element)}
          </li>
        ))}
      </ul>
      {!isWhole && (
        <button type="button" className={classes.more} onClick={() => setIsWhole(true)}>
          {text('message.more', { count: elements.length - atFirst })}
        </button>
      )}
    </>
  )
}

export function Row({ element, say, picture }: { element: ShownElement; say: Say | null; picture: ReactNode }) {
  const { title, detail, value, action } = element
  const words = (
    <>
      {picture}
      <span className={classes.elementWords} dir="auto">
        <b>{title}</b>
        {detail !== '' && <span>{detail}</span>}
      </span>
      {value !== '' && <b className={classes.elementValue}>{value}</b>}
      {action !== null && <Icon name="chevron-right" size={14} />}
    </>
  )
  if (action === null) return <div className={classes.elementRow}>{words}</div>
  if (action.address !== '')
    return (
      <a className={classes.elementRow} href={action.address} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    )
  return (
    <button type="button" className={classes.elementRow} disabled={say === null} onClick={() => say?.(action.body, action.title)}>
      {words}
    </button>
  )
}
