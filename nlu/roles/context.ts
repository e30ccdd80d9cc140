// What stands around a value, as named features: the words before and after it, with the other values of the sentence as blanks.
import { type Word, wordsOf } from '../text/words'

export interface Span {
  start: number
  end: number
}

/** How much each kind of feature counts: the word before a value says most, and the order of the values least. */
const weights: Record<string, number> = { before: 1, left: 0.6, after: 0.6, order: 0.2 }

export function weightOf(feature: string): number {
  return weights[feature.slice(0, feature.indexOf(' '))] ?? 0
}

const edge = '^'
const blank = '@'

/** For each span its features. `spans` are all values of the sentence that could be confused. */
export function contextsOf(text: string, spans: readonly Span[], language: string): string[][] {
  const words = wordsOf(text, language)
  return spans.map((span) => {
    const before = shown(words.filter(({ end }) => end <= span.start).reverse(), spans)
    const after = shown(
      words.filter(({ start }) => start >= span.end),
      spans,
    )
    const [near = edge, next = edge, far = edge] = before
    const [following = edge, second = edge] = after
    const isFirst = spans.every(({ start }) => start >= span.start)
    return [
      `before ${near}`,
      `before ${next} ${near}`,
      `left ${near}`,
      `left ${next}`,
      `left ${far}`,
      `after ${following}`,
      `after ${following} ${second}`,
      ...(spans.length > 1 ? [isFirst ? 'order first' : 'order later'] : []),
    ]
  })
}

/** The words, those of another span as one blank. */
function shown(words: readonly Word[], spans: readonly Span[]): string[] {
  const texts = words.map(({ start, end, plain }) => (spans.some((span) => start < span.end && span.start < end) ? blank : plain))
  return texts.filter((text, i) => text !== blank || texts[i - 1] !== blank)
}
