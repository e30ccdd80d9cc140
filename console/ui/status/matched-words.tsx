// Words of a sentence that were heard otherwise than they stand: refused ones, and those that were read as another word.
import type { Understanding } from '@parley/contract/base/understand'
import { useText } from '../../base/language/text'
import classes from './recognized-words.module.css'

/** Nothing where every word counts as it stands. */
export function MatchedWords({ understanding }: { understanding: Understanding }) {
  const text = useText()
  const { negated, corrected = [], text: sentence } = understanding
  if (negated === undefined && corrected.length === 0) return null
  const said = (words: readonly { start: number; end: number }[]) => sentence.slice(words[0]?.start, words.at(-1)?.end)
  return (
    <div className={classes.heard}>
      <p className={classes.sentence} translate="no">
        {piecesOf(understanding).map((piece) =>
          piece.is === undefined ? (
            piece.text
          ) : (
            <span key={piece.start} data-is={piece.is}>
              {piece.text}
              {piece.to !== undefined && <b>{piece.to}</b>}
            </span>
          ),
        )}
      </p>
      {corrected.length > 0 && (
        <p>
          {text('ui.heard.corrected', {
            words: corrected.map((one) => text('ui.heard.read-as', { said: one.text, to: one.to })).join(', '),
          })}
        </p>
      )}
      {negated !== undefined && (
        <p>
          {text('ui.heard.refused', {
            cue: said(negated.cue),
            words: said(negated.words),
            names: negated.intents.map(({ name }) => name).join(', '),
          })}
        </p>
      )}
    </div>
  )
}

interface Piece {
  start: number
  text: string
  is?: 'cue' | 'refused' | 'corrected'
  /** What it was read as. */
  to?: string
}

function piecesOf({ text: sentence, negated, corrected = [] }: Understanding): Piece[] {
  const readAs = new Map(corrected.map(({ start, to }) => [start, to]))
  const marks = [
    ...(negated?.cue ?? []).map((one) => ({ ...one, is: 'cue' as const })),
    ...(negated?.words ?? []).map((one) => ({ ...one, is: 'refused' as const })),
  ]
  const isMarked = new Set(marks.map(({ start }) => start))
  const others = corrected.filter(({ start }) => !isMarked.has(start)).map((one) => ({ ...one, is: 'corrected' as const }))
  const inOrder = [...marks, ...others].toSorted((one, other) => one.start - other.start)
  const pieces = inOrder.flatMap(({ start, end, is }, at): Piece[] => {
    const before = inOrder[at - 1]?.end ?? 0
    const to = readAs.get(start)
    return [
      { start: before, text: sentence.slice(before, start) },
      { start, text: sentence.slice(start, end), is, ...(to !== undefined && { to }) },
    ]
  })
  return [...pieces, { start: sentence.length, text: sentence.slice(inOrder.at(-1)?.end ?? 0) }]
}
