// Runs a test's script in this process over a copy of its scope. Only for scripts that a test itself holds: it is no sandbox.
import type { JsonObject } from '@parley/contract/base/json'
import { createRandom } from '@parley/nlu/vectors/random'
import type { ScriptReply, ScriptRequest } from '../ports'

export function runTestScript(request: ScriptRequest): ScriptReply {
  const scope: JsonObject = structuredClone(request.scope)
  const printed: string[] = []
  const print = (text: unknown) => {
    printed.push(String(text))
  }
  try {
    const run = new Function('context', 'entities', 'env', 'content', 'user', 'print', 'Math', request.source)
    const seededMath: unknown = Object.assign(Object.create(Math), { random: createRandom(request.seed) })
    run(scope.context, scope.entities, scope.env, scope.content, scope.user, print, seededMath)
    const left: JsonObject = JSON.parse(JSON.stringify(scope))
    return { ok: true, scope: left, printed, logs: [] }
  } catch (error) {
    return { ok: false, failure: 'error', text: error instanceof Error ? error.message : String(error), printed }
  }
}
