// Takes the labels out of an utterance of a .lu file: `{city=Rome}`, `{@city=Rome}`, `{city:to=Rome}`, one within another. One with a hole
// (`{city}`) is a pattern.
export interface Label {
  start: number
  end: number
  /** With its role as `entity:role`. */
  entity: string
}

export interface LuUtterance {
  text: string
  labels: Label[]
  hasHoles: boolean
}

const opening = /^\{\s*@?([^{}=:]+?)\s*(?::\s*([^{}=]+?)\s*)?(=\s*|\})/
/** Deeper ones are plain text. */
const deepest = 10

export function utteranceOf(source: string): LuUtterance {
  const read: LuUtterance = { text: '', labels: [], hasHoles: false }
  const open: { entity: string; start: number }[] = []
  for (let at = 0; at < source.length; ) {
    const match = source[at] === '{' && open.length < deepest ? opening.exec(source.slice(at, at + 300)) : null
    const [whole = '', name = '', role = '', end = ''] = match ?? []
    if (source[at] === '\\' && /[{}[\]()\\]/.test(source[at + 1] ?? '')) {
      read.text += source[at + 1] ?? ''
      at += 2
    } else if (match !== null) {
      if (end === '}') read.hasHoles = true
      else open.push({ entity: role === '' ? name : `${name}:${role}`, start: read.text.length })
      at += whole.length
    } else if (source[at] === '}' && open.length > 0) {
      const closed = open.pop()
      if (closed !== undefined) read.labels.push({ ...closed, end: read.text.length })
      at += 1
    } else {
      read.text += source[at] ?? ''
      at += 1
    }
  }
  return read
}
