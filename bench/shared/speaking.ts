// People who talk to a server for a while, all at once: how many replies came a second, how long each took, and the processor time of a
// message. What they say, and to whom, is the benchmark's.
import { workOf, workOfDatabase, workOfMainThread } from './processor'

/** Somebody who sends one message after another and waits for each reply. */
export interface Speaker {
  speak(): Promise<void>
}

export interface Run {
  perSecond: number
  times: number[]
  /** Processor milliseconds of a message. */
  work: { server: number; thread: number; database: number }
}

/** Processor time of the server and its database until now. */
export type Processor = () => Run['work']

/** Of a server and of the database in a data folder. */
export function processorOf(pid: number, folder: string): Processor {
  return () => ({ server: workOf(pid), thread: workOfMainThread(pid), database: workOfDatabase(folder) })
}

/** All speak for a while; only replies that came within it count. */
export async function run(speakers: readonly Speaker[], ms: number, processor: Processor): Promise<Run> {
  const times: number[] = []
  const before = processor()
  const begun = performance.now()
  const end = begun + ms
  const loop = async (speaker: Speaker): Promise<void> => {
    for (let started = performance.now(); started < end; started = performance.now()) {
      await speaker.speak()
      times.push(performance.now() - started)
    }
  }
  await Promise.all(speakers.map(loop))
  const perSecond = (times.length * 1000) / (performance.now() - begun)
  const after = processor()
  const each = (part: keyof Run['work']): number => (after[part] - before[part]) / Math.max(1, times.length)
  return { perSecond, times, work: { server: each('server'), thread: each('thread'), database: each('database') } }
}
