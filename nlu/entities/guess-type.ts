// Which type of entity an answer shows, where nobody has chosen one: the type that reads most of it without being asked. An answer of which none
// reads a third is any words.
import { extract } from './extract'
import { builtEntities } from './index'

const telling = builtEntities.filter(({ deprecated }) => !deprecated)
const anyWords = telling.find(({ traits }) => traits.takesAnyWords === true && traits.ownValues === true)?.id ?? ''
const leastShare = 1 / 3

export function guessType(answer: string, context: { language: string; now: number; timezone: string }): string {
  const text = answer.trim()
  let best = { type: anyWords, chars: text.length * leastShare, score: 1 }
  for (const { id: type } of telling) {
    const [found] = extract(type, text, {}, { ...context, prompted: false })
    if (found === undefined) continue
    const chars = found.end - found.start
    if (chars > best.chars || (chars === best.chars && found.score > best.score)) best = { type, chars, score: found.score }
  }
  return best.type
}
