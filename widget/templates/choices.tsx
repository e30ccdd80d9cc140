/** @jsxImportSource preact */
// Choices under a message: buttons, and quick replies as one labelled group with arrow keys inside.
import type { ShownChoice } from '@parley/contract/templates/shared/drawing'
import { useRef, useState } from 'preact/hooks'
import { SafeLink } from '../chat/rich-text'
import { findLocation } from '@parley/contract/templates/location'
import type { LookProps, LookContext } from './template'

export function QuickReplies({ drawn: { choices }, say, words, isOpen }: LookProps<'pills'>) {
  const group = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  if (!isOpen || choices.length === 0) return null

  function move(event: KeyboardEvent): void {
    const next = movedTo(event.key, active, choices.length, getComputedStyle(group.current ?? document.body).direction === 'rtl')
    if (next === null) return
    event.preventDefault()
    setActive(next)
    const button = group.current?.querySelectorAll<HTMLElement>('.chip').item(next)
    button?.focus()
  }

  return (
    <div class="chips" role="group" aria-label={words('suggestions')} ref={group} onKeyDown={move}>
      {choices.map((choice, index) => (
        <ChoiceButton
          key={index}
          className="chip"
          choice={choice}
          say={say}
          words={words}
          tabIndex={index === active ? 0 : -1}
          onFocus={() => setActive(index)}
        />
      ))}
    </div>
  )
}

/** Where an arrow, Home or End leads in a row of choices; null for every other key. */
export function movedTo(key: string, from: number, count: number, isRightToLeft: boolean): number | null {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward || key === 'ArrowDown') return (from + 1) % count
  if (key === backward || key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

export function Buttons({ drawn, ...told }: LookProps<'buttons'>) {
  return <ButtonList choices={drawn.choices} {...told} />
}

export function ButtonList({ choices, say, words }: Pick<LookContext, 'say' | 'words'> & { choices: ShownChoice[] }) {
  if (choices.length === 0) return null
  return (
    <div class="buttons">
      {choices.map((choice, index) => (
        <ChoiceButton key={index} className="button" choice={choice} say={say} words={words} />
      ))}
    </div>
  )
}

interface ChoiceButtonProps extends Pick<LookContext, 'say' | 'words'> {
  className: string
  choice: ShownChoice
  tabIndex?: number
  onFocus?: () => void
}

function ChoiceButton({ className, choice, say, words, tabIndex, onFocus }: ChoiceButtonProps) {
  const { title, address, body } = choice
  if (address !== '')
    return (
      <SafeLink className={className} address={address} newTab={words('newTab')} tabIndex={tabIndex} onFocus={onFocus}>
        {title}
      </SafeLink>
    )
  if (choice.isLocation) return <LocationButton {...{ className, choice, say, words, tabIndex, onFocus }} />
  return (
    <button type="button" class={className} dir="auto" tabIndex={tabIndex} onFocus={onFocus} onClick={() => say(title, body)}>
      {title}
    </button>
  )
}

function LocationButton({ className, choice, say, words, tabIndex, onFocus }: ChoiceButtonProps) {
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  const title = choice.title || words('sendLocation')
  const look = () => {
    if (state === 'looking') return
    setState('looking')
    findLocation(navigator.geolocation).then(
      (place) => say(title, place),
      () => setState('failed'),
    )
  }
  return (
    <>
      <button
        type="button"
        class={className}
        dir="auto"
        tabIndex={tabIndex}
        onFocus={onFocus}
        aria-busy={state === 'looking'}
        onClick={look}
      >
        {title}
      </button>
      {state === 'failed' && <span role="alert">{words('noLocation')}</span>}
    </>
  )
}
