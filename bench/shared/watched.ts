// What some work costs the server that does it: its time, processor time beside that of the database, memory at its most, and how long somebody
// else's smallest request waits meanwhile. What the work is is the benchmark's.
import { setTimeout } from 'node:timers/promises'
import { type BuiltServer, residentMegabytes } from './built-server'
import { workOf, workOfDatabase } from './processor'

export interface Watched<T> {
  result: T
  ms: number
  /** Processor milliseconds. */
  work: { server: number; database: number }
  /** Megabytes of the process before the work and at its most during it; 0 where they cannot be told. */
  memory: { before: number; most: number }
  /** Milliseconds of the longest request beside it. */
  longestOther: number
}

const stepMs = 20

/** `folder`: of the server's data. */
export async function watched<T>(server: BuiltServer, folder: string, run: () => Promise<T>): Promise<Watched<T>> {
  const megabytes = (): number => residentMegabytes(server.pid) ?? 0
  const memory = { before: megabytes(), most: megabytes() }
  const measuring = setInterval(() => (memory.most = Math.max(memory.most, megabytes())), stepMs)
  const work = { server: workOf(server.pid), database: workOfDatabase(folder) }
  let isOver = false
  let longestOther = 0
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${server.origin}/healthz`)).text()
      longestOther = Math.max(longestOther, performance.now() - asked)
      await setTimeout(stepMs)
    }
  })()
  const begun = performance.now()
  const result = await run().finally(() => {
    isOver = true
    clearInterval(measuring)
  })
  const ms = performance.now() - begun
  await asking
  const done = { server: workOf(server.pid) - work.server, database: workOfDatabase(folder) - work.database }
  return { result, ms, work: done, memory, longestOther }
}
