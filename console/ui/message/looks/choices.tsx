// Choices under a message: quick replies and buttons. One that says where the user is asks the browser first.
import type { ShownChoice } from '@parley/contract/templates/shared/drawing'
import { findLocation, LocationFailure } from '@parley/contract/templates/location'
import { useState } from 'react'
import { locationMessage } from '../../../base/language/errors/location'
import { useText } from '../../../base/language/text'
import classes from './looks.module.css'
import type { LookProps, Say } from './look-props'

export function Pills({ drawn: { choices }, say, isOpen }: LookProps<'pills'>) {
  const text = useText()
  if (choices.length === 0) return null
  return (
    <div className={classes.pills} role="group" aria-label={text('message.suggestions')}>
      {choices.map((choice, at) => (
        <ChoiceButton key={at} choice={choice} say={isOpen ? say : null} />
      ))}
    </div>
  )
}

export function Buttons({ drawn: { choices }, say }: LookProps<'buttons'>) {
  return <ButtonList choices={choices} say={say} />
}

export function ButtonList({ choices, say }: { choices: readonly ShownChoice[]; say: Say | null }) {
  if (choices.length === 0) return null
  return (
    <div className={classes.buttons}>
      {choices.map((choice, at) => (
        <ChoiceButton key={at} choice={choice} say={say} />
      ))}
    </div>
  )
}

function whyNotFound(failure: unknown): string {
  return failure instanceof LocationFailure ? locationMessage(failure.code, failure.message) : locationMessage(0)
}

function ChoiceButton({ choice: { title, address, body, isLocation }, say }: { choice: ShownChoice; say: Say | null }) {
  const text = useText()
  const [state, setState] = useState<'idle' | 'looking' | { reason: string }>('idle')
  if (address !== '')
    return (
      <a className={classes.choice} href={address} target="_blank" rel="noopener noreferrer">
        {title}
      </a>
    )
  const shown = title || text('message.location')
  const look = () => {
    setState('looking')
    findLocation(navigator.geolocation).then(
      (place) => {
        setState('idle')
        say?.(place, shown)
      },
      (failure: unknown) => setState({ reason: whyNotFound(failure) }),
    )
  }
  return (
    <>
      <button
        type="button"
        className={classes.choice}
        dir="auto"
        disabled={say === null || state === 'looking'}
        onClick={() => (isLocation ? look() : say?.(body, shown))}
      >
        {shown}
      </button>
      {typeof state === 'object' && (
        <span className={classes.problem} role="alert">
          {text('message.no-location', { reason: state.reason })}
        </span>
      )}
    </>
  )
}
