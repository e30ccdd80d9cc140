// A sentence with its entities underlined, each entity in its own colour; the name of the entity is in the underline's title.
import type { EntityMark } from '@parley/contract/objects/utterance/index'
import { useObjects } from '../../../base/document'
import { piecesOf } from './marks'
import classes from './utterance.module.css'

const hues = 6

/** Names and colours of the bot's entities; a colour stays with its entity as long as older ones stay. */
export function useEntityLooks(): Map<string, { name: string; hue: number; key: number }> {
  const entities = useObjects('entity')
  return new Map(entities.map(({ id, data }, index) => [id, { name: data.name, hue: index % hues, key: index + 1 }]))
}

export function MarkedText({ text, marks }: { text: string; marks: readonly EntityMark[] }) {
  const looks = useEntityLooks()
  return piecesOf(text, marks).map((piece) => {
    const mark = piece.mark === null ? undefined : marks[piece.mark]
    if (mark === undefined) {
      return (
        <span key={piece.start} translate="no">
          {piece.text}
        </span>
      )
    }
    const look = looks.get(mark.entityId)
    return (
      <span key={piece.start} translate="no" className={classes.mark} data-hue={look?.hue ?? 0} title={look?.name}>
        {piece.text}
      </span>
    )
  })
}
