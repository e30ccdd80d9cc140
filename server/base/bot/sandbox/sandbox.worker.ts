// The worker that scripts run in, one at a time. What it may do is run-script.ts; when it is ended is the pool's.
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, RunMessage, WorkerData } from './protocol'
import { openRunner } from './run-script'
import { giveWayBy, isToStop } from './signs'

const port = parentPort
if (!port) throw new Error('The sandbox runs as a worker')
const { memoryBytes, signs, count } = workerData as WorkerData
const runner = await openRunner(memoryBytes, { giveWay: giveWayBy(signs, count), isOver: () => isToStop(signs) })
const tell = (message: FromWorker): void => port.postMessage(message)

port.on('message', (message: RunMessage) => {
  const { reply, broken } = runner.run(message, {
    onReady: () => tell({ id: message.id, prepared: true }),
    onProgress: () => tell({ id: message.id, progress: true }),
  })
  tell({ id: message.id, reply, broken })
})
tell({ ready: true })
