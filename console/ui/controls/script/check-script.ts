// Asks a worker whether a script can be read. One that takes too long is ended, and its script counts as one that cannot be read.
import type { ScriptFault } from '@parley/kit/expression/script-fault'

const limitMs = 1000
/** In line 0: it could not be said in time. */
const late: ScriptFault = { line: 0, column: 0, message: '' }

interface Answer {
  place: number
  fault: ScriptFault | null
}

let worker: Worker | null = null
let asked = 0
const waiting = new Map<number, (fault: ScriptFault | null) => void>()

export function checkScript(source: string): Promise<ScriptFault | null> {
  const place = (asked += 1)
  const used = (worker ??= begun())
  return new Promise((resolve) => {
    const timer = setTimeout(() => giveUp(used), limitMs)
    waiting.set(place, (fault) => {
      clearTimeout(timer)
      waiting.delete(place)
      resolve(fault)
    })
    used.postMessage({ place, source })
  })
}

function begun(): Worker {
  const made = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })
  made.addEventListener('message', ({ data }: MessageEvent<Answer>) => waiting.get(data.place)?.(data.fault))
  made.addEventListener('error', () => giveUp(made))
  return made
}

/** What waits for it waits no longer; the next question begins another. */
function giveUp(used: Worker): void {
  used.terminate()
  if (worker === used) worker = null
  for (const answer of [...waiting.values()]) answer(late)
}
