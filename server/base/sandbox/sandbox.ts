// Where users' scripts run: a small pool of workers with one ready to spare, a watchdog that ends a worker which cannot be
// interrupted, and a fresh worker after any that broke. One script never waits for another's endless loop beyond its limit.
import { Worker } from 'node:worker_threads'
import { limits } from '@parley/contract/base/limits'
import type { ScriptReply, ScriptRequest } from '@parley/runtime/ports'
import { workerFile } from '../worker-file'
import { type FromWorker, readReply, type SandboxLimits, written } from './protocol'

export interface Sandbox {
  run(request: ScriptRequest): Promise<ScriptReply>
  stop(): Promise<void>
}

const defaults: SandboxLimits = {
  ms: limits.scriptMs,
  extendedMs: limits.scriptExtendedMs,
  memoryBytes: limits.scriptMemoryBytes,
  resultBytes: limits.contextBytes,
}
const graceMs = 200
const tooLong = 'The script took too long and was stopped.'
const tooMuch = 'The script used too much memory and was stopped.'
const startMs = 10_000

interface Waiting {
  request: ScriptRequest
  settle: (reply: ScriptReply) => void
}
interface Member {
  worker: Worker
  ready: boolean
  running: { id: number; settle: (reply: ScriptReply) => void; timer: NodeJS.Timeout } | null
}

export interface SandboxOptions {
  size?: number
  limits?: Partial<SandboxLimits>
}

export function createSandbox(options: SandboxOptions = {}): Sandbox {
  return new WorkerPool(options.size ?? 2, { ...defaults, ...options.limits })
}

class WorkerPool implements Sandbox {
  readonly #size: number
  readonly #bound: SandboxLimits
  readonly #members = new Set<Member>()
  readonly #queue: Waiting[] = []
  #nextId = 1
  #stopped = false

  constructor(size: number, bound: SandboxLimits) {
    this.#size = size
    this.#bound = bound
  }

  run(request: ScriptRequest): Promise<ScriptReply> {
    return new Promise((settle) => {
      this.#queue.push({ request, settle })
      this.#next()
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const waiting of this.#queue.splice(0))
      waiting.settle({ ok: false, failure: 'error', text: 'The server is stopping.', printed: [] })
    await Promise.all([...this.#members].map(({ worker }) => worker.terminate()))
  }

  #startMember(): void {
    const worker = new Worker(workerFile('sandbox'), {
      workerData: { memoryBytes: this.#bound.memoryBytes },
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    const member: Member = { worker, ready: false, running: null }
    this.#members.add(member)
    worker.unref()
    worker.on('message', (message: FromWorker) => this.#receive(member, message))
    worker.on('error', () => this.#discard(member, 'memory'))
    worker.on('exit', () => this.#discard(member, 'error'))
  }

  #receive(member: Member, message: FromWorker): void {
    if ('ready' in message) {
      member.ready = true
      this.#next()
      return
    }
    if ('progress' in message) {
      if (member.running?.id === message.id) this.#watch(member, this.#bound.extendedMs)
      return
    }
    const { running } = member
    if (running?.id !== message.id) return
    clearTimeout(running.timer)
    member.running = null
    running.settle(readReply(message.reply))
    if (message.broken) this.#discard(member, 'memory')
    this.#next()
  }

  /** Ends the worker; a script it was running fails for the reason given, and another worker takes its place. */
  #discard(member: Member, failure: 'timeout' | 'memory' | 'error'): void {
    if (!this.#members.delete(member)) return
    const { running } = member
    if (running) {
      clearTimeout(running.timer)
      running.settle({ ok: false, failure, text: failure === 'timeout' ? tooLong : tooMuch, printed: [] })
    }
    void member.worker.terminate()
    this.#next()
  }

  #watch(member: Member, ms: number): void {
    if (!member.running) return
    clearTimeout(member.running.timer)
    member.running.timer = setTimeout(() => this.#discard(member, 'timeout'), ms + graceMs)
  }

  #next(): void {
    if (this.#stopped) return
    while (this.#members.size < this.#size) this.#startMember()
    const free = [...this.#members].find((member) => member.ready && member.running === null)
    const waiting = free ? this.#queue.shift() : undefined
    if (!free || !waiting) return
    const id = this.#nextId++
    free.running = { id, settle: waiting.settle, timer: setTimeout(() => undefined, startMs) }
    this.#watch(free, this.#bound.ms)
    free.worker.postMessage({ id, request: written(waiting.request), limits: this.#bound })
    this.#next()
  }
}
