// Watches the embedded PostgreSQL and starts it again when it has ended by itself, at the same address, so that every pool finds it
// again. One that ends again and again is given up. A single connection's process that dies is PostgreSQL's own to recover from.
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf, StartFailure } from '../../../process/config/start-failure'
import { type Embedded, type EmbeddedOptions, startEmbedded } from './start'

export interface Watcher {
  ended(reason: string): void
  back(afterMs: number): void
  /** Nothing is tried any more; the server cannot go on. */
  givenUp(failure: StartFailure): void
}

export interface KeptEmbedded extends Embedded {
  /** From now on it is started again when it ends. Before, whoever uses it meets its end. */
  watch(watcher: Watcher): void
}

const lookMs = 100
const againMs = 250
/** Ends, and starts that failed, within the time. */
const mostEnds = 5
const withinMs = 60_000

export function keepRunning(first: Embedded, options: EmbeddedOptions): KeptEmbedded {
  let current = first
  let stopping: Promise<void> | undefined
  let watching: Promise<void> | undefined
  const ends: number[] = []

  async function watch(watcher: Watcher): Promise<void> {
    while (stopping === undefined) {
      const state = current.state()
      if (state === 'running') {
        await sleep(lookMs, undefined, { ref: false })
        continue
      }
      // One that was told to wait for its clients would wait for us.
      if (state === 'ending') await current.stop()
      const failure = await startAgain(watcher)
      if (failure !== undefined) return watcher.givenUp(failure)
    }
  }

  async function startAgain(watcher: Watcher): Promise<StartFailure | undefined> {
    const begun = Date.now()
    let reason = current.lastFailure() || 'its process is gone'
    watcher.ended(reason)
    while (stopping === undefined) {
      if (isTooOften(ends, Date.now())) return hopeless(reason)
      try {
        current = await startEmbedded({ ...options, port: first.port })
        if (current.port !== first.port) return hopeless(`it answers at another port, ${current.port}`)
        watcher.back(Date.now() - begun)
        return undefined
      } catch (error) {
        reason = reasonOf(error)
        await sleep(againMs)
      }
    }
    return undefined
  }

  async function stop(): Promise<void> {
    await watching
    await current.stop()
  }

  return {
    urlOf: first.urlOf,
    port: first.port,
    adopted: first.adopted,
    get pid() {
      return current.pid
    },
    state: () => current.state(),
    lastFailure: () => current.lastFailure(),
    watch: (watcher) => {
      watching ??= watch(watcher).catch((error: unknown) => watcher.givenUp(new StartFailure(reasonOf(error), { cause: error })))
    },
    stop: () => (stopping ??= stop()),
  }
}

/** Notes one more. */
function isTooOften(ends: number[], now: number): boolean {
  ends.push(now)
  while ((ends[0] ?? now) < now - withinMs) ends.shift()
  return ends.length >= mostEnds
}

const hopeless = (reason: string): StartFailure =>
  new StartFailure(
    `The embedded database ended ${mostEnds} times within ${withinMs / 1000} seconds and is not started again (${reason}); see its log in the data folder.`,
  )
