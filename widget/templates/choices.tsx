/** @jsxImportSource preact */
// Choices under a message: buttons, and quick replies as one labelled group with arrow keys inside.
import { safeAddress } from '@parley/kit/markdown/markdown'
import { useRef, useState } from 'preact/hooks'
import { SafeLink } from '../chat/rich-text'
import type { Words } from '../words'
import { findLocation } from './location'
import { type Action, read, readAction, readList, type TemplateProps } from './template'

export function QuickReplies({ payload, say, words, isOpen }: TemplateProps) {
  const group = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const choices = readList(payload.quick_replies)
    .map((entry) => readAction(entry, read(entry.content_type) === 'location' ? words('sendLocation') : ''))
    .filter((choice) => choice.title !== '')
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
        <ActionButton
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

export function Buttons({ payload, say, words }: Pick<TemplateProps, 'payload' | 'say' | 'words'>) {
  const choices = readList(payload.buttons)
    .map((entry) => readAction(entry))
    .filter((choice) => choice.title !== '')
  if (choices.length === 0) return null
  return (
    <div class="buttons">
      {choices.map((choice, index) => (
        <ActionButton key={index} className="button" choice={choice} say={say} words={words} />
      ))}
    </div>
  )
}

interface ActionButtonProps {
  className: string
  choice: Action
  say: TemplateProps['say']
  words: Words
  tabIndex?: number
  onFocus?: () => void
}

/** Words to say, or an address to open; an address that may not be followed leaves a button that says its title. */
function ActionButton({ className, choice, say, words, tabIndex, onFocus }: ActionButtonProps) {
  const address = choice.address === '' ? null : safeAddress(choice.address)
  if (address !== null)
    return (
      <SafeLink className={className} address={address} newTab={words('newTab')}>
        {choice.title}
      </SafeLink>
    )
  if (choice.isLocation) return <LocationButton {...{ className, choice, say, words, tabIndex, onFocus }} />
  return (
    <button type="button" class={className} dir="auto" tabIndex={tabIndex} onFocus={onFocus} onClick={() => say(choice.title, choice.body)}>
      {choice.title}
    </button>
  )
}

function LocationButton({ className, choice, say, words, tabIndex, onFocus }: ActionButtonProps) {
  const [state, setState] = useState<'idle' | 'looking' | 'failed'>('idle')
  const look = () => {
    if (state === 'looking') return
    setState('looking')
    findLocation(navigator.geolocation).then(
      (place) => say(choice.title, place),
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
        {choice.title}
      </button>
      {state === 'failed' && <span role="alert">{words('noLocation')}</span>}
    </>
  )
}
