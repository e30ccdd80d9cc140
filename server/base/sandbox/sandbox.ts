// Where users' scripts run: a small pool of workers with one ready to spare, a watchdog that ends a worker which cannot be
// interrupted, and a fresh worker after any that broke. One script never waits for another's endless loop beyond its limit.
import { Worker } from 'node:worker_threads'
import { limits } from '@parley/contract/base/limits'
import type { ScriptReply, ScriptRequest } from '@parley/runtime/ports'
import { workerFile } from '../worker-file'
import type { FromWorker, SandboxLimits } from './protocol'

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

export function createSandbox(options: { size?: number; limits?: Partial<SandboxLimits> } = {}): Sandbox {
  const size = options.size ?? 2
  const bound = { ...defaults, ...options.limits }
  const members = new Set<Member>()
  const queue: Waiting[] = []
  let nextId = 1
  let stopped = false

  function startMember(): void {
    const worker = new Worker(workerFile('sandbox'), {
      workerData: { memoryBytes: bound.memoryBytes },
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    const member: Member = { worker, ready: false, running: null }
    members.add(member)
    worker.unref()
    worker.on('message', (message: FromWorker) => receive(member, message))
    worker.on('error', () => discard(member, 'memory'))
    worker.on('exit', () => discard(member, 'error'))
  }

  function receive(member: Member, message: FromWorker): void {
    if ('ready' in message) {
      member.ready = true
      next()
      return
    }
    if ('progress' in message) {
      if (member.running?.id === message.id) watch(member, bound.extendedMs)
      return
    }
    const { running } = member
    if (running?.id !== message.id) return
    clearTimeout(running.timer)
    member.running = null
    running.settle(message.reply)
    if (message.broken) discard(member, 'memory')
    next()
  }

  /** Ends the worker; a script it was running fails for the reason given, and another worker takes its place. */
  function discard(member: Member, failure: 'timeout' | 'memory' | 'error'): void {
    if (!members.delete(member)) return
    const { running } = member
    if (running) {
      clearTimeout(running.timer)
      const text = failure === 'timeout' ? 'The script took too long and was stopped.' : 'The script used too much memory and was stopped.'
      running.settle({ ok: false, failure, text, printed: [] })
    }
    void member.worker.terminate()
    if (!stopped) next()
  }

  function watch(member: Member, ms: number): void {
    if (!member.running) return
    clearTimeout(member.running.timer)
    member.running.timer = setTimeout(() => discard(member, 'timeout'), ms + graceMs)
  }

  function next(): void {
    if (stopped) return
    while (members.size < size) startMember()
    const free = [...members].find((member) => member.ready && member.running === null)
    const waiting = free ? queue.shift() : undefined
    if (!free || !waiting) return
    const id = nextId++
    free.running = { id, settle: waiting.settle, timer: setTimeout(() => undefined, startMs) }
    watch(free, bound.ms)
    free.worker.postMessage({ id, request: waiting.request, limits: bound })
    next()
  }

  return {
    run: (request) =>
      new Promise((settle) => {
        queue.push({ request, settle })
        next()
      }),
    async stop() {
      stopped = true
      for (const waiting of queue.splice(0)) waiting.settle({ ok: false, failure: 'error', text: 'The server is stopping.', printed: [] })
      await Promise.all([...members].map(({ worker }) => worker.terminate()))
    },
  }
}
