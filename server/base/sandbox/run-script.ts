// Runs scripts in QuickJS, one after another: a WebAssembly memory with a hard cap, a deadline checked between instructions, JSON in
// and out. After each script the memory is put back as it was before the first (memory-image.ts), which costs a hundredth of a new
// runtime and leaves nothing of the script behind. One that cannot be interrupted is the pool's to stop, by ending the worker.
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSContext, type QuickJSWASMModule, RELEASE_SYNC } from 'quickjs-emscripten'
import { memoryImage } from './memory-image'
import { prelude } from './prelude'
import type { RunMessage, WrittenReply } from './protocol'

const pageBytes = 65_536
const initialPages = 256
const stackBytes = 512 * 1024
const logLines = 200
const mostJobs = 1000

type Runtime = ReturnType<QuickJSWASMModule['newRuntime']>

export interface Outcome {
  reply: WrittenReply
  /** The module ran out of memory and cannot be used again. */
  broken: boolean
}

/** A runtime with the prelude read, as new for every script. */
export interface Runner {
  run(message: RunMessage, onProgress: () => void): Outcome
}

/** What the script at hand is given, and what it leaves. */
interface Run {
  message: RunMessage | null
  deadline: number
  printed: string[]
  logs: string[]
  onProgress: () => void
}

const prepareMs = 5000

export async function openRunner(memoryBytes: number): Promise<Runner> {
  const memory = new WebAssembly.Memory({ initial: initialPages, maximum: Math.max(initialPages, Math.ceil(memoryBytes / pageBytes)) })
  const module = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory: memory }))
  const run: Run = { message: null, deadline: Date.now() + prepareMs, printed: [], logs: [], onProgress: () => undefined }
  const runtime = module.newRuntime()
  runtime.setMaxStackSize(stackBytes)
  runtime.setInterruptHandler(() => Date.now() > run.deadline)
  const context = runtime.newContext()
  giveHost(context, hostOf(run))
  evaluate(context, prelude, 'prelude')
  const asNew = memoryImage(memory)
  return {
    run(message, onProgress) {
      Object.assign(run, { message, onProgress, printed: [], logs: [], deadline: Date.now() + message.limits.ms })
      const outcome = attempt(context, runtime, run, message)
      if (!outcome.broken) asNew.restore()
      return outcome
    },
  }
}

function attempt(context: QuickJSContext, runtime: Runtime, run: Run, message: RunMessage): Outcome {
  try {
    return finish(context, runtime, run, message)
  } catch (error) {
    return outcomeOf(error, run.printed, Date.now() >= run.deadline)
  }
}

function finish(context: QuickJSContext, runtime: Runtime, run: Run, { request, limits }: RunMessage): Outcome {
  evaluate(context, '__start()', 'prelude')
  evaluate(context, `(function () {${request.source}\n})()`, 'script')
  runtime.executePendingJobs(mostJobs).dispose()
  const text = evaluate(context, '__finish()', 'script')
  const { printed, logs } = run
  if (text.length > limits.resultBytes) {
    return {
      reply: { ok: false, failure: 'too-large', text: 'The script left more in the context than is allowed.', printed },
      broken: false,
    }
  }
  return { reply: { ok: true, scope: text, printed, logs }, broken: false }
}

function hostOf(run: Run): Host {
  return {
    scope: () => run.message?.request.scope ?? '{}',
    seed: () => run.message?.request.seed ?? 0,
    now: () => run.message?.request.now ?? 0,
    print: (text) => keep(run.printed, text),
    log: (text) => keep(run.logs, text),
    progress: () => {
      const { limits } = run.message ?? {}
      if (limits) run.deadline = Math.max(run.deadline, Date.now() + limits.extendedMs - limits.ms)
      run.onProgress()
      return undefined
    },
  }
}

function keep(lines: string[], text: string): undefined {
  if (lines.length < logLines) lines.push(text)
}

class ScriptError extends Error {
  constructor(
    message: string,
    readonly line: number | undefined,
    readonly kind: string,
  ) {
    super(message)
  }
}

function outcomeOf(error: unknown, printed: string[], late: boolean): Outcome {
  if (late) return { reply: { ok: false, failure: 'timeout', text: 'The script took too long and was stopped.', printed }, broken: false }
  if (!(error instanceof ScriptError))
    return { reply: { ok: false, failure: 'memory', text: 'The script used too much memory and was stopped.', printed }, broken: true }
  const outOfMemory = /out of memory/i.test(error.message)
  if (outOfMemory)
    return { reply: { ok: false, failure: 'memory', text: 'The script used too much memory and was stopped.', printed }, broken: true }
  return { reply: { ok: false, failure: 'error', text: `${error.kind}: ${error.message}`, line: error.line, printed }, broken: false }
}

/** The value as text; throws what the script threw. */
function evaluate(context: QuickJSContext, source: string, file: string): string {
  const result = context.evalCode(source, `${file}.js`)
  if (!result.error) {
    const text = context.typeof(result.value) === 'string' ? context.getString(result.value) : ''
    result.value.dispose()
    return text
  }
  const thrown: unknown = context.dump(result.error)
  result.error.dispose()
  const details = typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) }
  const text = (name: string): string => (name in details ? String((details as Record<string, unknown>)[name]) : '')
  const line = /script\.js:(\d+)/.exec(text('stack'))?.[1]
  throw new ScriptError(text('message'), line === undefined ? undefined : Number(line), text('name') || 'Error')
}

type Host = Record<string, (text: string) => string | number | undefined>

function giveHost(context: QuickJSContext, host: Host): void {
  const object = context.newObject()
  for (const [name, run] of Object.entries(host)) {
    const handle = context.newFunction(name, (argument) => {
      const value = run(argument ? context.getString(argument) : '')
      if (typeof value === 'string') return context.newString(value)
      return typeof value === 'number' ? context.newNumber(value) : context.undefined
    })
    context.setProp(object, name, handle)
    handle.dispose()
  }
  context.setProp(context.global, '__host', object)
  object.dispose()
}
