/** @jsxImportSource preact */
// Lists and carousels: rows or cards in a plain list, never sideways. A row whose element has an action is itself the button.
import type { ShownElement } from '@parley/contract/templates/shared/drawing'
import { useState } from 'preact/hooks'
import { Icon } from '../chat/icon'
import { SafeLink } from '../chat/rich-text'
import { ButtonList } from './choices'
import type { LookProps, LookContext } from './template'

const shownAtFirst = 6

export function Rows({ drawn, ...told }: LookProps<'rows'>) {
  return (
    <>
      <LongList elements={drawn.elements} first={drawn.first} className="rows" words={told.words}>
        {(element) => <Row element={element} {...told} />}
      </LongList>
      <ButtonList choices={drawn.buttons} {...told} />
    </>
  )
}

export function Cards({ drawn, ...told }: LookProps<'cards'>) {
  return (
    <>
      <LongList elements={drawn.elements} first={drawn.first} className="cards" words={told.words}>
        {(element) => (
          <div class="card">
            {drawn.areSmall ? null : <Picture address={element.picture} />}
            <Row element={element} {...told} isCard hasPicture={drawn.areSmall} />
            <ButtonList choices={element.buttons} {...told} />
          </div>
        )}
      </LongList>
      <ButtonList choices={drawn.buttons} {...told} />
    </>
  )
}

interface LongListProps {
  elements: ShownElement[]
  first?: number | undefined
  className: string
  words: LookContext['words']
  children: (element: ShownElement) => preact.JSX.Element
}

function LongList({ elements, first, className, words, children }: LongListProps) {
  const atFirst = first ?? shownAtFirst
  const [isWhole, setWhole] = useState(elements.length <= (first ?? shownAtFirst + 1))
  const shown = isWhole ? elements : elements.slice(0, atFirst)
  if (elements.length === 0) return null
  return (
    <>
      <ul class={className}>
        {shown.map((element, index) => (
          <li key={index}>{children(element)}</li>
        ))}
      </ul>
      {isWhole ? null : (
        <button type="button" class="plain" onClick={() => setWhole(true)}>
          {words('more', { count: elements.length - atFirst })}
        </button>
      )}
    </>
  )
}

interface RowProps extends LookContext {
  element: ShownElement
  /** Its buttons stand below it. */
  isCard?: boolean
  hasPicture?: boolean | undefined
}

export function Row({ element, isCard = false, hasPicture = !isCard, ...told }: RowProps) {
  const { action, buttons } = element
  const content = <RowContent element={element} hasPicture={hasPicture} />
  const own = isCard ? null : <ButtonList choices={buttons} {...told} />
  if (action === null)
    return (
      <div class="row">
        {content}
        {own}
      </div>
    )
  return (
    <>
      {action.address === '' ? (
        <button type="button" class="row" onClick={() => told.say(action.title, action.body)}>
          {content}
        </button>
      ) : (
        <SafeLink className="row" address={action.address} newTab={told.words('newTab')}>
          {content}
        </SafeLink>
      )}
      {own && buttons.length > 0 ? <div class="row">{own}</div> : null}
    </>
  )
}

function RowContent({ element: { title, detail, value, picture, action }, hasPicture }: { element: ShownElement; hasPicture: boolean }) {
  return (
    <>
      {hasPicture ? <Picture address={picture} /> : null}
      <span class="row-words" dir="auto">
        <strong>{title}</strong>
        {detail === '' ? null : <span class="row-detail">{detail}</span>}
      </span>
      {value === '' ? null : <strong class="row-value">{value}</strong>}
      {action !== null ? <Icon name="chevron" /> : null}
    </>
  )
}

function Picture({ address }: { address: string }) {
  return address === '' ? null : <img src={address} alt="" loading="lazy" referrerpolicy="no-referrer" />
}
