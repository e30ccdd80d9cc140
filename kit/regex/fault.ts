// Where a regular expression stops being one. Engines say what is wrong but not where; this finds the place by reading brackets and
// by trying how far the expression can be read. Whether a sound expression is also safe to run is safe.ts.

export interface RegexFault {
  /** UTF-16 units from 0; the length of the source when something is missing at its end. */
  position: number
  message: string
}

/** null for a sound expression. `/abc/i` is read as abc. */
export function regexFault(source: string): RegexFault | null {
  const inside = /^\/(.+)\/[a-z]*$/s.exec(source)?.[1]
  const body = inside ?? source
  const complaint = complaintAbout(body)
  if (complaint === null) return null
  const fault = bracketFault(body) ?? { position: lengthRead(body), message: complaint }
  return { ...fault, position: fault.position + (inside === undefined ? 0 : 1) }
}

function complaintAbout(body: string): string | null {
  for (const flags of ['u', '']) {
    try {
      new RegExp(body, flags)
      return null
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      if (flags === '') return error.message.split(': ').at(-1) ?? error.message
    }
  }
  return null
}

interface Open {
  groups: number[]
  /** Where the character class begins that is not closed, or -1. */
  classAt: number
  isEscaped: boolean
  strayAt: number
}

function openBrackets(body: string): Open {
  const open: Open = { groups: [], classAt: -1, isEscaped: false, strayAt: -1 }
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at]
    if (open.isEscaped) open.isEscaped = false
    else if (character === '\\') open.isEscaped = true
    else if (open.classAt >= 0) {
      if (character === ']') open.classAt = -1
    } else if (character === '[') open.classAt = at
    else if (character === '(') open.groups.push(at)
    else if (character === ')' && open.groups.pop() === undefined && open.strayAt < 0) open.strayAt = at
  }
  return open
}

function bracketFault(body: string): RegexFault | null {
  const { groups, classAt, isEscaped, strayAt } = openBrackets(body)
  if (isEscaped) return { position: body.length - 1, message: 'Nothing follows the backslash' }
  if (strayAt >= 0) return { position: strayAt, message: 'This bracket closes nothing' }
  if (classAt >= 0) return { position: classAt, message: 'This bracket is never closed' }
  const last = groups.at(-1)
  return last === undefined ? null : { position: last, message: 'This bracket is never closed' }
}

/** Length of the longest beginning that can be read once its brackets are closed. */
function lengthRead(body: string): number {
  for (let length = body.length - 1; length > 0; length -= 1) {
    const beginning = body.slice(0, length)
    const { groups, classAt, isEscaped } = openBrackets(beginning)
    if (!isEscaped && complaintAbout(`${beginning}${classAt >= 0 ? ']' : ''}${')'.repeat(groups.length)}`) === null) return length
  }
  return 0
}
