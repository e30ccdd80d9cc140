// Tells where JSON that holds a list of rows stops being readable, for a report: how many rows are whole, and whether the file was cut off.

/** The rows are the list itself, or a list inside one object. `isOpen`: the text ends inside something. */
export function wholeRows(content: string): { rows: number; isOpen: boolean } {
  const depthOfRows = content.startsWith('[') ? 1 : 2
  let [depth, rows, quoted] = [0, 0, false]
  for (let at = 0; at < content.length; at++) {
    const character = content.charAt(at)
    if (quoted) {
      if (character === '\\') at += 1
      else if (character === '"') quoted = false
    } else if (character === '"') quoted = true
    else if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === depthOfRows && character === '}') rows += 1
    }
  }
  return { rows, isOpen: quoted || depth > 0 }
}
