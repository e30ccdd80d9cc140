// Further parts of a long answer in a well of their own: they are shown when they are asked for, and folded again.
import { useId, useState } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import message from '../message.module.css'
import { RichText } from '../rich-text'
import classes from './folded.module.css'
import type { LookProps } from './look-props'

export function Folded({ drawn: { parts } }: LookProps<'folded'>) {
  const text = useText()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (parts.length === 0) return null
  return (
    <>
      <button type="button" className={classes.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {text(isOpen ? 'message.read-less' : 'message.read-more')} <Icon name="chevron-down" size={14} />
      </button>
      <div className={`${message.say} ${classes.further}`} id={id} hidden={!isOpen}>
        {parts.map((part, at) => (
          <div key={at}>
            {part.title !== '' && <b dir="auto">{part.title}</b>}
            {part.text !== '' && <RichText text={part.text} />}
          </div>
        ))}
      </div>
    </>
  )
}
