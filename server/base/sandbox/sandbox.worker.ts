// The worker that scripts run in, one at a time. What it may do is run-script.ts; when it is ended is the pool's.
import { parentPort, workerData } from 'node:worker_threads'
import type { FromWorker, RunMessage } from './protocol'
import { loadModule, prepare } from './run-script'

const port = parentPort
if (!port) throw new Error('The sandbox runs as a worker')
const { memoryBytes } = workerData as { memoryBytes: number }
const module = await loadModule(memoryBytes)
const tell = (message: FromWorker): void => port.postMessage(message)
let next = prepare(module)

port.on('message', (message: RunMessage) => {
  const { reply, broken } = next.run(message, () => tell({ id: message.id, progress: true }))
  tell({ id: message.id, reply, broken })
  if (!broken) next = prepare(module)
})
tell({ ready: true })
