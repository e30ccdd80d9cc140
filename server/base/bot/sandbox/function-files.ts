// Files of functions in the engine: compiled ahead of a script into the image that it begins with, and run before it.
import type { FunctionFile } from '@parley/runtime/functions/library'
import type { QuickJSHandle } from 'quickjs-emscripten'
import { type Engine, resultOf } from './engine'
import { functionPath } from './script-place'

/** The bodies of files of functions, in their order; null where one cannot be compiled, which the script that needs it is told. */
export function compiledFiles(engine: Engine, files: readonly FunctionFile[]): QuickJSHandle[] | null {
  const bodies: QuickJSHandle[] = []
  for (const file of files) {
    const result = engine.context.evalCode(bodyOf(file), functionPath(file.name))
    if (result.error) return null
    bodies.push(result.value)
  }
  return bodies
}

/** Its lines are those of the file. */
const bodyOf = ({ source, functions }: FunctionFile): string => `(function () {${source}\n;return { ${functions.join(', ')} }})`

/** The functions of a file are global for the script; all else that it declares is its own. */
export function readFunctions(engine: Engine, file: FunctionFile, compiled: QuickJSHandle | undefined): void {
  const { context, admit } = engine
  const body = compiled ?? resultOf(engine, context.evalCode(bodyOf(file), functionPath(file.name)))
  resultOf(engine, context.callFunction(admit, context.undefined, body)).dispose()
  if (compiled === undefined) body.dispose()
}
