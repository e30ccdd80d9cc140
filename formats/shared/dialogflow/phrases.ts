// A training phrase of Dialogflow, of either edition: parts of a text, some of which are values of a parameter.
import type { SourcePlace } from '../bot-builder'
import type { SourceMark } from '../training/training'

export interface Part {
  text: string
  /** null for plain words; '' for marked words that are no value. */
  entity: string | null
  at: SourcePlace
}

export function phraseOf(parts: readonly Part[]): { text: string; marks: SourceMark[] } {
  let text = ''
  const marks: SourceMark[] = []
  for (const part of parts) {
    const start = text.length
    text += part.text
    if (part.entity !== null) marks.push({ start, end: text.length, entity: part.entity, at: part.at })
  }
  return { text, marks }
}
