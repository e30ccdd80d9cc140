/** @jsxImportSource preact */
// Further parts of a long answer in a bubble of their own: they are shown when they are asked for, and folded again.
import { useId, useState } from 'preact/hooks'
import { Icon } from '../chat/icon'
import { RichText } from '../chat/rich-text'
import type { LookProps } from '../templates/template'
import { useLaterWords } from './words'

export function Folded({ drawn: { parts }, words }: LookProps<'folded'>) {
  const own = useLaterWords()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (parts.length === 0) return null
  return (
    <>
      <button type="button" class="plain fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {own(isOpen ? 'readLess' : 'readMore')}
        <Icon name="chevron" size={14} />
      </button>
      <div class="bubble further" id={id} hidden={!isOpen}>
        {parts.map(({ title, text }, at) => (
          <div key={at}>
            {title === '' ? null : <strong dir="auto">{title}</strong>}
            {text === '' ? null : <RichText text={text} newTab={words('newTab')} />}
          </div>
        ))}
      </div>
    </>
  )
}
