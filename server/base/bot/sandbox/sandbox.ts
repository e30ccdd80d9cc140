// Where users' scripts run: a small pool of workers, a watchdog that ends a worker which cannot be interrupted, and a fresh worker after
// any that broke. Who waits is taken in turns (work/fair-turns), and no account may hold the last worker, neither by running in it nor by
// having broken it: one account's endless loops and exhausted memories leave the others a worker at once.
import { Worker } from 'node:worker_threads'
import { limits } from '@parley/contract/base/limits'
import type { ScriptFailure, ScriptReply, ScriptRequest } from '@parley/runtime/ports'
import { workerFile } from '../../process/worker-file'
import { failedReply, type FromWorker, readReply, type SandboxLimits, written } from './protocol'
import { type Origin, FairQueue } from '../../work/fair-turns/fair-queue'

export interface Sandbox {
  /** Runs a script for a bot; whatever happens to it is the reply, never an exception. */
  run(request: ScriptRequest, from: Origin): Promise<ScriptReply>
  stop(): Promise<void>
}

const defaults: SandboxLimits = {
  ms: limits.scriptMs,
  extendedMs: limits.scriptExtendedMs,
  memoryBytes: limits.scriptMemoryBytes,
  resultBytes: limits.contextBytes,
}
const waitingBounds = { all: limits.scriptsWaiting, ofAccount: limits.scriptsWaitingOfAccount, ofBot: limits.scriptsWaitingOfBot }
const graceMs = 200
const stackMb = 8
const heapMb = 64
/** Before another worker is started after one that did not come up: doubled each time, up to the longest. */
const firstPauseMs = 100
const longestPauseMs = 10_000
const longestStartMs = 30_000

interface Asked {
  request: ScriptRequest
  /** When it is given up, whether it waits or runs. */
  until: number
  settle: (reply: ScriptReply) => void
  timer: NodeJS.Timeout | null
}
interface Running extends Asked {
  id: number
  accountId: string
  startedAt: number
}
interface Member {
  worker: Worker
  ready: boolean
  running: Running | null
  starting: NodeJS.Timeout
  /** While it is not ready: the account whose script broke the worker it replaces. */
  replacesOneOf: string | undefined
}

export interface SandboxOptions {
  size?: number
  limits?: Partial<SandboxLimits>
  waitMs?: number
  /** Told of what went wrong with a worker that no script explains. */
  onFault?: (error: unknown) => void
  /** The worker's file, where it is not the built one. */
  file?: string
}

export function createSandbox(options: SandboxOptions = {}): Sandbox {
  return new WorkerPool(options)
}

class WorkerPool implements Sandbox {
  readonly #size: number
  readonly #mostOfAccount: number
  readonly #bound: SandboxLimits
  readonly #waitMs: number
  readonly #file: string
  readonly #onFault: (error: unknown) => void
  readonly #members = new Set<Member>()
  /** Accounts whose scripts broke workers that are not replaced yet. */
  readonly #brokenBy: string[] = []
  readonly #waiting = new FairQueue<Asked>(waitingBounds)
  #nextId = 1
  #failedStarts = 0
  #pause: NodeJS.Timeout | null = null
  #isStopped = false

  constructor({ size = limits.scriptWorkers, limits: bound, waitMs = limits.scriptWaitMs, onFault, file }: SandboxOptions) {
    this.#size = size
    this.#mostOfAccount = Math.max(1, size - 1)
    this.#bound = { ...defaults, ...bound }
    this.#waitMs = waitMs
    this.#file = file ?? workerFile('sandbox')
    this.#onFault = onFault ?? (() => undefined)
  }

