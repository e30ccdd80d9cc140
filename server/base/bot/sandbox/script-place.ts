// Where in its own text, or in a file of functions, a script failed: read off the stack of what was thrown, and said with the failure.
import { limits } from '@parley/contract/base/limits'
import type { FailedReply } from './protocol'

/** `line`: of the script itself. `file`, `fileLine`: of the file of functions that it was in. */
export interface ScriptPlace {
  line?: number
  file?: string
  fileLine?: number
}

const folder = 'functions/'
/** What the engine calls a file of functions. */
export const functionPath = (name: string): string => folder + name

/** The innermost place counts. A failure of the script's own has no file. */
export function placeIn(stack: string): ScriptPlace {
  const place: ScriptPlace = {}
  for (const frame of stack.split('\n')) {
    const inFile = /functions\/([^():]+):(\d+)/.exec(frame)
    const inScript = inFile === null ? /\bscript\.js:(\d+)/.exec(frame) : null
    if (inFile && place.file === undefined) Object.assign(place, { file: inFile[1], fileLine: Number(inFile[2]) })
    if (!inScript) continue
    place.line = Number(inScript[1])
    break
  }
  return place
}

export function withPlace(reply: FailedReply, { line, file, fileLine }: ScriptPlace): FailedReply {
  const where = file === undefined ? '' : ` (${file}${fileLine === undefined ? '' : `, line ${fileLine}`})`
  const text = reply.text.slice(0, limits.scriptErrorChars) + where
  return { ...reply, text, ...(line !== undefined && { line }) }
}
