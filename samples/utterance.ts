// Reads an example sentence with its entities marked as in `fly to [oslo](to_city)`.
import { Utterance } from '@parley/contract/objects/utterance/index'

/** `idOf` gives the id of an entity by its name, and throws for a name it does not know. */
export function readUtterance(marked: string, idOf: (name: string) => string): Utterance {
  let text = ''
  let at = 0
  const marks: Utterance['marks'] = []
  for (const match of marked.matchAll(/\[([^\]]+)\]\((\w+)\)/g)) {
    const [whole, words = '', name = ''] = match
    text += marked.slice(at, match.index)
    marks.push({ start: text.length, end: text.length + words.length, entityId: idOf(name) })
    text += words
    at = match.index + whole.length
  }
  text += marked.slice(at)
  return Utterance.parse({ text, marks })
}
