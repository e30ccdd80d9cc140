// Where one's own change was made: the screen, and what it is called there, as a way to it.
import type { CallReply } from '@parley/contract/calls'
import { Link } from '@tanstack/react-router'
import { type ObjectPlace, placeOfObject } from '../../base/document/object-places'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import classes from './history.module.css'

interface StepPlaceProps {
  step: Pick<CallReply<'document.list-own-steps'>['items'][number], 'kind' | 'objectId' | 'parentId' | 'title'>
  botId: string
  /** The name of the screen at a place; '' for none. */
  screenOf: (place: ObjectPlace) => string
  /** The way to it was taken. */
  onLeave: () => void
}

export function StepPlace({ step, botId, screenOf, onLeave }: StepPlaceProps) {
  const text = useText()
  const place = placeOfObject(step.kind, step.objectId, step.parentId)
  const screen = place === null ? '' : screenOf(place)
  const object = step.title === '' ? text(`ui.kind.${step.kind}`) : `${text(`ui.kind.${step.kind}`)} “${step.title}”`
  const words = screen === '' ? object : `${screen} · ${object}`
  if (place === null) return <span className={classes.place}>{words}</span>
  return (
    <Link className={classes.place} to={botPath(botId, place.path)} search={place.search} onClick={onLeave}>
      {words}
    </Link>
  )
}
