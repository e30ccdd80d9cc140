// JSON from strangers before it is read: how deep it lies. How much of it is allowed is the reader's.

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** How many lists and objects lie within each other in a JSON text; counted without reading it, so that no depth can overflow a stack. */
export function nestingOf(text: string): number {
  let deepest = 0
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at += 1
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === openList || code === openObject) deepest = Math.max(deepest, (depth += 1))
    else if (code === closeList || code === closeObject) depth -= 1
  }
  return deepest
}
