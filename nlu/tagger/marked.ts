// A training sentence as the tagger learns it: its pieces, their labels, and the values that are marked in it.
import type { TrainingUtterance } from '../training-set'
import { type Piece, piecesOf, valueKey } from './pieces'
import { beginning } from './tagger-model'

export interface MarkedSentence {
  pieces: Piece[]
  labels: Uint8Array
  /** Each value's key and entity. */
  values: { key: string; entity: number }[]
}

export function markedSentence({ text, marks }: TrainingUtterance, entities: readonly string[], language: string): MarkedSentence {
  const pieces = piecesOf(text, language)
  const labels = new Uint8Array(pieces.length)
  const values: MarkedSentence['values'] = []
  for (const { start, end, entityId } of marks) {
    const entity = entities.indexOf(entityId)
    const from = pieces.findIndex((piece) => piece.start >= start && piece.start < end)
    if (entity === -1 || from === -1) continue
    let to = from
    while (to < pieces.length && (pieces[to]?.start ?? end) < end) to++
    labels.fill(beginning(entity) + 1, from, to)
    labels[from] = beginning(entity)
    values.push({ key: valueKey(pieces, from, to), entity })
  }
  return { pieces, labels, values }
}

/**
 * The sentence; without its capitals if it has any, as users leave them out where developers write them; and with words in its values that
 * nobody knows, so that the words around a value are learned as well as those in it.
 */
export function copiesOf({ pieces, labels }: MarkedSentence): { pieces: Piece[]; labels: Uint8Array }[] {
  const plain = pieces.map((piece) => ({ ...piece, shape: piece.shape.replace(/X/g, 'x').replace(/x+/g, 'x') }))
  const isPlain = plain.every(({ shape }, i) => shape === pieces[i]?.shape)
  const unknown = plain.map((piece, i): Piece => (labels[i] === 0 ? piece : { ...piece, isUnknown: true }))
  return [...(isPlain ? [] : [{ pieces, labels }]), { pieces: plain, labels }, { pieces: unknown, labels }]
}
