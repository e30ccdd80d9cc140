// Files of functions on their way into the bot: what each is, why it may not come in, and whether its name is there already. No look.
import { limits } from '@parley/contract/base/limits'
import { botFunctionLimits, FunctionFileName } from '@parley/contract/objects/bot-function/index'
import { functionsOf } from '@parley/kit/expression/function-file'
import type { ScriptFault } from '@parley/kit/expression/script-fault'
import { scriptText, type ScriptTextFault } from '@parley/kit/text/script-text'

export type IncomingFault = ScriptTextFault | 'name' | 'unreadable'

export type ReadFile =
  | { name: string; source: string; fault: null; place: null }
  | { name: string; fault: IncomingFault; place: ScriptFault | null }

export function readText(name: string, bytes: Uint8Array): ReadFile {
  const known = FunctionFileName.safeParse(name).data
  if (known === undefined) return { name, fault: 'name', place: null }
  const read = scriptText(bytes, limits.scriptChars)
  if ('fault' in read) return { name, fault: read.fault, place: null }
  const { fault } = functionsOf(read.text)
  return fault === null ? { name: known, source: read.text, fault: null, place: null } : { name, fault: 'unreadable', place: fault }
}

export async function readChosen(file: File): Promise<ReadFile> {
  // Its size is known before it is read: a gigabyte stays where it is.
  if (FunctionFileName.safeParse(file.name).success && file.size > limits.scriptChars)
    return { name: file.name, fault: 'too-large', place: null }
  return readText(file.name, new Uint8Array(await file.slice(0, limits.scriptChars + 1).arrayBuffer()))
}

/** `taken`: names in small letters. */
export function freeFileName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name.toLowerCase())) return name
  const stem = name.replace(/\.js$/, '')
  for (let number = 2; ; number += 1) {
    const end = `-${number}.js`
    const wanted = stem.slice(0, botFunctionLimits.nameChars - end.length) + end
    if (!taken.has(wanted.toLowerCase())) return wanted
  }
}
