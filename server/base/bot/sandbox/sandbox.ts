// Where users' scripts run: a small pool of workers, a watchdog that ends a worker which cannot be interrupted, and a fresh worker after
// any that broke. Who waits is taken in turns (work/fair-turns). No account may hold the last worker, neither by running in it nor by having
// broken it, and no bot that runs already may take it. A script that is no longer short rests while short ones run (signs.ts); half of the
// workers may run such ones, and where more do, they are put off for whoever waits.
import { Worker } from 'node:worker_threads'
import { limits } from '@parley/contract/base/limits'
import type { ScriptFailure, ScriptReply, ScriptRequest } from '@parley/runtime/ports'
import { workerFile } from '../../process/worker-file'
import { failedReply, type FromWorker, readReply, type SandboxLimits, type WorkerData, written } from './protocol'
import { askToStop, clearSigns, countShort, markLong, newCount, newSigns } from './signs'
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
/** For files of functions to be read, before the time of the script begins. */
const prepareMs = 5000
const stackMb = 8
const heapMb = 64
/** Before another worker is started after one that did not come up: doubled each time, up to the longest. */
const firstPauseMs = 100
const longestPauseMs = 10_000
const longestStartMs = 30_000

interface Asked {
  request: ScriptRequest
  from: Origin
  /** When it is given up, whether it waits or runs. */
  until: number
  settle: (reply: ScriptReply) => void
  timer: NodeJS.Timeout | null
}
interface Running extends Asked {
  id: number
  startedAt: number
  /** `old`: no longer short, and not among the long ones that may go on; it is put off when its worker is wanted. */
  pace: 'short' | 'old' | 'long' | 'put-off'
  aging: NodeJS.Timeout
}
interface Member {
  worker: Worker
  signs: Int32Array
  ready: boolean
  running: Running | null
  starting: NodeJS.Timeout
  /** While it is not ready: the account whose script broke the worker it replaces. */
  replacesOneOf: string | undefined
}

