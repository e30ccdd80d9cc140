// Reads a description in a thread of its own, one at a time, bounded in time and memory: what one may take is what all may take.
import { Worker } from 'node:worker_threads'
import { workerFile } from '../../../base/process/worker-file'
import { FromThread, type ReadTask } from './protocol'

const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const mostMs = 20_000

let turn: Promise<unknown> = Promise.resolve()

/** null: it takes more than is allowed. */
export function readInThread(task: ReadTask): Promise<FromThread | null> {
  const reading = turn.then(() => read(task))
  turn = reading.catch(() => null)
  return reading
}

function read(workerData: ReadTask): Promise<FromThread | null> {
  const worker = new Worker(workerFile('description'), { workerData, resourceLimits, env: {}, stdout: true, stderr: true })
  return new Promise<FromThread | null>((resolve, reject) => {
    const tooLate = setTimeout(() => resolve(null), mostMs)
    worker.on('message', (message: unknown) => resolve(FromThread.parse(message)))
    worker.on('error', (error) => ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error)))
    worker.on('exit', (code) => {
      clearTimeout(tooLate)
      reject(new Error(`The reader of a description ended with ${code}.`))
    })
  }).finally(() => worker.terminate())
}
