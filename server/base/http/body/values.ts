// How much a body may hold, whatever its call: so many values, no deeper in one another, and so many names in one object. It is counted
// in the text that came, before anything is made of it, and no further than to the first that is too much. Whether it is JSON, and its
// texts are texts, is asked afterwards.
import { limits } from '@parley/contract/base/limits'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { sentence } from '../../sentences'

const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c]
const opening: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closing: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Why the JSON of a body is refused before it is read; null when it is not. `most` is of all its values together. */
export function tooMuchInJson(text: string, most: number): Sentence | null {
  /** Names of the object at each depth, the body itself being 1. */
  const names = new Uint32Array(limits.valueDepth + 2)
  let depth = 0
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === quote) at = endOfText(text, at)
    else if (letter === comma) seen += 1
    else if (letter === colon) {
      const mostNames = depth === 1 ? limits.requestFields : limits.objectKeys
      names[depth] = (names[depth] ?? 0) + 1
      if ((names[depth] ?? 0) > mostNames) return tooMany(mostNames)
    } else if (opening.has(letter)) {
      depth += 1
      seen += 1
      if (depth - 1 > limits.valueDepth) return sentence('refused.too-deep', { deepest: limits.valueDepth })
      names[depth] = 0
    } else if (closing.has(letter)) depth = Math.max(0, depth - 1)
    if (seen > most) return tooMany(most)
  }
  return null
}

/** The same of a form, which is one flat object. */
export function tooMuchInForm(text: string): Sentence | null {
  let fields = 1
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    fields += 1
    if (fields > limits.requestFields) return tooMany(limits.requestFields)
  }
  return null
}

/** Where a text ends that begins at a quote: at the next one that no backslash speaks for. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (before > start && text.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return text.length
}

function tooMany(count: number): Sentence {
  return sentence('refused.too-many-values', { count })
}
