// The engine of a worker with the functions of the prelude that no script can reach, and what they hand over: values, and what was thrown.
import type { QuickJSContext, QuickJSHandle, QuickJSWASMModule } from 'quickjs-emscripten'
import { readThrown } from './result'
import { placeIn, type ScriptPlace } from './script-place'

const describeMs = 50

export interface Engine {
  context: QuickJSContext
  runtime: ReturnType<QuickJSWASMModule['newRuntime']>
  /** Of the script at hand. */
  run: { isLate: boolean; describedUntil: number }
  start: QuickJSHandle
  admit: QuickJSHandle
  finish: QuickJSHandle
  describe: QuickJSHandle
}

export class ScriptError extends Error {
  constructor(
    message: string,
    readonly place: ScriptPlace,
    readonly kind: string,
  ) {
    super(message)
  }
}

export function textOrNumber(context: QuickJSContext, value: QuickJSHandle): string | number | undefined {
  const type = context.typeof(value)
  if (type === 'string') return context.getString(value)
  return type === 'number' ? context.getNumber(value) : undefined
}

type CallResult = ReturnType<QuickJSContext['evalCode']>

/** The value; throws what the script threw. */
export function resultOf(engine: Engine, result: CallResult): QuickJSHandle {
  return result.error ? throwThrown(engine, result.error) : result.value
}

export function throwThrown({ context, describe, run }: Engine, thrown: QuickJSHandle): never {
  if (run.isLate) run.describedUntil = Date.now() + describeMs
  const described = context.callFunction(describe, context.undefined, thrown)
  const json = described.error ? '' : textOrNumber(context, described.value)
  const { name, message, stack } = readThrown(typeof json === 'string' ? json : '')
  run.describedUntil = 0
  throw new ScriptError(message, placeIn(stack), name)
}
