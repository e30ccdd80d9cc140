/** @jsxImportSource preact */
// Lists and carousels: rows or cards in a plain list, never sideways. A row whose element has an action is itself the button.
import { safeAddress } from '@parley/kit/markdown/markdown'
import { useState } from 'preact/hooks'
import { Icon } from '../chat/icon'
import { SafeLink } from '../chat/rich-text'
import { Buttons } from './choices'
import { type Action, isPayload, type Payload, read, readAction, readList, type TemplateProps } from './template'

const shownAtFirst = 6

export function List({ payload, say, words }: TemplateProps) {
  const elements = readList(payload.elements)
  return (
    <>
      <LongList elements={elements} className="rows" words={words}>
        {(element) => <Row element={element} say={say} words={words} />}
      </LongList>
      <Buttons payload={payload} say={say} words={words} />
    </>
  )
}

/** `moreData` holds further rows by tab; they follow the first ones. */
export function ListView({ payload, ...props }: TemplateProps) {
  const more = isPayload(payload.moreData) ? Object.values(payload.moreData).flatMap((tab) => readList(tab)) : []
  return <List {...props} payload={{ ...payload, elements: [...readList(payload.elements), ...more] }} />
}

export function Carousel({ payload, say, words }: TemplateProps) {
  return (
    <LongList elements={readList(payload.elements)} className="cards" words={words}>
      {(element) => (
        <div class="card">
          <Picture element={element} />
          <Row element={element} say={say} words={words} isCard />
          <Buttons payload={element} say={say} words={words} />
        </div>
      )}
    </LongList>
  )
}

interface LongListProps {
  elements: Payload[]
  className: string
  words: TemplateProps['words']
  children: (element: Payload) => preact.JSX.Element
}

function LongList({ elements, className, words, children }: LongListProps) {
  const [isWhole, setWhole] = useState(elements.length <= shownAtFirst + 1)
  const shown = isWhole ? elements : elements.slice(0, shownAtFirst)
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
          {words('more', { count: elements.length - shownAtFirst })}
        </button>
      )}
    </>
  )
}

interface RowProps {
  element: Payload
  say: TemplateProps['say']
  words: TemplateProps['words']
  isCard?: boolean
}

function Row({ element, say, words, isCard = false }: RowProps) {
  const title = read(element.title)
  const opened = isPayload(element.default_action) ? readAction(element.default_action, title) : null
  const action = opened?.title === '' ? null : opened
  const address = action === null || action.address === '' ? null : safeAddress(action.address)
  const content = <RowContent element={element} action={action} isCard={isCard} />
  if (address !== null)
    return (
      <SafeLink className="row" address={address} newTab={words('newTab')}>
        {content}
      </SafeLink>
    )
  if (action !== null)
    return (
      <button type="button" class="row" onClick={() => say(title || action.title, action.body)}>
        {content}
      </button>
    )
  const own = isCard ? [] : readList(element.buttons)
  return (
    <div class="row">
      {content}
      {own.length === 0 ? null : <Buttons payload={{ buttons: own }} say={say} words={words} />}
    </div>
  )
}

function RowContent({ element, action, isCard }: { element: Payload; action: Action | null; isCard: boolean }) {
  const subtitle = read(element.subtitle) || read(element.description)
  return (
    <>
      {isCard ? null : <Picture element={element} />}
      <span class="row-words" dir="auto">
        <strong>{read(element.title).trim() || action?.title}</strong>
        {subtitle === '' ? null : <span class="row-detail">{subtitle}</span>}
      </span>
      {read(element.value) === '' ? null : <strong class="row-value">{read(element.value)}</strong>}
      {action !== null ? <Icon name="chevron" /> : null}
    </>
  )
}

function Picture({ element }: { element: Payload }) {
  const given = read(element.image_url)
  const address = given.startsWith('data:image/') ? given : safeAddress(given)
  return address === null ? null : <img src={address} alt="" loading="lazy" referrerpolicy="no-referrer" />
}
