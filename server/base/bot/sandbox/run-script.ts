// Runs scripts in QuickJS, one after another: a WebAssembly memory with a hard cap, deadlines checked between instructions, JSON in
// and out. After each script the memory is put back as it was before the first (memory-image.ts), which costs a hundredth of a new
// runtime and leaves nothing of the script behind. One that cannot be interrupted is the pool's to stop, by ending the worker.
import { limits } from '@parley/contract/base/limits'
import { type ScriptAsk, scriptAsks, type ScriptFailure } from '@parley/runtime/ports'
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSContext, type QuickJSHandle, RELEASE_SYNC } from 'quickjs-emscripten'
import { help, library } from './helpers'
import { Lines } from './lines'
import { prelude } from './prelude'
import { failedReply, type RunMessage, type WrittenReply } from './protocol'
import { scriptImages } from './script-images'
import { type ScriptPlace, withPlace } from './script-place'
import { type Engine, resultOf, ScriptError, textOrNumber, throwThrown } from './engine'
import { compiledFiles, readFunctions } from './function-files'
import { readLeft, readText } from './result'

const pageBytes = 65_536
const initialPages = 256
const stackBytes = 512 * 1024
const mostJobs = 1000
const printBounds = { lines: limits.scriptPrintedLines, bytes: limits.scriptPrintedBytes }
const logBounds = { lines: limits.scriptPrintedLines, bytes: limits.scriptLogBytes }
const signOutBounds = { lines: 50, bytes: 8 * 1024 }
/** Before the name of the profile that a user is to be signed out of. */
const oneSignOut = 'sign-out:'
const moreWasLogged = '… more was logged than is kept.'

export interface Outcome {
  reply: WrittenReply
  /** The module ran out of memory and cannot be used again. */
  broken: boolean
}

/** A runtime with the prelude read, as new for every script. */
export interface Runner {
  /** `onReady`: what the script needs has been read, and its time begins. */
  run(message: RunMessage, tell: { onReady: () => void; onProgress: () => void }): Outcome
}

/** What the script at hand is given, and what it leaves. */
interface Run {
  message: RunMessage | null
  startedAt: number
  deadline: number
  /** It was interrupted: whatever came of it, in a promise perhaps where nobody sees it, its time is over. */
  isLate: boolean
  /** Until then what was thrown is described, though the time of the script is over. */
  describedUntil: number
  /** The file of functions that is read; '' once the script itself runs. */
  reading: string
  hasProgressed: boolean
  hasPrintedTooMuch: boolean
  printed: Lines
  logs: Lines
  asks: Set<ScriptAsk>
  /** Names of profiles. */
  signOuts: Lines
  onProgress: () => void
}

interface Turns {
  /** Rests while others come first. */
  giveWay(): void
  isOver(): boolean
}
const alone: Turns = { giveWay: () => undefined, isOver: () => false }

const prepareMs = 5000

/** `turns`: what the pool says to a running script; none where it runs alone. */
export async function openRunner(memoryBytes: number, turns: Turns = alone): Promise<Runner> {
  const memory = new WebAssembly.Memory({ initial: initialPages, maximum: Math.max(initialPages, Math.ceil(memoryBytes / pageBytes)) })
  const module = await newQuickJSWASMModuleFromVariant(newVariant(RELEASE_SYNC, { wasmMemory: memory }))
  const run: Run = { ...runOf(null, () => undefined), deadline: Date.now() + prepareMs }
  const runtime = module.newRuntime()
  runtime.setMaxStackSize(stackBytes)
  runtime.setInterruptHandler(() => {
    if (Date.now() < run.describedUntil) return false
    turns.giveWay()
    return (run.isLate ||= turns.isOver() || Date.now() > run.deadline)
  })
  const context = runtime.newContext()
  giveHost(context, hostOf(run))
  const made = context.unwrapResult(context.evalCode(prelude, 'prelude.js'))
  const [start, admit, finish, describe, load] = ['start', 'admit', 'finish', 'describe', 'load'].map((name) => context.getProp(made, name))
  if (!start || !admit || !finish || !describe || !load) throw new Error('The prelude gives no functions')
  made.dispose()
  const engine: Engine = { context, runtime, run, start, admit, finish, describe }
  const prepared = (): void => {
    Object.assign(
      run,
      runOf(null, () => undefined),
      { deadline: Date.now() + prepareMs },
    )
  }
  const images = scriptImages(memory, {
    load(name) {
      prepared()
      const given = context.newString(name)
      const result = context.callFunction(load, context.undefined, given)
      given.dispose()
      result.dispose()
      return result.error === undefined
    },
    compile(files) {
      prepared()
      return compiledFiles(engine, files)
    },
  })
  return {
    run(message, { onReady, onProgress }) {
      const { source, functions = [] } = message.request
      const { image, compiled } = images.before(source, functions)
      if (functions.length > 0) onReady()
      Object.assign(run, runOf(message, onProgress))
      const outcome = attempt(engine, run, { message, compiled })
      if (!outcome.broken) image.restore()
      return outcome
    },
  }
}

