// The worker that scripts run in, one at a time. What it may do is run-script.ts; when it is ended is the pool's.
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, RunMessage } from './protocol'
import { openRunner } from './run-script'

const port = parentPort
if (!port) throw new Error('The sandbox runs as a worker')
const { memoryBytes } = workerData as { memoryBytes: number }
const runner = await openRunner(memoryBytes)
const tell = (message: FromWorker): void => port.postMessage(message)

port.on('message', (message: RunMessage) => {
  const { reply, broken } = runner.run(message, () => tell({ id: message.id, progress: true }))
  tell({ id: message.id, reply, broken })
})
tell({ ready: true })