const isLong = ({ pace }: Running): boolean => pace === 'long'

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
  readonly #mostOfBot: number
  readonly #mostLong: number
  readonly #shortRunning = newCount()
  readonly #bound: SandboxLimits
  readonly #waitMs: number
  readonly #file: string
  readonly #onFault: (error: unknown) => void
  readonly #members = new Set<Member>()
  /** Accounts whose scripts broke workers that are not replaced yet. */
  readonly #brokenBy: string[] = []
  readonly #waiting = new FairQueue<Asked>(waitingBounds)
  /** They ran long while there was no room for it, and are run again from their beginning: a script changes nothing until it has ended. */
  readonly #putOff = new FairQueue<Asked>(waitingBounds)
  #nextId = 1
  #failedStarts = 0
  #pause: NodeJS.Timeout | null = null
  #isStopped = false

  constructor({ size = limits.scriptWorkers, limits: bound, waitMs = limits.scriptWaitMs, onFault, file }: SandboxOptions) {
    this.#size = size
    this.#mostOfAccount = Math.max(1, size - 1)
    this.#mostOfBot = Math.max(1, size - 2)
    this.#mostLong = Math.max(1, Math.floor(size / 2))
    this.#bound = { ...defaults, ...bound }
    this.#waitMs = waitMs
    this.#file = file ?? workerFile('sandbox')
    this.#onFault = onFault ?? (() => undefined)
  }

  run(request: ScriptRequest, from: Origin): Promise<ScriptReply> {
    return new Promise((settle) => this.#wait(this.#waiting, { request, from, until: Date.now() + request.timeoutMs, settle, timer: null }))
  }

  #wait(queue: FairQueue<Asked>, asked: Asked): void {
    const { from, until } = asked
    if (this.#isStopped || !queue.add(from, asked)) {
      this.#settle(asked, failedReply('busy'))
      return
    }
    const giveUp = (): void => {
      queue.remove(from, asked)
      this.#settle(asked, failedReply('busy'))
    }
    asked.timer = setTimeout(giveUp, Math.min(this.#waitMs, Math.max(0, until - Date.now())))
    this.#next()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#pause) clearTimeout(this.#pause)
    for (const queue of [this.#waiting, this.#putOff])
      for (let entry = queue.take(() => true); entry; entry = queue.take(() => true)) this.#settle(entry.item, failedReply('busy'))
    await Promise.all([...this.#members].map(({ worker }) => worker.terminate()))
  }

  #settle(asked: Asked, reply: ScriptReply): void {
    if (asked.timer) clearTimeout(asked.timer)
    asked.settle(reply)
  }

  #startMember(): void {
    try {
      const resourceLimits = { maxOldGenerationSizeMb: heapMb, stackSizeMb: stackMb }
      const signs = newSigns()
      const workerData: WorkerData = { memoryBytes: this.#bound.memoryBytes, signs, count: this.#shortRunning }
      this.#admit(new Worker(this.#file, { workerData, resourceLimits }), signs)
    } catch (error) {
      this.#failedStarts += 1
      this.#onFault(error)
    }
  }

  #admit(worker: Worker, signs: Int32Array): void {
    const starting = setTimeout(() => this.#discard(member, 'error'), longestStartMs)
    const member: Member = { worker, signs, ready: false, running: null, starting, replacesOneOf: this.#brokenBy.shift() }
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
    if ('prepared' in message) {
      running.startedAt = Date.now()
      this.#watch(member, running, this.#bound.ms)
      return
    }
    if ('progress' in message) {
      this.#watch(member, running, this.#bound.extendedMs)
      return
    }
    this.#end(member, running)
    const isToRunAgain = running.pace === 'put-off' && !message.reply.ok && message.reply.failure === 'timeout'
    if (message.broken) this.#discard(member, 'memory', running.from.accountId)
    if (isToRunAgain) this.#wait(this.#putOff, { ...running, timer: null })
    else this.#settle(running, this.#read(message.reply))
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
  #discard(member: Member, failure: ScriptFailure, brokenBy = member.running?.from.accountId ?? member.replacesOneOf): void {
    if (!this.#members.delete(member)) return
    if (brokenBy !== undefined) this.#brokenBy.push(brokenBy)
    const { running } = member
    if (running) this.#end(member, running)
    if (running) this.#settle(running, failedReply(failure))
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
    this.#goOnLong()
    const free = [...this.#members].filter((member) => member.ready && member.running === null)
    const [member] = free
    const mayRun = (from: Origin): boolean => this.#mayRun(from, free.length)
    if (!member) {
      this.#makeRoom()
      return
    }
    const short = this.#waiting.take(mayRun)
    const entry = short ?? (this.#count(isLong) < this.#mostLong ? this.#putOff.take(mayRun) : undefined)
    if (!entry) return
    this.#start(member, entry.item, short === undefined ? 'long' : 'short')
    this.#next()
  }

  #start(member: Member, item: Asked, pace: 'short' | 'long'): void {
    if (item.timer) clearTimeout(item.timer)
    const aging = setTimeout(() => this.#age(member, running), limits.scriptShortMs)
    const running: Running = { ...item, id: this.#nextId++, startedAt: Date.now(), timer: null, pace, aging }
    member.running = running
    clearSigns(member.signs)
    if (pace === 'long') markLong(member.signs)
    else countShort(this.#shortRunning, 1)
    this.#watch(member, running, this.#bound.ms + (item.request.functions === undefined ? 0 : prepareMs))
    const left = Math.max(1, item.until - running.startedAt)
    const bound = { ...this.#bound, ms: Math.min(this.#bound.ms, left), extendedMs: Math.min(this.#bound.extendedMs, left) }
    member.worker.postMessage({ id: running.id, request: written(item.request), limits: bound })
  }

  /** It runs no longer, whatever came of it. */
  #end(member: Member, running: Running): void {
    member.running = null
    clearTimeout(running.aging)
    if (running.pace === 'short') countShort(this.#shortRunning, -1)
  }

  /** From here on it gives way to short ones, and to whoever wants its worker. */
  #age(member: Member, running: Running): void {
    if (member.running !== running || running.pace !== 'short') return
    running.pace = 'old'
    markLong(member.signs)
    countShort(this.#shortRunning, -1)
    this.#next()
  }

  /** As many long ones as may go on without being put off. */
  #goOnLong(): void {
    for (const { running } of this.#members) if (running?.pace === 'old' && this.#count(isLong) < this.#mostLong) running.pace = 'long'
  }

  /** The one that lost least stops, for somebody who waits and may have its worker. */
  #makeRoom(): void {
    if (!this.#waiting.has((from) => this.#mayRun(from, 1))) return
    if (this.#count(({ pace }) => pace === 'put-off') > 0) return
    const old = [...this.#members].filter(({ running }) => running?.pace === 'old')
    const last = old.toSorted((one, other) => (other.running?.startedAt ?? 0) - (one.running?.startedAt ?? 0))[0]
    if (!last?.running) return
    last.running.pace = 'put-off'
    askToStop(last.signs)
  }

  #count(isCounted: (running: Running) => boolean): number {
    return [...this.#members].filter(({ running }) => running !== null && isCounted(running)).length
  }

  /** Nobody holds more than their share, and the last free worker is for a bot that holds none. */
  #mayRun({ accountId, botId }: Origin, free: number): boolean {
    const ofBot = this.#count(({ from }) => from.botId === botId && from.accountId === accountId)
    if (ofBot >= this.#mostOfBot || (ofBot > 0 && free === 1)) return false
    return this.#heldBy(accountId) < this.#mostOfAccount
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
    return (
      lacking + [...this.#members].filter(({ running, replacesOneOf }) => (running?.from.accountId ?? replacesOneOf) === accountId).length
    )
  }
}