  run(request: ScriptRequest, from: Origin): Promise<ScriptReply> {
    return new Promise((settle) => {
      const asked: Asked = { request, until: Date.now() + request.timeoutMs, settle, timer: null }
      if (this.#isStopped || !this.#waiting.add(from, asked)) {
        settle(failedReply('busy'))
        return
      }
      const giveUp = (): void => {
        this.#waiting.remove(from, asked)
        settle(failedReply('busy'))
      }
      asked.timer = setTimeout(giveUp, Math.min(this.#waitMs, Math.max(0, request.timeoutMs)))
      this.#next()
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#pause) clearTimeout(this.#pause)
    for (let entry = this.#waiting.take(() => true); entry; entry = this.#waiting.take(() => true))
      this.#settle(entry.item, failedReply('busy'))
    await Promise.all([...this.#members].map(({ worker }) => worker.terminate()))
  }

  #settle(asked: Asked, reply: ScriptReply): void {
    if (asked.timer) clearTimeout(asked.timer)
    asked.settle(reply)
  }

  #startMember(): void {
    try {
      const resourceLimits = { maxOldGenerationSizeMb: heapMb, stackSizeMb: stackMb }
      this.#admit(new Worker(this.#file, { workerData: { memoryBytes: this.#bound.memoryBytes }, resourceLimits }))
    } catch (error) {
      this.#failedStarts += 1
      this.#onFault(error)
    }
  }

  #admit(worker: Worker): void {
    const starting = setTimeout(() => this.#discard(member, 'error'), longestStartMs)
    const member: Member = { worker, ready: false, running: null, starting, replacesOneOf: this.#brokenBy.shift() }
    this.#members.add(member)
    starting.unref()
    worker.unref()
    worker.on('message', (message: FromWorker) => this.#receive(member, message))
    worker.on('error', (error) => {
      const isFull = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!isFull) this.#onFault(error)
      this.#discard(member, isFull ? 'memory' : 'error')
    })
    worker.on('exit', () => this.#discard(member, 'error'))
  }

  #receive(member: Member, message: FromWorker): void {
    if ('ready' in message) {
      member.ready = true
      member.replacesOneOf = undefined
      clearTimeout(member.starting)
      this.#failedStarts = 0
      this.#next()
      return
    }
    const { running } = member
    if (running?.id !== message.id) return
    if ('progress' in message) {
      this.#watch(member, running, this.#bound.extendedMs)
      return
    }
    member.running = null
    this.#settle(running, this.#read(message.reply))
    if (message.broken) this.#discard(member, 'memory', running.accountId)
    this.#next()
  }

  #read(reply: Parameters<typeof readReply>[0]): ScriptReply {
    try {
      return readReply(reply)
    } catch (error) {
      this.#onFault(error)
      return failedReply('error')
    }
  }

  /** Ends the worker; a script it was running fails for the reason given, and another worker takes its place. */
  #discard(member: Member, failure: ScriptFailure, brokenBy = member.running?.accountId ?? member.replacesOneOf): void {
    if (!this.#members.delete(member)) return
    if (brokenBy !== undefined) this.#brokenBy.push(brokenBy)
    if (member.running) this.#settle(member.running, failedReply(failure))
    if (!member.ready) this.#failedStarts += 1
    clearTimeout(member.starting)
    void member.worker.terminate()
    this.#next()
  }

  /**
   * Ends the script when it has run for so long since its start, or when its turn is given up. This thread may have been busy for all that
   * time: what the worker has said meanwhile is read first.
   */
  #watch(member: Member, running: Running, ms: number): void {
    if (running.timer) clearTimeout(running.timer)
    const end = Math.min(running.startedAt + ms, running.until)
    const late = (): void => {
      if (member.running === running) this.#discard(member, 'timeout')
    }
    running.timer = setTimeout(() => setImmediate(late), Math.max(0, end - Date.now()) + graceMs)
  }

  #next(): void {
    if (this.#isStopped || !this.#hasMembers()) return
    const free = [...this.#members].find((member) => member.ready && member.running === null)
    const entry = free && this.#waiting.take((accountId) => this.#heldBy(accountId) < this.#mostOfAccount)
    if (!free || !entry) return
    const { item, from } = entry
    if (item.timer) clearTimeout(item.timer)
    const running: Running = { ...item, id: this.#nextId++, accountId: from.accountId, startedAt: Date.now(), timer: null }
    free.running = running
    this.#watch(free, running, this.#bound.ms)
    const left = Math.max(1, item.until - running.startedAt)
    const bound = { ...this.#bound, ms: Math.min(this.#bound.ms, left), extendedMs: Math.min(this.#bound.extendedMs, left) }
    free.worker.postMessage({ id: running.id, request: written(item.request), limits: bound })
    this.#next()
  }

  /** Sees to it that all workers there should be have been started; after one that did not come up only in a while. */
  #hasMembers(): boolean {
    if (this.#failedStarts > 0 && this.#members.size < this.#size && !this.#pause) {
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (this.#failedStarts - 1))
      this.#pause = setTimeout(() => {
        this.#pause = null
        if (!this.#isStopped) this.#startMember()
      }, pause)
      this.#pause.unref()
    }
    while (this.#failedStarts === 0 && this.#members.size < this.#size) this.#startMember()
    return this.#members.size > 0
  }

  /** Workers it has, and those that others lack because of it. */
  #heldBy(accountId: string): number {
    const lacking = this.#brokenBy.filter((by) => by === accountId).length
    return lacking + [...this.#members].filter(({ running, replacesOneOf }) => (running?.accountId ?? replacesOneOf) === accountId).length
  }
}
