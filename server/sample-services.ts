// Starts the thread of the sample bots' services when the first call needs it, and another when it has ended; what they answer is the
// worker's.
import { Worker } from 'node:worker_threads'
import { workerFile } from './base/process/worker-file'

export const sampleServicesPath = '/sample-services/'

interface SampleServices {
  /** Where they answer, such as http://127.0.0.1:40123. Fails when the thread does not come up. */
  origin(): Promise<string>
  stop(): Promise<void>
}

export function sampleServices(): SampleServices {
  let running: { worker: Worker; origin: Promise<string> } | undefined

  function start(): { worker: Worker; origin: Promise<string> } {
    const worker = new Worker(workerFile('sample-services'), { resourceLimits: { maxOldGenerationSizeMb: 64 } })
    worker.unref()
    const origin = new Promise<string>((resolve, reject) => {
      worker.once('message', (address: string) => resolve(address))
      worker.once('error', reject)
      worker.once('exit', () => {
        if (running?.worker === worker) running = undefined
        reject(new Error('The sample services ended'))
      })
    })
    return { worker, origin }
  }

  return {
    origin: () => (running ??= start()).origin,
    async stop() {
      await running?.worker.terminate()
    },
  }
}