function runOf(message: RunMessage | null, onProgress: () => void): Run {
  const startedAt = Date.now()
  return {
    message,
    startedAt,
    deadline: startedAt + (message?.limits.ms ?? 0),
    isLate: false,
    describedUntil: 0,
    reading: '',
    hasProgressed: false,
    hasPrintedTooMuch: false,
    printed: new Lines(printBounds),
    logs: new Lines(logBounds),
    asks: new Set(),
    signOuts: new Lines(signOutBounds),
    onProgress,
  }
}

interface Prepared {
  message: RunMessage
  /** Bodies of its files of functions; null where they are not compiled yet. */
  compiled: readonly QuickJSHandle[] | null
}

function attempt(engine: Engine, run: Run, prepared: Prepared): Outcome {
  try {
    const reply = finish(engine, run, prepared)

    return run.hasPrintedTooMuch || run.isLate ? outcomeOf(undefined, run) : { reply, broken: false }
  } catch (error) {
    return outcomeOf(error, run)
  }
}

function finish(engine: Engine, run: Run, { message: { request, limits }, compiled }: Prepared): WrittenReply {
  const { context, runtime } = engine
  resultOf(engine, context.callFunction(engine.start, context.undefined)).dispose()
  for (const [at, file] of (request.functions ?? []).entries()) {
    run.reading = file.name
    readFunctions(engine, file, compiled?.[at])
  }
  run.reading = ''
  resultOf(engine, context.evalCode(`(function () {${request.source}\n})()`, 'script.js')).dispose()
  const jobs = runtime.executePendingJobs(mostJobs)
  if (jobs.error) throwThrown(engine, jobs.error)
  jobs.dispose()
  const most = context.newNumber(limits.resultBytes)
  const left = resultOf(engine, context.callFunction(engine.finish, context.undefined, most))
  const result = readLeft(textOrNumber(context, left), limits.resultBytes)
  left.dispose()
  return 'ok' in result
    ? { ...result, printed: run.printed.list }
    : {
        ok: true,
        scope: result.scope,
        printed: run.printed.list,
        logs: run.logs.list,
        ...(run.asks.size > 0 && { asks: [...run.asks] }),
        ...(run.signOuts.list.length > 0 && { signOuts: run.signOuts.list }),
      }
}

function hostOf(run: Run): Host {
  return {
    scope: () => run.message?.request.scope ?? '{}',
    seed: () => run.message?.request.seed ?? 0,
    now: () => run.message?.request.now ?? 0,
    print: (json) => {
      if (run.printed.add(readText(json) ?? '')) return undefined
      run.hasPrintedTooMuch = true
      run.deadline = 0
      return undefined
    },
    log: (json) => {
      if (!run.logs.add(readText(json) ?? '') && run.logs.list.at(-1) !== moreWasLogged) run.logs.list.push(moreWasLogged)
      return undefined
    },
    help,
    library,
    ask: (what) => {
      const ask = scriptAsks.find((one) => one === what)
      if (ask) run.asks.add(ask)
      else if (what.startsWith(oneSignOut)) run.signOuts.add(what.slice(oneSignOut.length))
      return undefined
    },
    progress: () => {
      if (run.hasProgressed || run.hasPrintedTooMuch) return undefined
      run.hasProgressed = true
      run.deadline = run.startedAt + (run.message?.limits.extendedMs ?? 0)
      run.onProgress()
      return undefined
    },
  }
}

const tooMuchPrinted = 'The script printed more than is allowed and was stopped.'

function outcomeOf(error: unknown, run: Run): Outcome {
  const failed = (failure: ScriptFailure, text?: string) => failedReply(failure, run.printed.list, text)
  const isOurs = error === undefined || error instanceof ScriptError
  if (run.hasPrintedTooMuch) return { reply: failed('too-large', tooMuchPrinted), broken: !isOurs }
  const place: ScriptPlace = error instanceof ScriptError ? error.place : {}
  const where = { ...place, ...(run.reading !== '' && place.file === undefined && { file: run.reading }) }
  // Where a file was interrupted the engine knows only nearly.
  const { fileLine: _, ...late } = where
  if (run.isLate || Date.now() >= run.deadline) return { reply: withPlace(failed('timeout'), late), broken: !isOurs }
  // The engine's own stack ended in the middle of an instruction.
  if (error instanceof RangeError) return { reply: failed('error', 'The script nested calls or values too deeply.'), broken: true }
  if (!(error instanceof ScriptError) || /out of memory/i.test(error.message)) return { reply: failed('memory'), broken: true }
  return { reply: withPlace(failed('error', `${error.kind}: ${error.message}`), where), broken: false }
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
    // Never disposed: were a script's the last reference, dropping it would end the host's side for all scripts to come.
    context.setProp(object, name, handle)
  }
  context.setProp(context.global, '__host', object)
  object.dispose()
}
