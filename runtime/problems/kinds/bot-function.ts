// Problems of files of functions: names that scripts have from the platform, or from another file. Faults of the code itself are texts.ts's.
import type { BotObject } from '@parley/contract/objects/object'
import { functionsOf } from '@parley/kit/expression/function-file'
import { type ScriptFault, scriptFault } from '@parley/kit/expression/script-fault'
import { isScriptGlobal } from '../../functions/script-globals'
import type { ProblemContext } from '../context'
import type { Problem } from '../problem'
import { sentence } from '../sentences'
import type { KindProblems } from './kind-problems'

export const botFunctionProblems: KindProblems<'bot-function'> = { find }

function find({ id, data }: BotObject<'bot-function'>, { declared }: ProblemContext): Problem[] {
  const file = data.name
  const at = { objectId: id, dialogId: '', severity: 'error', field: 'source', code: 'function-taken' } as const
  const source = data.source ?? ''
  const { functions, fault } = functionsOf(source)
  if (fault !== null) return scriptFault(source) === null ? [{ ...at, code: 'script-fault', said: unreadable(file, fault) }] : []
  return functions.flatMap(({ name }): Problem[] => {
    if (isScriptGlobal(name)) return [{ ...at, said: sentence('problem.function-reserved', { function: name, file }), subject: name }]
    return declared
      .filter(({ objectId, functions }) => objectId !== id && functions.includes(name))
      .map((other) => {
        const used = other.name < file ? other.name : file
        return { ...at, said: sentence('problem.function-taken', { function: name, file, other: other.name, used }), subject: name }
      })
  })
}

/** What may stand in a script, and not in a file: it returns outside of its functions. */
function unreadable(file: string, { line, message }: ScriptFault) {
  return sentence('problem.function-file-fault', { file, line, why: message })
}
